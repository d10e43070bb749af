// P3 R4: further Yahtzees have a row only where the rules pay for them, on every card that the page shows.
import type { Page } from "@playwright/test";
import type { About, Statistics } from "../src/protocol";
import { expect, test } from "./harness/test";
import { made, sitDown, withSettings } from "./harness/table";
import { give, make, play, unhurried } from "./harness/tables";

test.use({ flags: unhurried });

const rows = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`, "i") });

for (const [rules, pays] of [["classic", false], ["bonus", true]] as const)
  test(`P3 R4 by ${rules} rules further Yahtzees ${pays ? "have" : "have no"} row`, async ({ page }) => {
    const times = pays ? 1 : 0;
    await page.goto("/");
    const made = await make(page, { players: ["Ann"], rules });
    await give(page, made);
    await page.goto(`/#/table/${made.table}`);
    await expect(rows(page, "Total")).toHaveCount(1);
    await play(page, made);
    await page.goto(`/#/review/${made.table}/5`);
    await expect(rows(page, "Large straight")).toHaveCount(1);
    await expect(rows(page, "Yahtzee bonus")).toHaveCount(times);
    await page.goto(`/#/print/${made.table}`);
    await expect(rows(page, "GRAND TOTAL")).toHaveCount(1);
    await expect(rows(page, "YAHTZEE BONUS")).toHaveCount(2 * times); // the marks, and what they are worth
    await expect(page.locator("th .die")).toHaveCount(6);
    await page.goto("/#/statistics");
    await expect(page.getByText("Longest without a Yahtzee")).toBeVisible();
    await expect(page.getByText("Yahtzee bonuses")).toHaveCount(times);
  });

test("R4 a further Yahtzee is sold whole: in its box, by the button, in its moment and in the last turns", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"], dice: "cheat" }));
  for (const [box, ...faces] of [["yahtzee", 4, 4, 4, 4, 4], ["fours", 4, 4, 4, 1, 2]] as const) {
    await table.rollAs([...faces]);
    await table.score(box);
    await table.toRoll("Ann");
  }
  await table.rollAs([4, 4, 4, 4, 4]);
  await expect(table.sentence).toHaveText("Another Yahtzee: 100 points extra!");
  await expect(table.boxButton("large-straight")).toHaveAccessibleName("Large straight: 40 points and 100 extra, 140 in all");
  await expect(table.boxButton("large-straight")).toHaveText(/^\s*40\s*\+100\s*$/);
  await table.boxButton("large-straight").click();
  await expect(table.sentence).toHaveText("40 + 100 in Large straight: 140 in all.");
  await expect(table.scoreButton).toHaveAccessibleName("Score 140 40 + 100 in Large straight");
  await table.scoreButton.click();
  await expect(page.locator(".shout")).toHaveText(/^\s*\+100.extra!\s*$/);
  const last = page.getByRole("complementary", { name: "Last turns" }).getByRole("listitem").first();
  await expect(last).toHaveText(/Large straight\s*140\s*40 \+ 100$/);
  await page.reload();
  await expect(last).toHaveText(/Large straight\s*140\s*40 \+ 100$/);
});

test("a printed card has the die that an upper box counts, wherever that box stands", async ({ page }) => {
  await page.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    const about = (await answer.json()) as About;
    const rules = about.rules.map((set) => ({ ...set, boxes: set.boxes.filter(({ face }) => face !== 1) }));
    await route.fulfill({ response: answer, json: { ...about, rules } });
  });
  await page.goto("/#/print");
  await expect(rows(page, "Twos").locator("circle")).toHaveCount(2);
  await expect(rows(page, "Sixes").locator("circle")).toHaveCount(6);
  await expect(page.locator("th .die")).toHaveCount(5);
});

test("every card that was played has averages of its own", async ({ page }) => {
  const box = (mean: number) => [{ id: "chance", section: "lower", mean }];
  const cards = [{ rules: ["official", "basic"], games: 2, boxes: box(21.5) }, { rules: ["trial"], games: 1, boxes: box(36) }];
  let several = true;
  await page.route("**/api/statistics", async (route) => {
    const answer = await route.fetch();
    const told = { ...((await answer.json()) as Statistics), games: 3, cards: several ? cards : cards.slice(0, 1) };
    await route.fulfill({ response: answer, json: told });
  });
  const shown = () => page.locator("dl", { has: page.getByText("Chance", { exact: true }) });
  await page.goto("/#/statistics");
  await expect(page.getByRole("heading", { name: "Average by box, official and basic rules" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Average by box, trial rules" })).toBeVisible();
  await expect(shown()).toHaveText([/21\.5/, /36\.0/]);
  several = false;
  await page.reload();
  await expect(page.getByRole("heading", { name: "Average by box", exact: true })).toBeVisible();
  await expect(shown()).toHaveText([/21\.5/]);
});
