// Dice lie where they fell (G9): a held one stays there, whatever the others do; in rising order where this device wants it.
import type { Page } from "@playwright/test";
import { made, sitDown, TablePage, withSettings } from "./harness/table";
import { expect, test } from "./harness/test";

async function seated(page: Page, settings: object = {}): Promise<TablePage> {
  await withSettings(page, settings);
  return sitDown(page, await made(page, { players: ["Ann", "Ben"], dice: "cheat" }));
}
async function showing(table: TablePage, faces: number[], held: number[] = []): Promise<void> {
  await expect.poll(() => table.shownDice()).toEqual(faces.map((face, i) => ({ face, held: held.includes(i) })));
}
const boxes = (table: TablePage) => table.dice.evaluateAll((dice) => dice.map((die) => JSON.stringify(die.getBoundingClientRect())));

test("G9 a held die does not move by a pixel, and numbers mean what is seen", async ({ page }) => {
  const table = await seated(page);
  await table.rollAs([6, 3, 5, 3, 1]);
  await showing(table, [6, 3, 5, 3, 1]);
  const before = await boxes(table);
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await showing(table, [6, 3, 5, 3, 1], [0, 2]);
  await table.rollAs([1, 2, 2]);
  await showing(table, [6, 1, 5, 2, 2], [0, 2]);
  expect(await boxes(table)).toEqual(before);
  await page.keyboard.press("2");
  await showing(table, [6, 1, 5, 2, 2], [0, 1, 2]);
  await page.reload(); // whoever comes later sees the same
  await showing(table, [6, 1, 5, 2, 2], [0, 1, 2]);
  await table.score("chance");
  await table.toRoll("Ben");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await showing(table, [6, 1, 5, 2, 2], [0, 1, 2]);
});

test("G9 of equal dice those are held that were clicked, however fast", async ({ page }) => {
  const table = await seated(page);
  await table.rollAs([5, 5, 1, 5, 5]);
  await showing(table, [5, 5, 1, 5, 5]);
  for (const key of ["5", "2", "4", "5"]) await page.keyboard.press(key);
  await showing(table, [5, 5, 1, 5, 5], [1, 3]);
  await table.rollAs([2, 6, 3]);
  await showing(table, [2, 5, 6, 5, 3], [1, 3]);
});

test("G9 in rising order where this device wants that, and back", async ({ page }) => {
  const table = await seated(page, { sorted: true });
  await table.rollAs([6, 3, 5, 3, 1]);
  await showing(table, [1, 3, 3, 5, 6]);
  await page.keyboard.press("3");
  await page.keyboard.press("5");
  await showing(table, [1, 3, 3, 5, 6], [2, 4]);
  await table.rollAs([1, 5, 2]);
  await showing(table, [1, 2, 3, 5, 6], [2, 4]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Sort the dice/ }).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await showing(table, [6, 1, 5, 3, 2], [0, 3]);
});

test("G9 dice are seen to slide into order, but where less motion is wanted", async ({ page }) => {
  const slides = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.classList.contains("die")).length);
  const table = await seated(page, { sorted: true, motion: true });
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.classList.contains("die")) document.body.dataset.slid = "yes";
      return animate.apply(this, given);
    };
  });
  await table.rollAs([6, 3, 5, 3, 1]);
  await showing(table, [1, 3, 3, 5, 6]);
  await expect(page.locator("[data-slid]")).toHaveCount(1);
  await expect.poll(slides).toBe(0); // and come to rest
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => delete document.body.dataset.slid);
  await table.score("chance");
  await table.rollAs([6, 5, 4, 2, 2]);
  await showing(table, [2, 2, 4, 5, 6]);
  await expect(page.locator("[data-slid]")).toHaveCount(0);
});

test("P14 where one clicks what rolls again, nothing is marked when no roll is left", async ({ page }) => {
  const table = await seated(page, { choosing: "reroll" });
  await table.rollAs([6, 3, 5, 3, 1]);
  await table.dice.nth(1).click();
  await showing(table, [6, 3, 5, 3, 1], [1]);
  await expect(table.dice.nth(1)).toHaveAccessibleName("Die 2: 3, will be rolled again");
  await expect(table.dice.nth(0)).toHaveAccessibleName("Die 1: 6, stays");
  await table.rollAs([4]);
  await showing(table, [6, 4, 5, 3, 1]);
  await table.dice.nth(4).click();
  await table.rollAs([2]);
  await showing(table, [6, 4, 5, 3, 2]);
  await expect(table.rollButton).toHaveAccessibleName(/no rolls left/i);
  await expect(table.dice.and(page.locator("[aria-pressed=true]"))).toHaveCount(0);
  await expect(table.dice.nth(1)).toHaveAccessibleName("Die 2: 4");
});
