// The dice on the screen: that they tumble, and that what is marked on them is what is rolled.
import type { Page } from "@playwright/test";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { expect, test } from "./harness/test";

const tumbling = ".die.tumbling";

async function alone(page: Page, settings: object): Promise<TablePage> {
  await withSettings(page, settings);
  return sitDown(page, await made(page, { players: ["Ann"] }));
}
/** Rolls at a table whose clock stands still, and so do its tumbling dice. */
async function inMidAir(page: Page, settings: object = {}): Promise<TablePage> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  const table = await alone(page, { motion: true, ...settings });
  await table.roll();
  await expect(page.locator(tumbling)).toHaveCount(5);
  return table;
}

test("dice tumble, and lie still before 0.7 s have passed", async ({ page }) => {
  await inMidAir(page);
  await page.clock.runFor(400);
  await expect(page.locator(tumbling)).toHaveCount(5);
  await page.clock.runFor(299);
  await expect(page.locator(tumbling)).toHaveCount(0);
});

test("nothing says how the dice will lie while they tumble", async ({ page }) => {
  const table = await inMidAir(page);
  await page.clock.runFor(400);
  await expect(table.sentence).toHaveText(/^Your turn/);
  await expect(table.rolls("Ready to roll")).toBeVisible();
  await expect(page.getByText(/^Ann, roll 1 of 3: /)).toHaveCount(0);
  expect(await table.options()).toEqual({});
  expect(await table.faces()).toEqual([0, 0, 0, 0, 0]);
  await page.clock.runFor(299);
  await expect(table.rolls("Roll 1 of 3")).toBeVisible();
  await expect(page.getByText(/^Ann, roll 1 of 3: /)).toBeVisible();
  expect(Object.keys(await table.options())).toHaveLength(13);
  expect(await table.faces()).not.toContain(0);
});

const pressed = (key: string) => (table: TablePage) => table.page.keyboard.press(key); // the focus is on Roll
const presses: Record<string, (table: TablePage) => Promise<void>> = {
  "1": pressed("1"), R: pressed("r"), Enter: pressed("Enter"), Space: pressed("Space"), Shift: pressed("Shift"),
  "a click on a die": (table) => table.dice.nth(2).click({ force: true }),
  "a click on Roll": (table) => table.rollButton.click(),
  "a click on a box": (table) => table.box("chance").click(),
  "a click of a screen reader": (table) => table.dice.nth(2).dispatchEvent("click"),
};
for (const [what, press] of Object.entries(presses))
  test(`${what} ends the tumbling, and does nothing else`, async ({ page }) => {
    const table = await inMidAir(page);
    await press(table);
    await expect(page.locator(tumbling)).toHaveCount(0);
    await expect(table.rolls("Roll 1 of 3")).toBeVisible();
    await expect(page.getByRole("button", { name: "Roll all five" })).toHaveCount(0);
    const [, second] = await table.faces();
    await table.dice.nth(1).click(); // the next one counts, and is answered after whatever was asked before
    await expect(page.getByText(/^Ann holds \w+\.$/)).toBeVisible();
    expect(await table.heldFaces()).toEqual([second]);
    await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
    await expect(table.scoreButton).toHaveAccessibleName("Score pick a box");
    await expect(table.refusal).toBeHidden();
  });

