// A game that no user sees, unlike Yahtzee in everything that a description can say: six dice, twenty boxes, four rolls, two
// tiers of the upper bonus, a box that pays over 255. The page plays it to its end as it plays any other, over plain HTTP.
import type { Page } from "@playwright/test";
import { TablePage, withSettings } from "./harness/table";
import { expect, laptop, phone, small, test } from "./harness/test";
import { openSetup } from "./harness/start";

test.use({ trial: true, flags: ["--seed", "12", "--requests-per-second", "0"] });

const dice = 6;
const rounds = 20;
const rolls = 4;
const finger = 44; // pixels

/** A match of one person by the form of the start page. */
async function alone(page: Page, address: string, realDice = false): Promise<TablePage> {
  await withSettings(page);
  await page.goto(address);
  await openSetup(page);
  await page.getByLabel("Name of player 1").fill("Ann");
  await page.getByRole("button", { name: "Remove Rosa" }).click();
  await page.getByRole("radio", { name: /^trial/ }).check();
  if (realDice) await page.getByRole("checkbox", { name: /^Real dice/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  const table = new TablePage(page);
  await expect(table.dice).toHaveCount(dice);
  await expect(page.locator("td[data-category]")).toHaveCount(rounds);
  return table;
}

/** Everything that is to be touched is large enough for a finger, and nothing lies beside the screen. */
async function expectFits(table: TablePage): Promise<void> {
  const { page } = table;
  const width = page.viewportSize()?.width ?? 0;
  for (const touched of [...(await table.dice.all()), ...(await page.locator("button[data-box]").all())]) {
    const box = await touched.boundingBox();
    const name = await touched.getAttribute("aria-label");
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${name}`).toBeGreaterThanOrEqual(finger);
    expect.soft(box?.x, `${name}`).toBeGreaterThanOrEqual(0);
    expect.soft((box?.x ?? width) + (box?.width ?? 0), `${name}`).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing to scroll sideways").toBeLessThanOrEqual(width);
}

/** What the bar says of the upper section as it stands. */
function bonusOf(upper: number): string {
  if (upper < 8) return `${upper} of 8 for the upper bonus`;
  return upper < 15 ? `upper bonus earned: 10, ${upper} of 15 for the upper bonus` : "upper bonus earned: 35";
}
async function upperOf(table: TablePage): Promise<number> {
  const boxes = ["ones", "twos", "threes", "fours", "fives", "sixes"];
  const texts = await Promise.all(boxes.map((box) => table.box(box).locator(".filled").allTextContents()));
  return texts.flat().map(Number).reduce((sum, one) => sum + one, 0);
}
async function expectBonus(table: TablePage): Promise<void> {
  await expect(table.bonus()).toHaveAccessibleName(bonusOf(await upperOf(table)));
}

/** Takes the box that pays most; of boxes that pay as much the first, which leaves one after the other. */
async function takeBest(table: TablePage): Promise<void> {
  const options = Object.entries(await table.options());
  const [box = ""] = options.reduce((best, one) => (one[1] > best[1] ? one : best), options[0] ?? ["", 0]);
  await table.score(box);
}

/** From the first roll to the result: all rolls of the first turn, with the last die held, then a roll a turn. */
async function play(table: TablePage, holdLast: () => Promise<void>): Promise<void> {
  const { page } = table;
  await expect(table.rolls("Ready to roll")).toBeVisible();
  for (let round = 1; round <= rounds; ++round) {
    await expect(page.getByText(`round ${round} of ${rounds}`)).toBeAttached();
    await table.roll();
    await expect(table.rolls(`Roll 1 of ${rolls}`)).toBeVisible();
    expect(await table.faces()).not.toContain(0);
    if (round === 1) {
      await expectFits(table);
      const kept = (await table.faces()).at(-1);
      await holdLast();
      await expect(table.dice.nth(dice - 1)).toHaveAccessibleName(/, held/);
      for (let roll = 2; roll <= rolls; ++roll) {
        await table.roll();
        await expect(table.rolls(`Roll ${roll} of ${rolls}`)).toBeVisible();
        expect(await table.faces()).toContain(kept);
      }
      await expect(table.rollButton).toHaveAccessibleName(/^No rolls left/);
    }
    await takeBest(table);
    await expect(page.locator("td .filled")).toHaveCount(round);
    await expectBonus(table);
  }
  await expect(table.result.getByRole("heading")).toContainText(String(await table.total()));
  const sums = await page.locator("td .filled").allTextContents();
  const upper = await upperOf(table);
  const bonus = upper >= 15 ? 35 : upper >= 8 ? 10 : 0;
  expect(sums.map(Number).reduce((sum, one) => sum + one, bonus)).toBe(await table.total());
}

/** From the result to the review, which is worked out of the value of every position: a million sets of boxes take a while. */
async function expectReview(table: TablePage): Promise<void> {
  const { page } = table;
  const total = await table.total();
  await table.result.locator('a[href^="#/review/"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review: Ann", { timeout: 400_000 });
  const player = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: "Ann", exact: true }) });
  await expect(player).toContainText(`${total} points`);
  const steps = page.getByRole("region", { name: "Step through the match" });
  await steps.getByRole("button", { name: "First step" }).click();
  await expect(steps.getByRole("heading", { level: 2 })).toHaveText("Ann, round 1");
  await expect(steps.getByRole("img").first()).toHaveAccessibleName(/^(\w+(, | and )){5}\w+$/); // as many as there are dice
  await steps.getByRole("button", { name: "Last step" }).click();
  await expect(steps.getByRole("heading", { level: 2 })).toHaveText(`Ann, round ${rounds}`);
  await expect(steps).toContainText(`Total ${total}`);
}

test("a game of another kind, from the form to its end, and its review", async ({ page, server, axe }) => {
  test.setTimeout(600_000); // the whole game is solved for it, on a busy computer in minutes
  const table = await alone(page, server.awayAddress);
  await axe(page);
  await play(table, () => page.keyboard.press(String(dice)));
  await expectReview(table);
});

for (const [name, size] of Object.entries({ small, phone }))
  test.describe(name, () => {
    test.use(size);
    test(`a game of another kind on a screen of ${size.viewport.width} pixels`, async ({ page, server }) => {
      const table = await alone(page, server.awayAddress);
      await play(table, () => table.dice.nth(dice - 1).click());
    });
  });

test.describe("real dice", () => {
  test.use(small);
  test("six equal dice that were entered pay 300, and the bar goes on to the higher bonus", async ({ page, server }) => {
    const table = await alone(page, server.awayAddress, true);
    await table.rollAs([6, 6, 6, 6, 6, 6]);
    await expect(table.boxButton("six-of-a-kind")).toHaveAccessibleName(/: 300 points/);
    await expectFits(table);
    await table.score("six-of-a-kind");
    await expect(table.box("six-of-a-kind")).toHaveText("300");
    await expect.poll(() => table.total()).toBe(300);
    await table.rollAs([1, 1, 2, 2, 2, 2]);
    await table.score("twos");
    await expect(table.bonus()).toHaveAccessibleName("upper bonus earned: 10, 8 of 15 for the upper bonus");
    await expect(table.cell("Bonus")).toHaveText("+10 8/15");
    await expect.poll(() => table.total()).toBe(318);
  });
});

test("its rules are told from its description, and its card can be printed", async ({ page, server }) => {
  await page.setViewportSize(laptop.viewport);
  await page.goto(`${server.awayAddress}#/rules/trial`);
  await expect(page.getByText(/^Each player has twenty boxes to fill/)).toBeVisible();
  await expect(page.getByText(/roll all six dice\. Then, up to three times,/)).toBeVisible();
  await expect(page.getByText(/10 points from 8 and 35 points from 15/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^trial/ })).toContainText("10 from 8 and 35 from 15");
  await expect(page.locator("dt")).toHaveCount(rounds);
  await page.goto(`${server.awayAddress}#/print`);
  await page.getByLabel("Rules").selectOption("trial");
  await expect(page.getByRole("row", { name: /^Tower score 60/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^6 of a kind score 300/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^YAHTZEE BONUS/ })).toHaveCount(0); // P3 R4
});
