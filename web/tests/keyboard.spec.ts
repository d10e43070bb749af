// A whole game without a mouse: from the start page to the result and to the review.
import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "./harness/test";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";

test.use({ flags: ["--seed", "43"] });

/** Tab until it has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; ++presses) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never comes there");
}

const focusIsSomewhere = async (page: Page) =>
  expect(await page.evaluate(() => document.activeElement?.tagName), "the focus is lost").not.toBe("BODY");

/** Three rolls, dice chosen by their numbers before the second and the third. */
async function rolls(table: TablePage, round: number): Promise<void> {
  const { page, rollButton } = table;
  await page.keyboard.press(round % 3 === 0 ? "R" : "r");
  for (const [left, dice] of [["2 rolls left", [4, 5]], ["1 roll left", [1]]] as const) {
    await expect(rollButton).toHaveAccessibleName(new RegExp(left));
    const wanted = (await table.shownDice()).filter(({ held }, at) => held !== dice.some((die) => die === at + 1));
    for (const die of dice) await page.keyboard.press(String(die));
    await expect.poll(() => table.heldFaces()).toEqual(wanted.map(({ face }) => face));
    await page.keyboard.press("r");
  }
  await expect(rollButton).toHaveAccessibleName("No rolls left");
  await focusIsSomewhere(page);
}

