// What is special has its own second on the screen and its own sound: heard here by what the page asks the browser's sound
// to play. A page is silent until somebody has touched it, and where that is wanted always.
import type { Page } from "@playwright/test";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { give, make, play } from "./harness/tables";
import { expect, phone, test } from "./harness/test";

test.use({ flags: ["--seed", "7", "--requests-per-second", "0"] });

interface Listening {
  started: number; // sources of sound
  heard: string[];
  shaken: number;
}
declare global {
  interface Window { listening: Listening }
}

/** Counts what sounds from the first page on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.listening = { started: 0, heard: [], shaken: 0 };
    for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
      const start = source.prototype.start;
      source.prototype.start = function (...when: number[]) {
        window.listening.started++;
        return start.apply(this, when as []);
      };
    }
    navigator.vibrate = () => { window.listening.shaken++; return true; };
    // Of several at once all but the last are what was there before the next.
    new MutationObserver((changes) => {
      const names = [...changes.slice(1).map(({ oldValue }) => oldValue), document.documentElement.dataset.heard];
      window.listening.heard.push(...names.filter((name) => typeof name === "string"));
    }).observe(document, { subtree: true, attributeFilter: ["data-heard"], attributeOldValue: true });
  });
}
const heard = (page: Page) => page.evaluate(() => window.listening.heard);
const sounds = (page: Page) => page.evaluate(() => window.listening.started);

test("roll, hold, score and your turn are heard, by nobody who has not touched the page, and by none where it is muted", async ({ page, device }) => {
  await listen(page);
  await page.goto("/");
  const ready = await make(page, { players: ["Ann", "Ben"] });
  await give(page, ready, [0]);
  const other = await device(phone);
  await listen(other);
  await other.goto("/");
  await give(other, ready, [1]);
  for (const one of [page, other]) await one.goto(`/#/table/${ready.table}`);
  const [ann, ben] = [new TablePage(page), new TablePage(other)];
  await ann.toRoll("Ann");
  await ben.toRoll("Ann");
  expect(await sounds(page)).toBe(0);

  await page.mouse.click(5, 400); // anywhere
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("notes")))).toBe(true);
  await ann.roll();
  await expect(ann.dice.first()).toHaveAccessibleName(/: \d/);
  await expect.poll(() => heard(page)).toContain("roll");
  const before = await sounds(page);
  expect(before).toBeGreaterThanOrEqual(5); // one for each die at least
  await ann.dice.first().click();
  await expect.poll(() => heard(page)).toContain("hold");
  expect(await page.evaluate(() => window.listening.shaken)).toBeGreaterThan(0);
  expect(await sounds(other), "Ben has not touched anything").toBe(0);

  await other.mouse.click(5, 400);
  await expect.poll(() => other.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("notes")))).toBe(true);
  await ann.scoreAny();
  await expect.poll(() => heard(other)).toContain("turn");
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^(score|cross)$/)]));
  await expect(other).toHaveTitle(/^● /);
  expect(await other.locator('link[rel="icon"]').getAttribute("href")).toBe("/icon-turn.svg");
  await expect(page).not.toHaveTitle(/^● /);

  await other.getByRole("button", { name: "Sound is on" }).click();
  const silent = await sounds(other);
  await ben.roll();
  await ben.scoreAny();
  await ben.toRoll("Ann");
  expect(await sounds(other)).toBe(silent);
  await expect(other.getByRole("button", { name: "Sound is off" })).toBeVisible();
});

test("the bonus, a Yahtzee and a change of lead have their own second, block nothing, and are said", async ({ page }) => {
  await listen(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben"], dice: "cheat" }));
  await page.mouse.click(5, 400);
  const turn = async (faces: number[], box: string) => {
    await table.rollAs(faces);
    await table.score(box);
    await expect(table.rolls("Ready to roll")).toBeVisible();
  };
  await turn([6, 6, 6, 6, 6], "sixes");
  expect(await heard(page)).toContain("yahtzee");
  await turn([1, 1, 2, 3, 4], "ones");
  await turn([5, 5, 5, 5, 1], "fives");
  expect(await heard(page)).not.toContain("lead"); // Ann has it since her first box
  await turn([6, 6, 6, 6, 6], "yahtzee"); // 52 to 50
  await expect.poll(() => heard(page)).toContain("lead");
  await expect(page.locator('.plate[data-seat="1"] .crown').first()).toBeVisible();
  await expect(table.player("Ben")).toContainText("leads");

  await turn([3, 1, 1, 2, 5], "threes"); // 53
  await turn([2, 2, 2, 2, 3], "twos");
  await turn([4, 4, 4, 1, 2], "fours"); // 65: the bonus
  await expect(page.locator(".shout")).toHaveText(/35/);
  expect(await heard(page)).toContain("bonus");
  await expect(table.told).toContainText(/bonus/i);
  await table.rollAs([1, 2, 3, 4, 5]); // nothing waits for it
  await expect(page.locator(".shout")).toHaveCount(0);
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 5]);
});

test("big moments can be turned off", async ({ page }) => {
  await withSettings(page, { moments: false });
  const table = await sitDown(page, await made(page, { players: ["Ann"], dice: "cheat" }));
  await table.rollAs([6, 6, 6, 6, 6]);
  await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 6]);
  await expect(page.locator(".shout")).toHaveCount(0);
});

test("a personal best is told when it is passed, and again at the end", async ({ page }) => {
  await listen(page);
  await withSettings(page, { sound: true });
  await page.goto("/");
  const { cards } = await play(page, await make(page, { players: ["Ann"] }), { badly: true });
  const record = cards[0]?.games[0]?.total ?? 0;
  const ready = await make(page, { players: ["Ann"] });
  await give(page, ready);
  const seen = page.waitForResponse(/api\/players/);
  await page.goto(`/#/table/${ready.table}`);
  await page.mouse.click(5, 400);
  await seen;
  await page.waitForTimeout(100); // until it is understood
  const { cards: end } = await play(page, ready);
  expect(end[0]?.games[0]?.total).toBeGreaterThan(record);
  await expect.poll(() => heard(page)).toContain("best");
  await expect(new TablePage(page).result).toContainText(/best/i);
});

test("who won and who lost hear it, each at their device", async ({ page, device }) => {
  await listen(page);
  await page.goto("/");
  const ready = await make(page, { players: ["Ann", "Ben"] });
  const other = await device(phone);
  await listen(other);
  await other.goto("/");
  await give(page, ready, [0]);
  await give(other, ready, [1]);
  for (const one of [page, other]) {
    await one.goto(`/#/table/${ready.table}`);
    await one.mouse.click(5, 400);
    await expect.poll(() => one.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("notes")))).toBe(true);
  }
  const third = await device();
  await third.goto("/");
  const { winners } = await playOn(third, { id: ready.table, keys: ready.seats.map(({ key }) => key), watch: "" });
  for (const [seat, one] of [page, other].entries()) {
    const won = winners?.includes(seat) ?? false;
    await expect.poll(() => heard(one)).toContain(won ? "win" : "loss");
    await expect(new TablePage(one).result.getByRole("heading", { level: 2 })).toHaveText(won ? /^You won by \d+/ : /^Lost\sby\s\d+/);
  }
});
