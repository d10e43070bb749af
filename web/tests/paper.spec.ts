// Paper mode: the players work out their points and totals, and every mistake is told in words.
import { expect, test } from "./harness/test";
import { asked, made, playOn, sitDown, type TablePage, withSettings } from "./harness/table";

test.use({ flags: ["--requests-per-second", "0"] });

const cards = (table: TablePage) => table.page.getByRole("region", { name: "Scorecards" });

/** Does it, sees the words, and sees that nothing has changed. */
async function refused(table: TablePage, act: () => Promise<void>, words: string | RegExp): Promise<void> {
  await test.step(String(words), async () => {
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

  await refused(table, () => table.box("chance", 0).click(), "Ann hasn't rolled yet this turn. Roll first.");

  await table.rollAs([6, 6, 6, 6, 6]);
  await expect.poll(() => table.faces()).toEqual([6, 6, 6, 6, 6]);
  await test.step("neither what boxes would score nor totals are shown", async () => {
    await expect(table.boxButton("yahtzee")).toHaveAccessibleName("Yahtzee: open");
    await expect(table.box("yahtzee", 0)).toHaveText("");
    for (const seat of [0, 1]) for (const row of ["Upper", "Total"]) await expect(table.cell(row, seat)).toHaveText("");
    await expect(table.player("Ann")).toContainText("?");
  });

  await table.mark([6, 6, 6, 6]);
  await refused(table, () => table.dice.last().click(), "All five dice are held, so there is nothing to roll. Hold four at most, or choose a box.");

  await table.boxButton("yahtzee").click();
  await expect(table.value).toBeFocused();
  await expect(table.sentence).toHaveText("Ann: work out what the dice score in Yahtzee, and enter it.");
  await refused(table, () => enter(table, ""), "No points were entered. Work out what the dice score in Yahtzee and enter that number.");
  for (const text of ["fifty", "3.5", "3,5", "5 0", "1e1"])
    await refused(table, () => enter(table, text), "That is not a whole number. Enter it in digits, such as 25.");
  await refused(table, () => enter(table, "50000000000000000000"), "That isn't what the dice score in Yahtzee. Work it out again and enter the right number.");
  // The big button writes what was typed, as Enter does.
  const write = async (value: string) => {
    await table.value.fill(value);
    await expect(table.scoreButton).toHaveAccessibleName("Write it in Yahtzee");
    await table.scoreButton.click();
  };
  await refused(table, () => write("100"), "That isn't what the dice score in Yahtzee. Work it out again and enter the right number.");
  await expect(table.value).toBeFocused();
  await refused(table, () => write(""), "No points were entered. Work out what the dice score in Yahtzee and enter that number.");
  await refused(table, () => table.box("yahtzee", 1).click(), "That's Ben's card, but it's Ann's turn. Use Ann's card.");
  await write("50");
  await expect(table.box("yahtzee", 0)).toHaveText("50");
  await table.toRoll("Ben");
  await refused(table, () => table.box("chance", 1).click(),
    "One box a turn: Ann has filled Yahtzee, and the turn has passed on to Ben, who rolls first.");

  await table.rollAs([1, 2, 3, 4, 6]);
  await table.boxButton("small-straight").click();
  await enter(table, "30");
  await expect(table.box("small-straight", 1)).toHaveText("30");

  await table.rollAs([5, 5, 5, 5, 5]);
  await expect.poll(() => table.faces()).toEqual([5, 5, 5, 5, 5]);
  await refused(table, () => table.box("yahtzee", 0).click(), "Yahtzee already has 50. Choose another box.");
  await table.boxButton("fives").click();
  await enter(table, "25");
  await expect(table.box("fives", 0)).toHaveText("25");

  const view = await playOn(page, ready);
  expect(view.phase).toBe("total");
  await expect(table.sentence).toHaveText("Ann, add up your card and enter the total.");
  for (const [seat, { name, games }] of view.cards.entries()) {
    const total = games[0]?.total ?? 0;
    await expect(table.cell("Total", seat)).toHaveText("");
    await expect(page.getByLabel(`${name}'s total`)).toBeVisible();
    await refused(table, () => enter(table, ""), `No total was entered. ${name}, add up your card and enter the number.`);
    await refused(table, () => enter(table, String(total - 100)),
      `That isn't the total of ${name}'s card. Add it up again, bonuses included, and enter the right number.`);
    await enter(table, String(total));
    await expect(table.cell("Total", seat)).toHaveText(String(total));
  }
  await expect(table.result.getByRole("heading")).toHaveText(/^Ann wins by \d+/);
});

test("G16 P14 on document B's score sheets every sum is entered, and shown once it is right", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Ben"], preset: "score-sheets", games: 1, dice: "cheat" });
  const yahtzee = { do: "roll" as const, faces: [6, 6, 6, 6, 6] };
  const ben = [{ do: "roll" as const, faces: [1, 2, 3, 4, 6] }, { do: "score" as const, category: "chance", value: 16 }];
  await asked(page, ready, [yahtzee, { do: "score", category: "yahtzee", value: 50 }, ...ben, yahtzee, { do: "score", category: "sixes", value: 30 }]);
  const table = await sitDown(page, ready);
  await expect(table.box("yahtzee", 0)).toHaveText(/^50\s*✓\s*1×\s*$/); // how often, and not what it is worth
  const view = await playOn(page, ready);
  const [ann] = view.cards[0]!.games;
  const sums = [
    { label: "upper section", rows: {}, value: ann!.upper, wrong: ann!.upper + 35, next: "add up the boxes of your upper section and enter the total, without any bonus." },
    { label: "bonus", rows: { Upper: ann!.upper, Yahtzee: 100 }, value: 100, wrong: 0, next: "add up all your bonus points and enter the total, or 0 if there are none." },
    { label: "lower section", rows: { Lower: ann!.lower + 100 }, value: ann!.lower, wrong: ann!.lower + 100, next: "add up the boxes of your lower section and enter the total, without any bonus." },
    { label: "grand total", rows: { "Total": ann!.total }, value: ann!.total, wrong: ann!.total - 100, next: "add upper section, bonus and lower section together and enter the grand total." },
  ];
  for (const { label, rows, value, wrong, next } of sums) {
    await expect(table.sentence).toHaveText(`Ann, ${next}`);
    await expect(page.getByLabel(`Ann's ${label}`)).toBeFocused();
    await expect(table.rollButton).toBeHidden(); // nothing to roll, and no box to choose
    await expect(page.getByText("Before roll 1 of 3")).toHaveCount(0);
    for (const row of Object.keys(rows)) if (row !== "Yahtzee") await expect(table.cell(row, 0)).toHaveText("");
    await refused(table, () => enter(table, ""), /^Nothing was entered\. Ann, work out /);
    await refused(table, () => enter(table, String(wrong)), /^That isn't (the total of )?Ann's /);
    await enter(table, String(value));
    for (const [row, sum] of Object.entries(rows)) await expect(table.cell(row, 0)).toContainText(String(sum));
  }
  await expect(table.sentence).toHaveText(/^Ben, add up the boxes of your upper section/);
});

