// What every test of the page has: a server of its own, devices whose luck is known, and a console that must stay quiet.
//
//   server    the server; `test.use({ flags: ["--seed", "7"] })` gives it more flags, `asPeopleDo: true` the pace that people have,
//             `trial: true` the game that no user sees
//   page      a device at it; go to "/"
//   device    opens another device, a browser of its own: `const ben = await device(phone)`
//   quiet     fails the test if a device complains; `quiet.allow(/…/)` for what is meant to happen, `lostConnection` say
//   axe       `await axe(page)` fails when it finds something
//   pictures  `await pictures(page, "start")` compares it with web/tests/pictures/start-SIZE.png at four sizes, or at those named
import { type BrowserContext, type BrowserContextOptions, type Page, expect, test as base } from "@playwright/test";
import { findings } from "./axe";
import { ServerProcess } from "./server_process";
import { foreseen } from "./luck";
import { Quiet } from "./quiet";
import { type Size, sizes } from "./sizes";

export { expect } from "@playwright/test";
export { lostConnection } from "./quiet";
export * from "./sizes";

export interface Options {
  flags: string[];
  asPeopleDo: boolean;
  trial: boolean;
}

/** No hints for beginners: start.spec.ts has them. Runs in the page. */
function playedBefore(): void {
  try {
    if (localStorage.getItem("yahtzee.hints") === null) localStorage.setItem("yahtzee.hints", "3");
  } catch {
    // Where nothing can be stored they come, and catch no clicks.
  }
}

interface Fixtures extends Options {
  server: ServerProcess;
  quiet: Quiet;
  prepared: (context: BrowserContext) => Promise<void>;
  device: (options?: BrowserContextOptions) => Promise<Page>;
  axe: (page: Page) => Promise<void>;
  pictures: (page: Page, name: string, which?: Size[]) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  flags: [[], { option: true }],
  asPeopleDo: [false, { option: true }],
  trial: [false, { option: true }],

  server: async ({ flags, asPeopleDo, trial }, use) => {
    const server = new ServerProcess(flags, asPeopleDo, trial);
    await server.start();
    await use(server);
    await server.tearDown();
  },

  baseURL: async ({ server }, use) => use(server.address),

  quiet: async ({}, use) => {
    const quiet = new Quiet();
    await use(quiet);
    expect(quiet.found(), "complaints of the page").toEqual([]);
  },

  prepared: async ({ quiet }, use) => {
    let devices = 0;
    await use(async (context) => {
      quiet.listen(context);
      await context.addInitScript(foreseen, ++devices);
      await context.addInitScript(playedBefore);
    });
  },

  context: async ({ context, prepared }, use) => {
    await prepared(context);
    await use(context);
  },

  device: async ({ browser, baseURL, prepared }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options });
      contexts.push(context);
      await prepared(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  axe: async ({}, use) =>
    use(async (page) => expect(await findings(page), "what axe finds").toEqual([])),

  pictures: async ({}, use) =>
    use(async (page, name, which = ["small", "phone", "laptop", "television"]) => {
      // A table speaks of tapping where there is a finger, and a finger cannot be taken away again: desks come first.
      const touched = (size: Size) => page.url().includes("#/table/") && "hasTouch" in sizes[size];
      const order = [...which].sort((one, other) => Number(touched(one)) - Number(touched(other)));
      for (const size of order) {
        await page.setViewportSize(sizes[size].viewport);
        if (touched(size)) await (await page.context().newCDPSession(page)).send("Emulation.setTouchEmulationEnabled", { enabled: true });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(page).toHaveScreenshot(`${name}-${size}.png`);
      }
      await page.setViewportSize(sizes[which.at(-1)!].viewport);
    }),
});
