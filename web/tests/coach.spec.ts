// The coach: hints, practice, and marks after decisions. Real dice, so that the advice is known.
import type { Page } from "@playwright/test";
import type { Advice, Choice } from "../src/protocol";
import { expect, phone, sizes, test } from "./harness/test";
import { asked, made, type Ready, sitDown, type TablePage, withSettings } from "./harness/table";

const faces = [1, 3, 6, 6, 6];
const setup = { players: ["Ann"], dice: "cheat" as const };

async function afterRoll(page: Page, settings: object): Promise<[TablePage, Ready]> {
  await withSettings(page, settings);
  const ready = await made(page, setup);
  const table = await sitDown(page, ready);
  await table.rollAs(faces);
  await expect.poll(() => table.faces()).toEqual(faces);
  return [table, ready];
}

/** What the coach says at a table like this one, asked elsewhere. */
async function adviceFor(page: Page): Promise<Advice> {
  const other = await made(page, setup);
  const { advice } = await asked(page, other, [{ do: "roll", faces }, { do: "hint" }]);
  if (!advice) throw new Error("no advice");
  return advice;
}
const isKeep = (choice: Choice) => choice.do === "hold";
const keeping = (choice: Choice | undefined) => (choice?.do === "hold" ? choice.faces : []);

test("P4 a hint says what is best, why, and what everything else costs", async ({ page }) => {
  const [table] = await afterRoll(page, {});
  const advice = await adviceFor(page);
  await expect(page.getByText(/played with hints/)).toBeHidden();
  const coach = page.getByRole("region", { name: "Coach" });
  await table.coachButton.click();
  await expect(coach).toContainText("After a hint, this game is marked “with hints”."); // the first one marks the game
  await coach.getByRole("button", { name: "No thanks" }).click();
  await expect(coach).toHaveCount(0);
  await expect(page.getByText(/played with hints/)).toBeHidden();
  await table.askCoach();
  await expect(coach.getByRole("heading")).toHaveText("Keep the three 6s");
  await expect(coach.getByRole("status")).toContainText("Keep 6 6 6 and roll the rest.");
  await expect(coach.getByRole("status")).toContainText("Most likely boxes at the end of the turn: ");
  await expect(coach.getByRole("status")).toContainText(/ instead costs \d+\.\d points\./);
  await expect(coach.getByRole("list", { name: "Where the turn may end" }).getByRole("listitem")).toHaveCount(advice.likely?.length ?? 0);
  await coach.getByRole("button", { name: `Show all ${advice.choices.length - 1}` }).click();
  await expect(coach.getByRole("list", { name: "What the other choices cost" }).getByRole("listitem")).toHaveCount(advice.choices.length - 1);

  for (const [at, face] of faces.entries())
    await expect(table.dice.nth(at)).toHaveAccessibleName(`Die ${at + 1}: ${face}${face === 6 ? ", the coach would hold it" : ""}`);
  for (const choice of advice.choices)
    if (choice.do === "score")
      await expect(table.boxButton(choice.category)).toHaveAccessibleName(new RegExp(`, Coach: −${(advice.expected - choice.expected).toFixed(1)}$`));
  // The card remembers it, for everybody to see.
  await expect(page.getByText("* played with hints from the coach")).toBeVisible();
  await page.reload();
  await expect(page.getByText("* played with hints from the coach")).toBeVisible();
});

test("of a box that is best for whoever is advised, only their cell is marked", async ({ page }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"], dice: "cheat" });
  const table = await sitDown(page, ready);
  const straight = [1, 2, 3, 4, 5];
  await table.rollAs(straight);
  await table.score("large-straight");
  await table.rollAs(straight);
  await table.askCoach();
  await expect(page.locator("tr.best")).toHaveAttribute("data-category", "large-straight");
  const ring = (seat: number) => table.box("large-straight", seat).locator(".well").evaluate((well) => getComputedStyle(well).boxShadow.split("px").length > 6);
  expect(await ring(1)).toBe(true);
  expect(await ring(0)).toBe(false);
});