test("G16 who watches is told which sum is awaited", async ({ page, device }) => {
  await withSettings(page);
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Ben"], preset: "score-sheets", games: 1, dice: "cheat" });
  await playOn(page, ready);
  await sitDown(await device(), { ...ready, keys: ready.keys.slice(0, 1) }); // else it would be said that she is away
  const table = await sitDown(page, { ...ready, keys: ready.keys.slice(1) });
  await expect(table.sentence).toHaveText("Waiting for Ann to enter the total of the upper section.");
  await expect(table.value).toBeDisabled();
});

test("G16 P14 a whole match of score sheets is added up game by game", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  const ready = await made(page, { players: ["Ann"], preset: "score-sheets", dice: "cheat" });
  const table = await sitDown(page, ready);
  let total = 0;
  for (let game = 1; game <= 6; ++game) {
    const view = await playOn(page, ready);
    expect([view.phase, view.game]).toEqual(["total", game]);
    const { upper, lower, total: grand } = view.cards[0]!.games[game - 1]!;
    for (const [label, value] of Object.entries({ "upper section": upper, bonus: 0, "lower section": lower, "grand total": grand })) {
      await expect(page.getByLabel(`Ann's ${label}`)).toHaveValue("");
      await enter(table, String(value));
    }
    total += grand;
    if (game === 6) break;
    await page.getByRole("button", { name: "Next game" }).click();
    await table.toRoll("Ann");
  }
  await expect(table.result).toContainText(`${total} points`);
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
    await expect(page.getByText("It must go in Sixes: 30 + 100.")).toHaveCount(shown);
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
