// Dice that the page checks by itself, also over plain HTTP from another computer's address, and a server that cheats.
import type { WebSocketRoute } from "@playwright/test";
import type { Fair, MatchFile } from "../src/protocol";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { unhurried } from "./harness/tables";
import { expect, test } from "./harness/test";

test.use({ flags: unhurried });

test("the page works out every roll itself, without the browser's own cryptography", async ({ page }) => {
  // As it is over plain HTTP from another device.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined }));
  await withSettings(page);
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Ben"] });
  await playOn(page, ready);
  const file = page.waitForResponse((response) => response.url().endsWith(`/api/matches/${ready.id}`));
  await page.goto(`/#/fair/${ready.id}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "Every roll checks out." })).toBeVisible();
  const rolls = ((await (await file).json()) as MatchFile).events.filter(({ event }) => event.startsWith("rolled")).length;
  await expect(main).toContainText(`Your browser worked this out itself: ${rolls} rolls`);

  await test.step("and does not believe a server that says that all is right", async () => {
    for (const [forge, told] of [
      [(match: MatchFile) => match.events.forEach((line) => (line.event = line.event.replace(/^(rolled .*)(\d)$/, (_, begin: string, face: string) => `${begin}${(Number(face) % 6) + 1}`))), "are not those that follow"],
      [(match: MatchFile) => (match.events[0]!.event = match.events[0]!.event.replaceAll("Ben", "Bob")), "what the server committed to doesn't match"],
    ] as const) {
      await page.route(`**/api/matches/${ready.id}`, async (route) => {
        const match = (await (await route.fetch()).json()) as MatchFile;
        forge(match);
        await route.fulfill({ json: match });
      });
      await page.goto("about:blank");
      await page.goto(`/#/fair/${ready.id}`);
      await expect(page.getByRole("heading", { name: "Something is not right." })).toBeVisible();
      await expect(main).toContainText(told);
      await page.unroute(`**/api/matches/${ready.id}`);
    }
  });
});

test("a server that leaves out, moves or invents is told off at the table", async ({ page, axe }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"] });
  let forge = (fair: Fair): Fair => fair;
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    line = socket;
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { fair?: Fair };
      socket.send(JSON.stringify(message.fair ? { ...message, fair: forge(message.fair) } : message));
    });
  });
  const alert = page.getByRole("alert").filter({ hasText: "Something is odd about the dice" });
  const table = await sitDown(page, ready);
  await table.openDrawer("Fair dice");
  await expect(page.getByText(/^[0-9a-f]{32}Counts from event \d/)).toBeVisible();
  await table.closeMenu();
  await expect(alert).toHaveCount(0);

  const tell = (fair: object) => line?.send(JSON.stringify({ seq: 9, fair: { commitment: "0", scheme: 2, ...fair } }));
  tell({ nonces: [] });
  await expect(alert).toContainText("The server has left out the random number that this device added");
  await axe(page);
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(alert).toHaveCount(0);
  const nonce = await page.evaluate((id) => localStorage.getItem(`yahtzee.table.${id}.nonce`), ready.id);
  tell({ nonces: [{ seat: 0, after: 7, nonce }] });
  await expect(alert).toContainText("The server has moved the random number that this device added");

  await test.step("also after a reload", async () => {
    forge = (fair) => ({ ...fair, nonces: fair.nonces.map((each) => ({ ...each, after: each.after + 1 })) });
    await page.reload();
    await expect(alert).toContainText("The server has moved the random number");
  });
});

test("two devices: nobody's number counts before both know it", async ({ page, device }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"] });
  const [ann, ben] = [page, await device()];
  await withSettings(ben);
  await ann.goto(`/#/table/${ready.id}/${ready.keys[0]}`);
  await ben.goto(`/#/table/${ready.id}/${ready.keys[1]}`);
  for (const each of [ann, ben]) {
    const table = new TablePage(each);
    await table.openDrawer("Fair dice");
    await expect(each.getByText(/Counts from event \d/)).toHaveCount(2);
    await expect(each.getByRole("alert")).toHaveCount(0);
  }
});