test("the coach prices the hold that lies there, and holds the best one when told to", async ({ page }) => {
  const [table] = await afterRoll(page, {});
  const { choices, expected } = await adviceFor(page);
  await table.askCoach();
  const price = page.getByRole("region", { name: "Coach" }).locator(".price");
  for (const kept of [[], [6], [6, 6], [6, 6, 6]]) {
    await table.mark(kept);
    const choice = choices.find((one) => one.do === "hold" && keeping(one).join() === kept.join());
    const cost = expected - (choice?.expected ?? expected);
    await expect(price).toHaveText(cost < 0.05 ? "costs nothing" : `−${cost.toFixed(1)} points`);
  }
  await table.mark([1]);
  await expect(table.sentence).toHaveText("Hold 6 6 6, then roll.");
  await page.getByRole("button", { name: "Hold these" }).click();
  await expect.poll(async () => table.heldFaces()).toEqual([6, 6, 6]);
  await expect(table.sentence).toHaveText("That's the best hold. Roll!");
  await expect(page.getByRole("button", { name: "Hold these" })).toHaveAttribute("aria-disabled", "true"); // they are
  await table.mark([1]);
  await expect(page.getByRole("button", { name: "Hold these" })).toHaveAttribute("aria-disabled", "false");
});

test("the bars of what the turn may end in begin at one line", async ({ page }) => {
  for (const viewport of [sizes.laptop.viewport, phone.viewport]) {
    await page.setViewportSize(viewport);
    const [table] = await afterRoll(page, {});
    await table.askCoach();
    const starts = await page.locator(".oddsbar").evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().left)));
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size, `at ${viewport.width}: ${starts.join()}`).toBe(1);
  }
});

test("a hint before the first roll costs nothing: there is nothing to say yet", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await table.coachButton.click();
  await expect(table.refusal).toHaveText("Roll first, then ask the coach.");
  await expect(page.getByRole("region", { name: "Coach" })).toHaveCount(0);
  await page.reload();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll \d/);
  await expect(page.getByText(/played with hints/)).toBeHidden();
});

test("the coach of a phone lies beside the dice, not at the end of the page", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  const [table] = await afterRoll(page, {});
  await table.askCoach();
  await expect(page.getByRole("region", { name: "Coach" })).toBeInViewport({ ratio: 1 });
  await expect(table.rollButton).toBeInViewport({ ratio: 1 });
  await expect(table.dice.first()).toBeInViewport({ ratio: 1 });
});

test("once the coach's advice is taken the keys mean what the buttons say", async ({ page }) => {
  const [table] = await afterRoll(page, {});
  const { keyboard } = page;
  await keyboard.press("h");
  await expect(page.getByRole("button", { name: "Yes, show me" })).toBeFocused();
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Hold these" }).focus();
  await keyboard.press("Enter");
  await expect.poll(async () => table.heldFaces()).toEqual([6, 6, 6]);
  await expect(table.rollButton).toBeFocused();
  await table.rollAs([6, 6]);
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  await keyboard.press("Escape"); // the selected Yahtzee would be written
  await table.coachButton.click();
  await page.getByRole("button", { name: "Pick it" }).focus();
  await keyboard.press("Enter");
  await expect(table.scoreButton).toBeFocused();
  await keyboard.press("Enter");
  await expect(table.box("yahtzee")).toHaveText("50");
});

