// The sample game of document E, click by click, as spec/transcripts/sample-game.game has it.
import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test";
import { TablePage, withSettings } from "./harness/table";
import { type Line, transcript } from "./harness/transcript";
import { boxName } from "./harness/words";
import { goToSetup } from "./harness/start";

const game = transcript("sample-game");
const numbers = (text: string) => text.split(" ").filter(Boolean).map(Number);
const sorted = (faces: number[]) => [...faces].sort((a, b) => a - b);

test.use({ flags: ["--requests-per-second", "0"] });

/** `preset`: with one choice, as document E has it; else each choice by itself. */
async function setUp(page: Page, preset?: string): Promise<TablePage> {
  await goToSetup(page);
  await page.getByLabel("Name of player 1").fill(game.players[0] ?? "");
  await page.getByLabel("Name of player 2").fill(game.players[1] ?? "");
  await page.getByLabel("Player 2 is").selectOption("person");
  if (preset) await page.getByLabel("Preset").selectOption(preset);
  else {
    await page.getByRole("radio", { name: game.settings.rules ?? "" }).check();
    if (game.settings["pass-roll"] === "on") await page.getByRole("checkbox", { name: /all five dice held/ }).check();
  }
  await page.getByRole("checkbox", { name: /Real dice/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Table: ${game.players.join(", ")}`);
  return new TablePage(page);
}

class Player {
  private turn = 0;
  private readonly seatOf = (name: string) => game.players.indexOf(name);

  /** `choosing`: whether one clicks the dice that stay, or those that roll again; `clicks`: how many it takes to score. */
  constructor(private readonly table: TablePage, private readonly choosing: "hold" | "reroll", private readonly clicks: 1 | 2 = 2) {}

  async play(lines: Line[]): Promise<void> {
    for (const line of lines) await test.step(`line ${line.number}: ${line.word} ${line.rest}`, () => this.one(line));
  }

  private async one({ word, rest }: Line): Promise<void> {
    switch (word) {
      case "roll": return this.roll(numbers(rest));
      case "hold": return this.hold(numbers(rest));
      case "score": return this.score(rest);
      case "refuse": return this.refused(rest);
      case "says": return this.says(rest);
      case "expect": return this.expected(rest);
      case "note": return;
      default: throw new Error(`no such line: ${word}`);
    }
  }

  private async roll(faces: number[]): Promise<void> {
    const { page, rollButton } = this.table;
    const before = await this.table.shownDice();
    const stay = before[0]?.face ? before.filter(({ held }) => held === (this.choosing === "hold")).map(({ face }) => face) : [];
    for (const face of faces) await page.getByRole("button", { name: `Add a ${face}` }).click();
    if (stay.length + faces.length !== 5) throw new Error("the transcript rolls another number of dice");
    await rollButton.click();
    await expect.poll(async () => sorted(await this.table.faces())).toEqual(sorted([...stay, ...faces]));
  }

  // What document E does in its second way: nothing is marked after a roll, and clicks name the dice to roll again.
  private async hold(faces: number[]): Promise<void> {
    if (this.choosing === "hold") return this.table.mark(faces);
    const again = await this.table.faces();
    for (const face of faces) again.splice(again.indexOf(face), 1);
    await this.table.mark(again);
  }

  private async score(rest: string): Promise<void> {
    const [category = "", points = ""] = rest.split(" = ");
    const seat = this.turn;
    const words = `${points} point${points === "1" ? "" : "s"}`;
    const box = this.table.boxButton(category);
    await expect(box).toHaveAccessibleName(`${boxName(category)}: ${words}`);
    if ((await box.getAttribute("aria-pressed")) !== "true") await box.click(); // a thrown Yahtzee selects its own
    if (this.clicks === 2) {
      await expect(this.table.sentence).toContainText(points === "0" ? `0 in ${boxName(category)}. Cross it out?` : new RegExp(`^(${points} in ${boxName(category)}[.,:]|.*! ${points} for the ${boxName(category)})`));
      await this.table.scoreButton.click();
    }
    await expect(box).toHaveCount(0); // until then the box shows the same points as an offer
    await expect(this.table.box(category, seat)).toHaveText(points);
    this.turn = (seat + 1) % game.players.length;
  }

  private async refused(rest: string): Promise<void> {
    const [why = "", command = ""] = rest.split(": ");
    expect(why).toBe("category-taken");
    const dice = await this.table.shownDice();
    await this.table.box(command.replace("score ", ""), this.turn).click();
    await expect(this.table.refusal).toBeVisible();
    expect(await this.table.shownDice()).toEqual(dice);
  }

  // In the document's preset the page speaks as it does; else it says the same in its own words.
  private async says(sentence: string): Promise<void> {
    const turn = /^(\w+)'s turn\./.exec(sentence)?.[1];
    const won = /^Congratulations, (\w+), .* of (\d+)!/.exec(sentence);
    if (this.clicks === 1 || (!turn && !won)) await expect(this.table.page.getByRole("main")).toContainText(sentence);
    else if (turn) await this.table.toRoll(turn);
    else await expect(this.table.result).toContainText(`Congratulations, ${won?.[1]}: ${won?.[2]} points!`);
  }

  private async expected(rest: string): Promise<void> {
    const [what = "", ...values] = rest.split(" ");
    const { page } = this.table;
    switch (what) {
      case "dice": return expect(sorted(await this.table.faces())).toEqual(values.map(Number));
      case "rolls": return expect(this.table.rolls(`Roll ${values[0]} of 3`)).toBeVisible();
      case "round": return expect(page.getByText(`round ${values[0]} of 13`)).toBeVisible();
      case "total": return expect(this.table.cell("Total", this.seatOf(values[0] ?? ""))).toHaveText(values[1] ?? "");
      case "options": {
        const wanted = Object.fromEntries(values.map((value) => value.split("=")).map(([box, points]) => [box, Number(points)]));
        return expect(await this.table.options()).toEqual(wanted);
      }
      case "upper-bonus": {
        const bonus = this.table.bonus(this.seatOf(values[0] ?? ""));
        return values[1] === "0" ? expect(bonus).toHaveAccessibleName(/of 63 for the upper bonus|out of reach/)
          : expect(bonus).toHaveAccessibleName(`upper bonus earned: ${values[1]}`);
      }
      case "winners": return expect(this.table.result.getByRole("heading")).toContainText(values.join(" "));
      case "phase": return expect(this.table.sentence).toHaveText("The match is over.");
      default: throw new Error(`no such expectation: ${what}`);
    }
  }
}

test("P11 P4 the sample game of document E, click by click", async ({ page }) => {
  await withSettings(page);
  const table = await setUp(page);
  await new Player(table, "hold").play(game.lines);
  await expect(table.result.getByRole("heading")).toHaveText("Julie wins by 81");
  expect([await table.total(0), await table.total(1)]).toEqual([192, 273]);
});

test("P11 P14 the sample game by document E's preset, with its clicks: dice that roll again, one click for a box", async ({ page }) => {
  await withSettings(page);
  const table = await setUp(page, "E: handout");
  await new Player(table, "reroll", 1).play(game.lines);
  await expect(table.result.getByRole("heading")).toHaveText("Julie wins by 81");
  expect([await table.total(0), await table.total(1)]).toEqual([192, 273]);
});

test("P11 P4 its rounds 1 and 2 where a click means: roll this die again", async ({ page }) => {
  await withSettings(page);
  const table = await setUp(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Rolls it again" }).check({ force: true });
  await page.getByRole("button", { name: "Close" }).click();
  const end = game.lines.findIndex(({ word }) => word === "note");
  await new Player(table, "reroll").play(game.lines.slice(0, end));
  expect([await table.total(0), await table.total(1)]).toEqual([64, 37]);
});
