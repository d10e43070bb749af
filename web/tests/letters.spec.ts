// Pages whose letters are large: set so by whoever sees badly, or because the screen is far away.
import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test";
import { give, make, play, unhurried } from "./harness/tables";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

const screens = [[1024, 768], [1366, 768], [1920, 1080], [3840, 2160]] as const;

// As whoever sees badly sets it in the browser: what a page calls "rem" is larger then, in its conditions, too.
async function withLetters(page: Page, times: number): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Page.setFontSizes", { fontSizes: { standard: 16 * times } });
}
// Words that end in "…" for want of room, and names of boxes that run below their points.
const shortened = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>(".tile small, .tile b, .plate .name, .actions b, .actions small, .continue :is(small, b)")]
      .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4) && getComputedStyle(one).display !== "inline");
    const covered = [...document.querySelectorAll<HTMLElement>(".card .box:not(.bonus) .name")].filter((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect().right > (name.closest("tr")?.querySelector("td")?.getBoundingClientRect().left ?? 0) + 1;
    });
    const high = [...document.querySelectorAll<HTMLElement>(".plate")].filter((plate) => (plate.querySelector(".text")?.getBoundingClientRect().height ?? 0) > plate.clientHeight + 1);
    return [...words, ...covered, ...high].map((one) => one.textContent?.trim());
  });

test("with large letters nothing is cut off, and nothing scrolls sideways", async ({ page }) => {
  await page.goto("/");
  const played = await make(page, { players: ["Ann", "Ben"] });
  await give(page, played);
  await play(page, played);
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  for (const language of ["en", "de"]) {
    await page.evaluate((wanted) => localStorage.setItem("yahtzee.setting.language", JSON.stringify(wanted)), language);
    for (const [width, height, letters] of [[390, 844, 1.5], [390, 844, 2], [1280, 800, 2], [1920, 1080, 2]] as const) {
      await page.setViewportSize({ width, height });
      await withLetters(page, letters);
      for (const [hash, seen] of Object.entries({ "#/": ".start", [`#/table/${made.table}`]: ".tray", "#/statistics": "canvas", "#/scores": "main td", "#/rules": "main h1" })) {
        await page.goto(`/${hash}`);
        await page.reload();
        await expect(page.locator(seen).first()).toBeVisible();
        const where = `${hash.slice(0, 8)} ${language} ${width}, ${letters} times`;
        await expect.soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: `${where}: too wide by`, timeout: 5000 }).toBeLessThanOrEqual(0);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("main button, header a, header button")]
            .filter((one) => one.checkVisibility() && !one.closest(".players, .dice, .unseen") && (one.getBoundingClientRect().right > innerWidth + 0.5 || one.scrollWidth > one.clientWidth + 1))
            .map((one) => one.textContent?.trim()));
        expect.soft([...cut, ...(await shortened(page))], `${where}: cut off`).toEqual([]);
      }
    }
  }
});

// As a page's own letters are set, by the system of a phone or by hand: its conditions know nothing of that.
test("at a table on a phone letters can be twice as large: no name runs under its points", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  const alone = await make(page, { players: ["Ann"] });
  for (const table of [made, alone]) await give(page, table);
  await page.evaluate(() => localStorage.setItem("yahtzee.setting.language", '"de"'));
  for (const { table } of [made, alone]) {
    await page.goto(`/#/table/${table}`);
    await page.reload();
    await expect(page.locator(".tray")).toBeVisible();
    for (const [width, height] of [[390, 844], [360, 740]] as const)
      for (const letters of [1.3, 1.6, 1.75, 2]) {
        await page.setViewportSize({ width, height });
        await page.evaluate((times) => (document.documentElement.style.fontSize = `${100 * times}%`), letters);
        const where = `${width}, ${letters} times`;
        expect.soft(await shortened(page), where).toEqual([]);
        const [upper, lower] = [await page.locator(".card .upper").boundingBox(), await page.locator(".card .lower").boundingBox()];
        expect.soft(lower!.y >= upper!.y + upper!.height - 1, `${where}: one column`).toBe(letters >= (width < 390 ? 1.6 : 1.75));
        expect.soft(await page.locator(".card .glyph:visible, .card .rule:visible, .card .lower .how:visible").count(), where).toBe(0);
        await page.locator(".card .box").last().scrollIntoViewIfNeeded();
        await expect.soft(page.locator(".card .box").last(), where).toBeInViewport({ ratio: 0.9 });
      }
  }
});

test("the ends of the head stand above those of the start page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".start")).toBeVisible();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const ends = await page.evaluate(() => {
      const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return [of("header .brand").left - of(".start").left, of("header > button:last-child").right - of(".start").right].map(Math.abs);
    });
    expect.soft(Math.max(...ends), `${width}`).toBeLessThan(1);
  }
});

test("the link that skips the head is large enough for a finger", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  expect((await page.locator(".skip").boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("the sign of the page grows with its letters", async ({ page }) => {
  await page.goto("/");
  const sign = page.locator("header .brand svg");
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const { width: wide, height: high } = (await sign.boundingBox()) ?? { width: 0, height: 0 };
    const letters = await sign.evaluate((image) => parseFloat(getComputedStyle(image.parentElement as Element).fontSize));
    expect(wide / letters, `${width}`).toBeGreaterThan(1.2);
    expect(high).toBe(wide);
  }
});
