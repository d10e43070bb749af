// Paper mode: the players work out their points and totals, and every mistake is told in words.
import { expect, test } from "./harness/test";
import { asked, made, playOn, sitDown, type TablePage, withSettings } from "./harness/table";

test.use({ flags: ["--requests-per-second", "0"] });

const cards = (table: TablePage) => table.page.getByRole("region", { name: "Scorecards" });

/** Does it, sees the words, and sees that nothing has changed. */
async function refused(table: TablePage, act: () => Promise<void>, words: string): Promise<void> {
  await test.step(words, async () => {
    const [card, dice] = [await cards(table).innerText(), await table.shownDice()];
    await act();
    await expect(table.refusal).toHaveText(words);
    expect(await cards(table).innerText()).toBe(card);
    expect(await table.shownDice()).toEqual(dice);
  });
}

async function enter(table: TablePage, value: string): Promise<void> {
  await table.value.fill(value);
  await table.value.press("Enter");
}

test("G16 G8 G10 G11 on paper every mistake is refused in words, and right values go in", async ({ page }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"], rules: "ledger", entry: "paper", dice: "cheat" as const });
  const table = await sitDown(page, ready);
  await expect(page.getByText("on paper", { exact: true })).toBeVisible();

  await refused(table, () => table.box("chance", 0).click(), "Ann has not rolled yet in this turn. Roll first.");

  await table.rollAs([6, 6, 6, 6, 6]);
  await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 6]);
  await test.step("neither what boxes would score nor totals are shown", async () => {
    await expect(table.boxButton("yahtzee")).toHaveAccessibleName("Yahtzee: open");
    await expect(table.box("yahtzee", 0)).toHaveText("");
    for (const seat of [0, 1]) for (const row of ["TOTAL SCORE", "GRAND TOTAL"]) await expect(table.cell(row, seat)).toHaveText("");
    await expect(table.player("Ann")).toContainText("?");
  });

  await table.mark([6, 6, 6, 6]);
  await refused(table, () => table.dice.last().click(), "With all five dice held there is nothing to roll. Hold at most four, or score a box now.");

  await table.boxButton("yahtzee").click();
  await expect(table.value).toBeFocused();
  await expect(table.sentence).toHaveText("Ann: work out what the dice score in Yahtzee, and enter it.");
  await refused(table, () => enter(table, ""), "No value was entered. Work out what the dice score in Yahtzee and enter that number.");
  for (const text of ["fifty", "3.5", "3,5", "5 0", "1e1"])
    await refused(table, () => enter(table, text), "That is not a whole number. Enter it in digits, such as 25.");
  await refused(table, () => enter(table, "50000000000000000000"), "That is not what the dice score in Yahtzee. Work it out again and enter the right value.");
  // The big button writes what was typed, as Enter does.
  const write = async (value: string) => {
    await table.value.fill(value);
    await expect(table.scoreButton).toHaveText("Write Yahtzee");
    await table.scoreButton.click();
  };
  await refused(table, () => write("100"), "That is not what the dice score in Yahtzee. Work it out again and enter the right value.");
  await expect(table.value).toBeFocused();
  await refused(table, () => write(""), "No value was entered. Work out what the dice score in Yahtzee and enter that number.");
  await refused(table, () => table.box("yahtzee", 1).click(), "That is Ben's card, but Ann is to act. Write on Ann's card.");
  await write("50");
  await expect(table.box("yahtzee", 0)).toHaveText("50");
  await expect(table.sentence).toHaveText(/^Ben's turn/);
  await refused(table, () => table.box("chance", 1).click(),
    "One box a turn: Ann has filled Yahtzee, and the turn has passed on to Ben, who rolls first.");

  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("small-straight").click();
  await enter(table, "30");
  await expect(table.box("small-straight", 1)).toHaveText("30");

  await table.rollAs([5, 5, 5, 5, 5]);
  await expect.poll(() => table.faces()).toEqual([5, 5, 5, 5, 5]);
  await refused(table, () => table.box("yahtzee", 0).click(), "Yahtzee is filled already, with 50. Choose another box.");
  await table.boxButton("fives").click();
  await enter(table, "25");
  await expect(table.box("fives", 0)).toHaveText("25");

  const view = await playOn(page, ready);
  expect(view.phase).toBe("total");
  await expect(table.sentence).toHaveText("Ann, add up your card and enter the total.");
  for (const [seat, { name, games }] of view.cards.entries()) {
    const total = games[0]?.total ?? 0;
    await expect(table.cell("GRAND TOTAL", seat)).toHaveText("");
    await expect(page.getByLabel(`${name}'s total`)).toBeVisible();
    await refused(table, () => enter(table, ""), `No total was entered. ${name}, add up your card and enter the number.`);
    await refused(table, () => enter(table, String(total - 100)),
      `That is not the total of ${name}'s card. Add it up again, bonuses included, and enter the right number.`);
    await enter(table, String(total));
    await expect(table.cell("GRAND TOTAL", seat)).toHaveText(String(total));
  }
  await expect(table.result.getByRole("heading")).toHaveText(/^Congratulations, Ann, you're the winner/);
});

test("G16 on paper the page does not say what a further Yahtzee is worth", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  for (const entry of ["auto", "paper"] as const) {
    const ready = await made(page, { players: ["Ann"], entry, dice: "cheat" });
    const yahtzee = { do: "roll" as const, faces: [6, 6, 6, 6, 6] };
    await asked(page, ready, [yahtzee, { do: "score", category: "yahtzee", player: 0, game: 1, value: 50 }, yahtzee]);
    const table = await sitDown(page, ready);
    await expect.poll(() => table.faces()).toEqual(yahtzee.faces);
    const shown = entry === "auto" ? 1 : 0;
    await expect(page.getByText("Joker", { exact: true })).toHaveCount(shown);
    await expect(page.getByText(/a further Yahtzee/)).toHaveCount(shown);
  }
});

test("P4 practice warns before a box that costs much on paper, too", async ({ page }) => {
  await withSettings(page, { practice: true });
  const table = await sitDown(page, await made(page, { players: ["Ann"], entry: "paper", dice: "cheat" }));
  await table.rollAs([1, 3, 6, 6, 6]);
  await table.boxButton("yahtzee").click();
  await enter(table, "0");
  await expect(table.refusal).toContainText(/^Scoring Yahtzee costs \d+\.\d points\./);
  await expect(page.getByRole("button", { name: "Think again" })).toBeFocused();
  await page.getByRole("button", { name: "Think again" }).click();
  await expect(table.box("yahtzee")).toHaveText("");
  await enter(table, "0");
  await page.getByRole("button", { name: "Do it anyway" }).click();
  await expect(table.box("yahtzee")).toHaveText("0");
});