test("who is at something else while dice tumble is not disturbed", async ({ page }) => {
  await inMidAir(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expect(page.locator(tumbling)).toHaveCount(0);
});

test("dice that are held lie still while the others tumble", async ({ page }) => {
  const table = await inMidAir(page);
  await page.clock.runFor(700);
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  for (const places of [[2, 4], [1, 3]]) {
    const before = await table.shownDice();
    for (const [i, { held }] of before.entries()) if (held !== places.includes(i)) await table.dice.nth(i).click();
    await expect.poll(async () => (await table.shownDice()).flatMap(({ held }, i) => (held ? [i] : []))).toEqual(places);
    await table.roll();
    await expect(page.locator(tumbling)).toHaveCount(3);
    // Where they lay, too: an order by faces would say how the others will lie.
    const lying = before.map(({ face }, i) => (places.includes(i) ? { face, held: true } : { face: 0, held: false }));
    expect(await table.shownDice()).toEqual(lying);
    await page.clock.runFor(700);
    await expect(page.locator(tumbling)).toHaveCount(0);
    for (const i of places) expect(await table.faces()).toContain(before[i]?.face);
  }
});

test("nothing tumbles where less motion is wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const table = await alone(page, { motion: true });
  await page.evaluate((dice) => {
    const seen = new MutationObserver(() => document.querySelector(dice) && document.body.setAttribute("data-tumbled", ""));
    seen.observe(document.body, { subtree: true, attributes: true });
  }, tumbling);
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
  await expect(page.locator("[data-tumbled]")).toHaveCount(0);
});

test("who changes the way of choosing in a turn begins it anew", async ({ page }) => {
  const table = await alone(page, { choosing: "reroll" });
  await table.roll();
  await table.dice.first().click();
  const change = async (way: string) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: way }).check();
    await page.getByRole("button", { name: "Close" }).click();
  };
  await change("hold");
  expect(await table.heldFaces(), "the server holds none").toEqual([]);
  await table.dice.first().click();
  await change("again");
  expect(await table.heldFaces(), "none is marked to be rolled").toEqual([]);
});

test("where one clicks what rolls again, a roll of nothing is refused in words that fit", async ({ page }) => {
  const table = await alone(page, { choosing: "reroll" });
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await table.roll();
  await expect(table.refusal).toHaveText("Click the dice to roll again, or pick a box.");
  await table.dice.first().click();
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test.describe("confetti", () => {
  test.use({ flags: ["--requests-per-second", "0"] });
  const paper = (page: Page) => page.getByRole("main").locator("canvas");
  const setup = { players: ["Ann", "Ben"], dice: "cheat" as const };

  test("a Yahtzee has its own moment instead, when it is rolled and not when it is looked at again", async ({ page }) => {
    await withSettings(page, { confetti: true });
    const table = await sitDown(page, await made(page, setup));
    const shout = page.locator(".shout");
    await table.rollAs([6, 6, 6, 6, 5]);
    await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 5]);
    await expect(shout).toHaveCount(0);
    await table.mark([6, 6, 6, 6]);
    await table.rollAs([6]);
    await expect(shout).toHaveText("Yahtzee!");
    await expect(table.told).toContainText("Yahtzee!");
    await expect(table.sentence).toHaveText("Five sixes! 50 for the Yahtzee.");
    await expect(table.scoreButton).toHaveAccessibleName("Score 50 in Yahtzee"); // its box is selected, nothing is written
    await expect(paper(page)).toHaveCount(0);
    await page.reload();
    await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 6]);
    await expect(shout).toHaveCount(0);
    await table.score("yahtzee");
    await table.toRoll("Ben");
    await expect(paper(page)).toHaveCount(0);
  });

  test("falls for a win that is seen, and not when a finished table is opened", async ({ page }) => {
    await withSettings(page, { confetti: true });
    const ready = await made(page, setup);
    const table = await sitDown(page, ready);
    await playOn(page, ready);
    await expect(table.result.getByRole("heading")).toBeVisible();
    await expect(paper(page)).toHaveCount(1);
    await page.reload();
    await expect(table.result.getByRole("heading")).toBeVisible();
    await expect(paper(page)).toHaveCount(0);
  });

  test("falls for nothing where it is switched off", async ({ page }) => {
    await withSettings(page);
    const table = await sitDown(page, await made(page, setup));
    await table.rollAs([6, 6, 6, 6, 6]);
    await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 6]);
    await expect(paper(page)).toHaveCount(0);
  });
});
