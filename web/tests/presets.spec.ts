// The presets: chosen in the set-up, and how a table is handled that was made with one.
import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test";
import { TablePage, withSettings } from "./harness/table";
import { goToSetup, openSetup } from "./harness/start";

const kept = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("yahtzee.setting."))));

test("P14 document E's preset, and its first turns click by click", async ({ page }) => {
  await withSettings(page);
  await goToSetup(page);
  await page.getByLabel("Name of player 1").fill("Eric");
  await page.getByLabel("Name of player 2").fill("Julie");
  await page.getByLabel("Player 2 is").selectOption("person");
  await page.getByRole("checkbox", { name: /Real dice/ }).check();
  await page.getByLabel("Preset").selectOption("E: handout");
  await expect(page.getByLabel("Preset")).toHaveAccessibleDescription("Pick dice to roll again, or none; a box scores at once.");
  await expect(page.getByRole("radio", { name: "classic" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /all five dice held/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Real dice/ })).toBeChecked();
  const before = await kept(page);
  await page.getByRole("button", { name: "Start the match" }).click();

  const table = new TablePage(page);
  await table.rollAs([3, 4, 5, 5, 5]);
  await expect.poll(() => table.heldFaces()).toEqual([]);
  await table.mark([3, 4]); // those two roll again
  await table.rollAs([1, 2]);
  await expect.poll(async () => (await table.faces()).sort()).toEqual([1, 2, 5, 5, 5]);
  await table.mark([1, 2]);
  await table.rollAs([3, 6]);
  await expect.poll(async () => (await table.faces()).sort()).toEqual([3, 5, 5, 5, 6]);
  await table.boxButton("three-of-a-kind").click(); // once
  await expect(table.box("three-of-a-kind", 0)).toHaveText("24");

  // Julie has what she wants: nothing selected, and the roll passes.
  await table.rollAs([2, 2, 2, 3, 3]);
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  await table.boxButton("full-house").click();
  await expect(table.box("full-house", 1)).toHaveText("25");

  // The device keeps its own settings: at the next table they hold again.
  expect(await kept(page)).toEqual(before);
  await page.reload();
  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("chance").click();
  await expect(table.box("chance", 0)).toHaveText("16");
  await page.getByRole("link", { name: "Dicekeep" }).click();
  await openSetup(page);
  await expect(page.getByLabel("Preset")).toHaveValue("handout"); // as it was set up last
  await page.getByLabel("Preset").selectOption("none");
  await expect(page.getByRole("radio", { name: "official" })).toBeChecked();
  await page.getByRole("button", { name: "Start the match" }).click();
  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("chance").click();
  await expect(table.scoreButton).toHaveAccessibleName(/^Score 16/);
});

// docs/rules.md, as the form shows it.
const settled = {
  "A: use cases": { sentence: "Six games without any bonus; dice in rising order.", rules: "basic", games: "6", options: [] },
  "B: score sheets": { sentence: "Six games on paper: you work out every score and every sum.", rules: "ledger", games: "6", options: ["paper", "totals"] },
  "C: console": { sentence: "Random start, automatic first roll, hold 0 to 5 dice.", rules: "bonus", games: "1", options: ["first", "pass"] },
  "D: printed card": { sentence: "Six games; pick dice to roll again; scores are final.", rules: "bonus", games: "6", options: ["final"] },
  "E: handout": { sentence: "Pick dice to roll again, or none; a box scores at once.", rules: "classic", games: "1", options: ["pass"] },
};

test("P14 one choice sets everything that its document says, with a sentence, and each can be changed then", async ({ page }) => {
  await withSettings(page);
  await goToSetup(page);
  const checked = (name: string) => page.locator(`input[name=${name}]:checked`);
  for (const [preset, { sentence, rules, games, options }] of Object.entries(settled)) {
    await test.step(preset, async () => {
      await page.getByLabel("Preset").selectOption(preset);
      await expect(page.getByLabel("Preset")).toHaveAccessibleDescription(sentence);
      await expect(checked("rules")).toHaveValue(rules);
      await expect(checked("games")).toHaveValue(games);
      expect(await checked("options").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).toEqual(options);
    });
  }
  await page.getByRole("radio", { name: /^official/ }).check();
  await page.locator("input[name=games][value='2']").check({ force: true });
  await page.locator("input[name=options][value=final]").check();
  const asked = page.waitForRequest("**/api/tables");
  await page.getByRole("button", { name: "Start the match" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ preset: "handout", rules: "official", games: 2, undo: false, pass_roll: true });
});

test("P14 in document C's preset each turn begins with its roll, in document D's one click scores for good", async ({ page }) => {
  await withSettings(page);
  const start = async (preset: string) => {
    await goToSetup(page);
    await page.getByLabel("Name of player 1").fill("Ann");
    await page.getByLabel("Player 2 is").selectOption("person");
    await page.getByLabel("Preset").selectOption(preset);
    await page.getByRole("button", { name: "Start the match" }).click();
    return new TablePage(page);
  };
  const console = await start("C: console");
  await expect(console.rollButton).toHaveAccessibleName(/^Roll again.*2 rolls left/);
  const card = await start("D: printed card");
  await card.roll();
  await card.boxButton("chance").click();
  await expect(card.box("chance", 0)).toHaveText(/\d/);
  await expect(card.undoButton).toHaveAttribute("aria-disabled", "true");
});

test("P14 what is changed at such a table counts there, too", async ({ page }) => {
  await withSettings(page);
  await goToSetup(page);
  await page.getByLabel("Preset").selectOption("D: printed card");
  await expect(page.getByRole("checkbox", { name: /final/i })).toBeChecked();
  await page.getByRole("button", { name: "Start the match" }).click();
  const table = new TablePage(page);
  await table.roll();
  await page.getByRole("button", { name: "Settings" }).click();
  const confirm = page.locator("input[name=confirm]");
  await expect(confirm).not.toBeChecked();
  await confirm.check();
  await page.getByRole("button", { name: "Close" }).click();
  await table.boxButton("chance").click();
  await expect(table.scoreButton).toHaveAccessibleName(/^Score /);
});
