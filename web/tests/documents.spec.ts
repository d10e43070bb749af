// What the five documents say of a table and of the start page, beside the presets.
import type { Page } from "@playwright/test";
import { ericAndJulie, made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { expect, phone, test } from "./harness/test";
import { openSetup, playFirst } from "./harness/start";

test.use({ flags: ["--requests-per-second", "0"] });

const first = "Eric hasn't rolled yet this turn. Roll first.";
const last = "The third roll was the last one of this turn. Choose a box.";

async function refused(page: Page, table: TablePage, sentence: string): Promise<void> {
  await expect(table.dice.first()).toHaveAttribute("aria-disabled", "true"); // it does not look as if it could be held
  const before = await table.shownDice();
  await table.dice.nth(1).click({ force: true });
  await expect(table.refusal).toHaveText(sentence);
  await page.keyboard.press("Escape");
  await expect(table.refusal).toHaveCount(0);
  await page.keyboard.press("2");
  await expect(table.refusal).toHaveText(sentence);
  expect(await table.shownDice()).toEqual(before);
}

for (const choosing of ["hold", "reroll"] as const)
  test(`G8 dice before the first roll and after the last say why they cannot be held (${choosing})`, async ({ page }) => {
    await withSettings(page, { choosing });
    const table = await ericAndJulie(page);
    await refused(page, table, first);
    await table.roll();
    await expect(table.refusal).toHaveCount(0);
    for (const [i, left] of [/1 roll left/, /^No rolls left/].entries()) {
      await table.dice.nth(i).click();
      await table.roll();
      await expect(table.rollButton).toHaveAccessibleName(left);
    }
    await refused(page, table, last);
  });

test("G8 on a phone the reason stands just above the dice", async ({ device }) => {
  const page = await device(phone);
  await withSettings(page);
  const table = await ericAndJulie(page);
  await table.dice.nth(1).click({ force: true });
  await expect(table.refusal).toHaveText(first);
  const said = page.locator(".prompt .refusal");
  await expect(said).toHaveText(first);
  await expect(said).toBeInViewport({ ratio: 1 });
  const [text, die] = [await said.boundingBox(), await table.dice.first().boundingBox()];
  expect((die?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0))).toBeLessThan(24);
  await table.roll();
  await expect(said).toHaveCount(0);
});

test("P7 all ten of the hall of fame are on the start page", async ({ page }) => {
  await page.goto("/");
  for (let game = 0; game < 11; ++game) await playOn(page, await made(page, { players: [`Player ${game}`] }));
  await page.reload();
  await openSetup(page);
  const places = page.getByRole("region", { name: "Hall of fame" }).getByRole("listitem");
  await expect(places).toHaveCount(10);
  await expect(places.last()).toContainText("10.");
});

test("P7 who enters the hall of fame is congratulated after each game of a match, computer players are not", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Robbie"], computers: ["person", "novice"], games: 2 });
  await playOn(page, ready);
  const table = await sitDown(page, ready);
  const congratulation = table.result.getByRole("status").last();
  await expect(congratulation).toHaveText(/You've made the hall of fame!/);
  await table.result.getByRole("button", { name: /next game/i }).click();
  await expect(table.result).toHaveCount(0);
  await playOn(page, ready);
  await expect(congratulation).toHaveText(/You've made the hall of fame!/);
  await expect(congratulation).toHaveCount(1);
});

test("P5 the code of document C turns cheat mode on at the start page, and says that such games do not count", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  await openSetup(page);
  const real = page.getByRole("checkbox", { name: /Real dice/ });
  await expect(real).not.toBeChecked();
  const name = page.getByLabel("Name of player 1");
  await name.fill("");
  await name.pressSequentially("8675309"); // somebody's name, no code
  await expect(real).not.toBeChecked();
  await name.blur();
  await page.getByLabel("Preset").focus(); // letters choose there, and digits do nothing
  await page.keyboard.type("8675308675309");
  const said = page.getByRole("status").filter({ hasText: "Cheat mode is on" });
  await expect(said).toContainText("Such games do not count: they enter neither the hall of fame nor the statistics.");
  await expect(real).toBeChecked();
  await real.uncheck();
  await expect(said).toHaveCount(0);
  await real.check();
  await playFirst(page, "Alone");
  await new TablePage(page).rollAs([6, 6, 6, 6, 6]);
  await expect.poll(() => new TablePage(page).faces()).toEqual([6, 6, 6, 6, 6]);
});