test("P4 a whole game by keyboard alone", async ({ page }) => {
  await withSettings(page);
  const { keyboard } = page;
  await page.goto("/");
  await tabTo(page, page.getByRole("button", { name: "Alone" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your name" })).toBeFocused();
  await keyboard.type("Kim");
  await keyboard.press("Enter");

  const table = new TablePage(page);
  await table.toRoll("Kim");
  await focusIsSomewhere(page);

  for (let round = 1; round <= 13; ++round) {
    await expect(page.getByText(`round ${round} of 13`)).toBeVisible();
    await rolls(table, round);
    const boxes = page.getByRole("row").getByRole("button");
    const open = 14 - round;
    await expect(boxes).toHaveCount(open);
    await keyboard.press("ArrowDown");
    await expect(boxes.first()).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(boxes.last()).toBeFocused();
    for (let down = 0; down <= round % open; ++down) await keyboard.press("ArrowDown");
    await expect(boxes.nth(round % open)).toBeFocused();

    await keyboard.press("Enter");
    await expect(table.scoreButton).toHaveAccessibleName(/^Score \d+ in /);
    if (round === 2) {
      await keyboard.press("Escape");
      await expect(table.scoreButton).toHaveAccessibleName("Score pick a box");
      await keyboard.press("h");
      const coach = page.getByRole("region", { name: "Coach" });
      await expect(coach).toBeVisible();
      await keyboard.press("h");
      await expect(coach).toBeHidden();
      await keyboard.press("Enter");
    }
    await keyboard.press("Enter");
    if (round === 13) break;
    await expect(table.rollButton).toHaveAccessibleName(/^Roll 3 rolls left/);
    await expect(table.rollButton).toBeFocused();
    if (round === 3) {
      const total = await table.total();
      await keyboard.press("u");
      await expect(boxes).toHaveCount(open);
      expect(await table.total()).toBeLessThanOrEqual(total);
      await focusIsSomewhere(page);
      await tabTo(page, boxes.first());
      await keyboard.press("Enter");
      await keyboard.press("Enter");
      await expect(table.rollButton).toBeFocused();
    }
  }

  const heading = table.result.getByRole("heading");
  await expect(heading).toBeVisible(); // until then the card lacks its last score
  await expect(heading).toHaveText(`${await table.total()} points`);
  await expect(table.result).toContainText("Congratulations, Kim!"); // the coach asked first, and was told nothing
  await expect(heading).toBeFocused();
  await tabTo(page, table.result.getByRole("link", { name: "Review" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review: Kim");
  await focusIsSomewhere(page);
  const steps = page.getByRole("region", { name: "Step through the match" });
  await tabTo(page, steps.getByRole("button", { name: "First step" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/review\/\w+\/1$/);
  await keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#\/review\/\w+\/2$/);
  await keyboard.press("Shift+ArrowRight");
  await expect(steps.getByRole("heading", { level: 2 })).toContainText("round 2");
});

test("Space rolls wherever one is at the table, and writes nothing", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  const { keyboard } = page;
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  // The mouse was at a die, and then at a box.
  await table.dice.first().click();
  const [held] = await table.heldFaces();
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  expect(await table.heldFaces()).toEqual([held]);
  await table.boxButton("chance").click();
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName("No rolls left");
  await expect(table.boxButton("chance")).toBeVisible();
  // No roll is left: that is said, and a box that the keyboard has gone to is not written either.
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(table.scoreButton).toHaveAccessibleName(/^Score \d+ in /);
  await keyboard.press("Space");
  await expect(table.refusal).toHaveText("You've used all three rolls. Choose a box.");
  await keyboard.press("Space");
  await tabTo(page, table.scoreButton);
  await keyboard.press("Space");
  await expect(table.refusal).toBeVisible();
  await expect(table.boxButton("ones")).toBeVisible();
  expect(await table.total()).toBe(0);
});

test("by keyboard Enter holds a die and Space rolls, and a button beside the table has Space for itself", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  const { keyboard } = page;
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await tabTo(page, table.dice.nth(1));
  await keyboard.press("Enter");
  await expect.poll(async () => (await table.heldFaces()).length).toBe(1);
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  expect((await table.heldFaces()).length).toBe(1);
  await tabTo(page, page.getByRole("button", { name: "Menu" }));
  await keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(table.rollButton).toBeFocused();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test("letters and digits do nothing where they are switched off", async ({ page }) => {
  await withSettings(page, { keys: false });
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await page.keyboard.press("r");
  await table.rollButton.press("Enter");
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await page.keyboard.press("1");
  expect(await table.heldFaces()).toEqual([]);
});

test("who won has the focus when the last box is filled", async ({ page }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann"] });
  const table = await sitDown(page, ready);
  await playOn(page, ready, 13);
  await table.roll();
  await table.scoreAny();
  await expect(table.result.getByRole("heading")).toBeFocused();
});

test("a key that is held down acts once", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  const { keyboard } = page;
  /** Pressed, seen to act, and held for another while. */
  const held = async (key: string, acted: () => Promise<void>) => {
    await keyboard.down(key);
    await acted();
    for (let times = 0; times < 6; ++times) await keyboard.down(key);
    await keyboard.up(key);
  };
  const rolled = (left: string) => expect(table.rollButton).toHaveAccessibleName(new RegExp(left));
  // The server answers in order: once a die is held, every roll that was asked for before would be seen.
  await held("r", () => rolled("2 rolls left"));
  await keyboard.press("1");
  await expect(page.getByText(/ holds /)).toBeVisible();
  await rolled("2 rolls left");
  await expect(page.getByText("Nothing is held.")).toHaveCount(0);

  await table.rollButton.focus();
  await held("Enter", () => rolled("1 roll left"));
  await keyboard.press(String((await table.shownDice()).findIndex(({ held }) => !held) + 1));
  await expect.poll(async () => (await table.heldFaces()).length).toBe(2);
  await rolled("1 roll left");

  // On a box: it is selected and no more; once more, it is written and the next turn is not begun.
  await table.boxButton("chance").focus();
  await held("Enter", () => expect(table.scoreButton).toHaveAccessibleName(/^Score/));
  await expect(table.scoreButton).toHaveAccessibleName(/^Score/);
  await held("Enter", () => expect(table.rollButton).toBeFocused());
  await page.keyboard.press("u");
  await expect(table.boxButton("chance")).toBeVisible(); // nothing came after the score
});

test("a double click on Roll throws no good roll away", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await table.rollButton.dblclick();
  await expect(table.sentence).toHaveText("Nothing held. Roll all five again?");
  await page.getByRole("button", { name: "Roll all five" }).click();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test("the second click of a double click rolls nothing, also with a die held", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await table.dice.first().click();
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  await table.rollButton.dispatchEvent("click", { detail: 2 });
  await page.keyboard.press(String((await table.shownDice()).findIndex(({ held }) => !held) + 1));
  await expect(page.getByText(/ holds .* and /)).toBeVisible();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test("? shows the keys, where there are any", async ({ page, device }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann"] });
  await (await sitDown(page, ready)).toRoll("Ann");
  await page.keyboard.press("?");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("row", { name: "Space R Roll" })).toBeVisible();
  await expect(menu.getByRole("row", { name: /^1–5 Hold/ })).toBeVisible();

  const other = new TablePage(await device({ ...phone, isMobile: true }));
  await other.page.goto(`/#/table/${ready.id}/${ready.keys[0]}`);
  await other.openMenu();
  await expect(other.page.getByText("Invite others")).toBeVisible();
  await expect(other.page.getByText("Keys", { exact: true })).toHaveCount(0);
});

test("a thrown Yahtzee has the keyboard: arrows go on from its box, Enter scores what is shown", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"], dice: "cheat" }));
  await table.toRoll("Ann");
  for (let die = 0; die < 5; ++die) await page.keyboard.press("5");
  await page.keyboard.press("r");
  await expect(table.boxButton("yahtzee")).toHaveAttribute("aria-pressed", "true");
  await expect(table.scoreButton).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(table.boxButton("chance")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(table.boxButton("yahtzee")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(table.boxButton("large-straight")).toBeFocused();
  await page.keyboard.press("Shift+Tab"); // the arrows start where the eye is, not where the keyboard was
  await table.scoreButton.focus();
  await page.keyboard.press("ArrowUp");
  await expect(table.boxButton("large-straight")).toBeFocused();
  await table.scoreButton.focus();
  await page.keyboard.press("Enter");
  await expect(table.box("yahtzee")).toHaveText("50");
});

test("the coach takes the keyboard, and gives it back", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  const { keyboard } = page;
  const coach = page.getByRole("region", { name: "Coach" });
  await keyboard.press("r");
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(table.boxButton("twos")).toBeFocused();
  await keyboard.press("h");
  await expect(page.getByRole("button", { name: "Yes, show me" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(coach).toHaveCount(0);
  await expect(table.boxButton("twos")).toBeFocused();
  await keyboard.press("h");
  await expect(page.getByRole("button", { name: "Yes, show me" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(coach.getByRole("status")).toBeAttached();
  await expect(coach).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close the coach" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(coach).toHaveCount(0);
  await expect(table.boxButton("twos")).toBeFocused();
  // While it speaks dice and Roll stay live.
  await keyboard.press("h");
  await expect(coach).toBeFocused();
  await keyboard.press("1");
  await expect.poll(async () => (await table.heldFaces()).length).toBe(1);
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test("after the menu the keys are the table's again", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  const menu = page.getByRole("dialog", { name: "Menu" });
  const { keyboard } = page;
  await table.toRoll("Ann");
  await keyboard.press("?");
  await expect(menu).toBeVisible();
  await keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(table.rollButton).toBeFocused();
  await keyboard.press("Space");
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await keyboard.press("1");
  await expect(page.getByText(/ holds /)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Menu" }));
  await keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(table.rollButton).toBeFocused();
  await keyboard.press("Enter");
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  // Settings, from wherever they were opened.
  await page.getByRole("button", { name: "Settings" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(table.rollButton).toBeFocused();
});

test("the keys stand beside what they do at a desk, and nowhere else", async ({ page, device }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann"] });
  const table = await sitDown(page, ready);
  const shown = (of: Page) => of.locator("kbd.key:visible").allTextContents();
  await table.roll();
  await expect.poll(() => shown(page)).toEqual(["1", "2", "3", "4", "5", "H", "Space"]);
  await table.boxButton("chance").click();
  await expect.poll(() => shown(page)).toEqual(["1", "2", "3", "4", "5", "H", "Space", "Enter"]);
  await expect(table.rollButton).toHaveAccessibleName("Roll again 2 rolls left"); // read out as before
  for (const viewport of [phone.viewport, { width: 1366, height: 768 }]) {
    const other = await device({ viewport, hasTouch: true });
    await other.goto(`/#/table/${ready.id}/${ready.keys[0]}`);
    await expect(new TablePage(other).boxButton("chance")).toBeVisible();
    expect(await shown(other)).toEqual([]);
  }
  await table.openSettings();
  await page.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  expect(await shown(page)).toEqual([]);
});