test("P4 practice warns before a choice that costs more than a point, and only then", async ({ page }) => {
  const [table] = await afterRoll(page, { practice: true });
  const { choices, expected } = await adviceFor(page);
  const cost = (choice: Choice) => expected - choice.expected;
  const keeps = choices.filter(isKeep);
  const dear = keeps.find((choice) => cost(choice) > 1);
  const cheap = keeps.filter((choice) => cost(choice) > 0 && cost(choice) <= 1);

  // Real dice: it is said before they are thrown.
  await table.mark(keeping(dear));
  await page.getByRole("button", { name: "Add a 1" }).click();
  await expect(table.refusal).toContainText(/^Keeping .* costs \d+\.\d points\. Better: keep six, six and six\./);
  expect(await table.faces()).toEqual(faces);
  await page.getByRole("button", { name: "Think again" }).click();
  await expect(table.refusal).toBeHidden();
  await expect(page.getByText("Nothing entered yet")).toBeAttached();
  await expect(table.rolls("Roll 1 of 3")).toBeVisible();
  // Whoever keeps other dice after all hears of it, too.
  await table.mark([6, 6, 6]);
  await page.getByRole("button", { name: "Add a 1" }).click();
  await page.getByRole("button", { name: "Add a 2" }).click();
  await table.dice.nth(2).click();
  await table.dice.first().click();
  await expect.poll(() => table.heldFaces()).toEqual([1, 6, 6]);
  await table.roll();
  await expect(table.refusal).toContainText(/^Keeping .* costs/);
  await page.getByRole("button", { name: "Think again" }).click();
  for (let back = 0; back < 2; ++back) await page.getByRole("button", { name: "Take one back" }).click();

  const box = choices.find((choice) => choice.do === "score" && cost(choice) > 1);
  if (box?.do !== "score") throw new Error("every box is good enough");
  await table.boxButton(box.category).click();
  await table.scoreButton.click();
  await expect(table.refusal).toContainText(/^Scoring .* costs/);
  await page.getByRole("button", { name: "Think again" }).click();

  // Good enough is not objected to: the next best if that costs little, else the best.
  const good = keeping(cheap[0] ?? choices[0]);
  await table.mark(good);
  await table.rollAs([1, 2, 3, 4].slice(0, 5 - good.length));
  await expect(table.rolls("Roll 2 of 3")).toBeVisible();
  await expect(table.refusal).toBeHidden();

  // Whoever insists does it all the same.
  await table.boxButton("yahtzee").click();
  await table.scoreButton.click();
  await expect(table.refusal).toContainText("Scoring Yahtzee costs");
  await page.getByRole("button", { name: "Do it anyway" }).click();
  await expect(table.box("yahtzee")).toHaveText("0");
  await expect(page.getByText("* played with hints from the coach")).toBeVisible();
});

test("P4 marks say after each decision what it cost, when they are switched on", async ({ page }) => {
  const [table] = await afterRoll(page, {});
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Rate my choices" }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await table.mark([6, 6, 6]);
  await table.rollAs([1, 2]);
  await expect(page.getByText("That was the best choice.")).toBeVisible();
  await table.mark([1]);
  await table.rollAs([2, 3, 4, 6]);
  await expect(page.getByText(/^Keeping .*6.*6.*6.* instead would have been better by \d+\.\d points\.$/)).toBeVisible();
  await table.score("yahtzee");
  await expect(page.getByText(/^Scoring .+ instead would have been better by \d+\.\d points\.$/)).toBeVisible();
  // To know what a score cost and to take it back is to have had a hint.
  await expect(page.getByText("* played with hints from the coach")).toBeHidden();
  await table.undoButton.click();
  await expect(page.getByText("* played with hints from the coach")).toBeVisible();
});

test.describe("against a computer player", () => {
  test.use({ flags: ["--seed", "61"] });

  test("P4 a mark stays, whatever the others do, until the next decision here", async ({ page }) => {
    await withSettings(page, { marks: true });
    const table = await sitDown(page, await made(page, { players: ["Ann", "Casual"], computers: ["person", "casual"] }));
    await table.roll();
    await table.score("yahtzee");
    const mark = page.getByText(/would have been better by|^That was the best choice/);
    await expect(mark).toHaveText(/ would have been better by \d+\.\d points\.$/);
    const said = (await mark.textContent()) ?? "";
    await expect(page.getByText("round 2 of 13")).toBeVisible();
    await table.toRoll("Ann"); // the other has played a whole turn
    await expect(mark).toHaveText(said);
    await table.roll();
    await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
    await expect(mark).toHaveText(said);
    await table.mark((await table.faces()).slice(0, 1));
    await table.roll();
    await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
    await expect(mark).not.toHaveText(said);
  });
});
