// The presets: chosen in the set-up, and how a table is handled that was made with one.
import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test";
import { TablePage, withSettings } from "./harness/table";

const kept = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("yahtzee.setting."))));

test("P14 document E's preset, and its first turns click by click", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  await page.getByLabel("Name of player 1").fill("Eric");
  await page.getByLabel("Name of player 2").fill("Julie");
  await page.getByLabel("Player 2 is").selectOption("person");
  await page.getByRole("checkbox", { name: /Real dice/ }).check();
  await page.getByLabel("Preset").selectOption("E: handout");
  await expect(page.getByLabel("Preset")).toHaveAccessibleDescription("Click the dice to roll again; one click scores.");
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
  await expect(table.rollButton).toHaveAccessibleName(/one roll left/);
  await table.boxButton("full-house").click();
  await expect(table.box("full-house", 1)).toHaveText("25");

  // The device keeps its own settings: at the next table they hold again.
  expect(await kept(page)).toEqual(before);
  await page.reload();
  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("chance").click();
  await expect(table.box("chance", 0)).toHaveText("16");
  await page.getByRole("link", { name: "Play" }).click();
  await expect(page.getByLabel("Preset")).toHaveValue("handout"); // as it was set up last
  await page.getByLabel("Preset").selectOption("none");
  await expect(page.getByRole("radio", { name: "official" })).toBeChecked();
  await page.getByRole("button", { name: "Start the match" }).click();
  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("chance").click();
  await expect(table.scoreButton).toHaveAccessibleName(/^Score 16/);
});

test("P14 what is changed at such a table counts there, too", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
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
