// The law is in the view: the page does what it says there, also where no rules would say so. Nobody plays here: a server
// that knows no rules tells the page what to see, and hears what it asks for.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Happened, OwnTable, Request, View } from "../src/protocol";
import { card, column, official, rolled, view } from "../unit/views";
import { TablePage, withSettings } from "./harness/table";
import { know, remember } from "./harness/tables";
import { expect, phone, test } from "./harness/test";

const id = "lawless";

class Lawless {
  readonly asked: Request[] = []; // but for sitting down and what devices tell each other
  silent = false; // answers nothing more
  private line: WebSocketRoute | undefined;
  private seq = 1;

  private constructor(private now: View) {}

  /** Ann at a device of her own sees this. */
  static async shows(page: Page, now: View, settings = {}): Promise<[TablePage, Lawless]> {
    const server = new Lawless(now);
    await page.routeWebSocket(new RegExp(`/api/tables/${id}/ws`), (line) => {
      server.line = line;
      line.onMessage((text) => server.answer(JSON.parse(String(text)) as Request));
    });
    await page.route("**/api/tables/mine", (route) => route.fulfill({ json: { ok: true, tables: [] } }));
    await page.route(`**/api/matches/${id}/review`, (route) => route.fulfill({ json: { players: [], steps: [] } })); // it says nothing
    await withSettings(page, settings);
    await remember(page, `yahtzee.table.${id}.key.0`, 1); // any key will do
    await page.goto(`/#/table/${id}`);
    const table = new TablePage(page);
    await expect(page.getByRole("row").first()).toBeVisible();
    return [table, server];
  }

  /** `tumble`: for so many milliseconds dice roll. */
  tell(now: View, happened?: Happened, tumble?: number): void {
    this.now = now;
    this.send({ seq: ++this.seq, ...(happened && { happened }), ...(tumble && { tumble }), view: now });
  }
  private answer(request: Request): void {
    const given = { seat: 0, after: 0, nonce: request.do === "nonce" ? request.nonce : "" };
    const fair = { commitment: "", scheme: 2, nonces: request.do === "nonce" ? [given] : [] };
    if (request.do === "sit") return this.send({ ok: true, seats: [0], present: [true, true], fair, seq: this.seq, view: this.now });
    if (request.do === "nonce") return this.send({ ok: true, fair, seq: this.seq });
    if (request.do === "hello") return this.send({ ok: true, hello: {} });
    this.asked.push(request);
    if (!this.silent) this.send({ ok: true, seq: this.seq, view: this.now });
  }
  private send(message: object): void {
    this.line?.send(JSON.stringify(message));
  }
}

const able = (locator: ReturnType<Page["locator"]>, can: boolean) =>
  expect(locator).toHaveAttribute("aria-disabled", can ? "false" : "true");
const dice = [1, 2, 3, 4, 6];
const options = { chance: 16, ones: 1 };

test("a box is written before the first roll, for another seat, if that is what can be done", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ phase: "roll", can: ["score"], due: 1, options }));
  await expect(table.rollButton).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: /^Ben/ }).first()).toContainText("to act");
  await expect(page.getByRole("columnheader", { name: /^Ann/ }).first()).not.toContainText("to act");
  await expect(table.box("chance", 1).getByRole("button")).toBeVisible();
  await expect(table.box("chance", 0).getByRole("button")).toHaveCount(0);
  await table.score("chance");
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "score", category: "chance", player: 1, game: 1 })]);
});

test("boxes that would score cannot be taken where scoring is not allowed", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, rolled(dice, { can: ["hold", "roll"], options }));
  await expect(table.box("chance")).toHaveText("16");
  await expect(table.box("chance").getByRole("img", { name: "could score 16 points" })).toBeVisible();
  await expect(page.locator("button[data-box]")).toHaveCount(0);
  server.tell(rolled(dice, { can: ["score"], options }));
  await expect(page.locator("button[data-box]")).toHaveCount(2);
});

// Why dice cannot be held is the server's to say (G8), so it is asked.
test("nothing is rolled or held without leave, however many rolls are left", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, rolled(dice, { can: ["score"], rolls_left: 2, to_roll: 5, options }));
  await able(table.rollButton, false);
  await able(table.dice.first(), false);
  await table.rollButton.click({ force: true });
  await table.dice.first().click({ force: true });
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "hold", positions: [1] })]);
  await page.keyboard.press("r");
  await page.keyboard.press("2");
  await expect.poll(() => server.asked[1]).toMatchObject({ do: "hold", positions: [2] });
  expect(await table.heldFaces()).toEqual([]);
  // Whatever was asked for comes before this.
  server.tell(rolled(dice, { can: ["hold"], options }));
  await table.dice.nth(2).click();
  await expect.poll(() => server.asked.slice(2)).toEqual([expect.objectContaining({ do: "hold", positions: [3] })]);
});

test("after the last roll dice are held and rolled if that is what can be done", async ({ page }) => {
  const held = [false, false, false, true, true];
  const [table, server] = await Lawless.shows(page, rolled(dice, { phase: "score", rolls: 3, rolls_left: 0, can: ["hold", "roll"], held }));
  await able(table.rollButton, true);
  await expect(table.rollButton).toHaveAccessibleName("Roll again");
  await table.dice.first().click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "hold", positions: [1, 4, 5] })]);
  await table.roll();
  await expect.poll(() => server.asked[1]).toMatchObject({ do: "roll" });
});

test("a score is taken back if that is what can be done, whoever's it was", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ can: ["undo"], undo: 1 }));
  await able(table.undoButton, true);
  await table.undoButton.click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "undo" })]);
  server.tell(view({ can: ["roll"], undo: 0 }));
  await able(table.undoButton, false);
  await page.keyboard.press("u");
  await table.roll(); // comes after it
  await expect.poll(() => server.asked[1]).toMatchObject({ do: "roll" });
});

test("on a phone another card says whose it is and how to get back, and a tap on it does no more", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  const [table, server] = await Lawless.shows(page, rolled(dice, { can: ["hold", "roll", "score"], options }));
  await table.player("Ben").click();
  await expect(table.sentence).toHaveText("Ben's card. Click to go back to yours.");
  await expect(page.locator("button[data-box]")).toHaveCount(0);
  await page.locator("tr[data-category=chance]").click();
  await expect(page.locator("button[data-box]")).toHaveCount(2);
  await expect(table.sentence).toHaveText("Click dice to hold, or pick a box.");
  await expect(page.locator("button[data-box][aria-pressed=true]")).toHaveCount(0);
  expect(server.asked).toEqual([]);
});

test("with the first roll of another player Undo is gone, and whoever comes too late is told so", async ({ page }) => {
  const mine = { what: "scored", player: 0, category: "chance", points: 16 } as Happened;
  const [table, server] = await Lawless.shows(page, view({ phase: "choose", can: ["score"], options }));
  const next = { due: 1, player: 1, phase: "roll" as const };
  server.tell(view({ ...next, can: ["undo"], undo: 0 }), mine);
  await able(table.undoButton, true);
  server.tell(rolled(dice, { ...next, phase: "choose", can: [] }), { what: "rolled", player: 1, faces: dice });
  await able(table.undoButton, false);
  await page.keyboard.press("u");
  await expect(table.refusal).toHaveText("Too late: Ben has rolled.");
  expect(server.asked).toEqual([]);
  server.tell(view({ can: ["roll"], round: 2 }), { what: "scored", player: 1, category: "chance", points: 16 });
  await expect(table.refusal).toHaveCount(0);
});

test("while another player's dice tumble nothing is taken back any more", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ phase: "choose", can: ["score"], options }), { motion: true });
  const next = { due: 1, player: 1, phase: "roll" as const };
  server.tell(view({ ...next, can: ["undo"], undo: 0 }), { what: "scored", player: 0, category: "chance", points: 16 });
  await able(table.undoButton, true);
  server.tell(rolled(dice, { ...next, phase: "choose", can: [] }), { what: "rolled", player: 1, faces: dice }, 600_000);
  await expect(page.locator(".die.tumbling")).toHaveCount(5);
  await able(table.undoButton, false);
  await page.keyboard.press("u"); // it ends the tumbling, and is answered all the same
  await expect(table.refusal).toHaveText("Too late: Ben has rolled.");
});

test("the coach is asked when that can be done", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, rolled(dice, { can: ["hold", "roll", "score"] }));
  await able(table.coachButton, false);
  server.tell(view({ phase: "score", can: ["hint"], due: 1 })); // without dice, in another's turn
  await able(table.coachButton, true);
  await table.coachButton.click();
  expect(server.asked).toEqual([]); // it is asked first
  await page.getByRole("button", { name: "Yes, show me" }).click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "hint" })]);
});

test("a computer player is hurried when that can be done", async ({ page }) => {
  const waiting = view({ can: [], due: 1, computers: ["person", "rival"] });
  const [table, server] = await Lawless.shows(page, waiting);
  await expect(table.rollButton).toHaveCount(0);
  server.tell({ ...waiting, can: ["move"] });
  await expect(table.rollButton).toHaveAccessibleName("Skip to my turn");
  await table.roll();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "move" })]);
});

test("as many faces are asked for as are said to be rolled", async ({ page }) => {
  const held = [true, true, false, false, false];
  const now = rolled(dice, { cheat: true, can: ["hold", "roll"], held, to_roll: 2 });
  const [table, server] = await Lawless.shows(page, now);
  const pad = page.getByRole("group", { name: /(dice|die) show|nothing to enter/ });
  await expect(pad).toHaveAccessibleName("What do the 2 dice show?");
  await table.rollAs([5, 6]);
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "roll", faces: [5, 6] })]);
  // A die that was clicked counts when the server says so.
  server.silent = true;
  await table.dice.nth(2).click();
  await expect(table.dice.nth(2)).toHaveAccessibleName(/held/);
  expect(await pad.getAttribute("aria-label")).toBe("What do the 2 dice show?"); // at once: a line that is silent is given up
  server.tell({ ...now, held: [true, true, true, false, false], to_roll: 1 });
  await expect(pad).toHaveAccessibleName("What does the die show?");
  server.tell({ ...now, can: ["score"] });
  await expect(pad).toHaveCount(0);
});

test("faces are asked for where they are said to be needed, and only those that there are", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ can: ["roll"], to_roll: 2, faces: [2, 5] }));
  const pad = page.getByRole("group", { name: "What do the 2 dice show?" });
  await expect(pad.getByRole("button", { name: /Add a/ })).toHaveCount(2);
  await page.keyboard.press("3"); // there is none
  await page.keyboard.press("5");
  await page.keyboard.press("2");
  await table.roll();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "roll", faces: [5, 2] })]);
  server.tell(view({ cheat: true, can: ["roll"], to_roll: 2 , faces: [1] }));
  await expect(pad.getByRole("button", { name: /Add a/ })).toHaveCount(1);
});

test("points are entered where that is said, whatever the entry", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, rolled(dice, { entry: "auto", points: true, can: ["score"], options }));
  await table.boxButton("chance").click();
  await table.value.fill("99");
  await page.keyboard.press("Enter");
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "score", category: "chance", value: 99 })]);
});

test("the bonus stands as it is said to, and so do the points of a match", async ({ page }) => {
  const near = column({}, { upper: 5, bonus_state: "open", next_bonus: { from: 63, points: 35, missing: 3, missing_after: { ones: 0, chance: 2 } } });
  const lost = column({ ones: 3 }, { upper: 60, bonus_state: "out-of-reach" });
  const shown = (own: typeof near, total: number) => {
    const cards = [{ ...card("Ann", column(), own), match_total: total }, { ...card("Ben", column(), column()), match_total: 7 }];
    return rolled(dice, { games: 2, game: 2, can: ["score"], options, cards });
  };
  const [table, server] = await Lawless.shows(page, shown(near, 999));
  const bonus = page.locator("tr.bonus");
  await expect(bonus).toContainText("3 to go");
  await expect(table.player("Ben")).toContainText("match 7");
  await table.boxButton("chance").click(); // of the lower section, if there were rules
  await expect(bonus).toContainText("2 to go");
  await table.boxButton("ones").click();
  await expect(bonus).toContainText("earned");
  server.tell(shown(lost, 1));
  await expect(bonus).toContainText("out of reach");
});

test("faces are entered for a computer player as many as it rolls", async ({ page }) => {
  const now = view({ cheat: true, can: ["move"], due: 1, computers: ["person", "rival"], to_roll: 3 });
  const [table, server] = await Lawless.shows(page, now);
  await expect(page.getByRole("group", { name: "What do the 3 dice show?" })).toBeVisible();
  await table.rollAs([1, 2, 3]);
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "move", faces: [1, 2, 3] })]);
});

test("sums are hidden where they are said to be open, and nowhere else", async ({ page }) => {
  const sums = { upper: 60, upper_total: 60, lower_total: 171, total: 231 };
  const cards = [card("Ann", column({}, { ...sums, unsummed: true })), card("Ben", column({}, sums))];
  const [table, server] = await Lawless.shows(page, view({ entry: "auto", cards }));
  for (const entry of ["auto", "paper"] as const) {
    server.tell(view({ entry, cards }));
    await expect(page.locator(".badge", { hasText: /paper/i })).toHaveCount(entry === "paper" ? 1 : 0);
    await expect(table.cell("Total", 0)).toHaveText("");
    await expect(table.cell("Total", 1)).toHaveText("231");
    await expect(table.player("Ann")).toContainText("?");
    await expect(table.player("Ben")).toContainText("231");
  }
});

test("a further Yahtzee is marked as often as is said, whatever was paid", async ({ page }) => {
  const cards = [card("Ann", column({}, { yahtzee_bonus: 100, yahtzee_bonuses: 3 })), card("Ben", column({}, { yahtzee_bonus: 300 }))];
  const [table] = await Lawless.shows(page, view({ cards }));
  await expect(table.box("yahtzee", 0)).toHaveText(/^\s*✓✓✓\s*\+100\s*$/);
  await expect(table.box("yahtzee", 1)).toHaveText("");
});

test("a game that the server does not describe still has its boxes, and they can be taken", async ({ page }) => {
  const cards = [card("Ann", column({ ones: 3 }, { upper_total: 3, lower_total: 25, total: 28 })), card("Ben")];
  const [table, server] = await Lawless.shows(page, view({ rules: "unheard-of", cards, can: ["score"], due: 0, options: { chance: 16 } }));
  await expect(page.locator("tr", { has: page.locator("td[data-category]") })).toHaveCount(13);
  await expect(table.box("ones")).toHaveText("3");
  await expect(table.cell("Total", 0)).toHaveText("28");
  await expect(page.getByText(/score 0/)).toHaveCount(0); // nobody says what boxes pay
  await table.score("chance");
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "score", category: "chance" })]);
});

test("the points of a box or a total are entered when that can be done", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ entry: "paper", phase: "roll", can: ["total"], due: 1 }));
  await expect(page.getByLabel("Ben's total")).toBeEnabled();
  await table.value.fill("77");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "total", player: 1, value: 77 })]);
  server.tell(view({ entry: "paper", phase: "total", can: [], due: 0 }));
  await expect(table.value).toBeDisabled();
});

test("what another could score is not told apart from what is scored by its colour alone", async ({ page, device }) => {
  const cards = [card("Ann", column({ ones: 3 })), card("Ben", column({ twos: 6 }))];
  const [table] = await Lawless.shows(page, rolled(dice, { due: 1, player: 1, options: { ones: 1, chance: 16, yahtzee: 0 }, cards }));
  const frame = (what: ReturnType<Page["locator"]>) => what.locator(".well").evaluate((well) => getComputedStyle(well).borderTopStyle);
  expect(await frame(table.box("chance", 1))).toBe("dotted");
  expect(await frame(table.box("twos", 1))).toBe("none");
  await expect(table.box("chance", 1).getByRole("img")).toHaveAccessibleName("could score 16 points");
  await expect(table.box("yahtzee", 1)).toHaveText(""); // nothing is nothing to show
  const watching = await device(phone);
  const [peeking] = await Lawless.shows(watching, rolled(dice, { due: 1, player: 1, options: { ones: 1, chance: 16 }, cards }));
  await peeking.player("Ben").click();
  expect(await frame(peeking.box("chance"))).toBe("dotted");
  expect(await frame(peeking.box("twos"))).toBe("none");
});

test("while others play there is no button that does nothing", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, rolled(dice, { due: 1, player: 1, can: [], options }));
  const dead = page.locator(".actions :is(button[aria-disabled=true], button:disabled)");
  await expect(table.sentence).toHaveText("Waiting for Ben to choose.");
  await expect(page.locator(".actions")).toHaveText("Ben"); // said once
  await expect(page.locator(".actions button")).toHaveCount(0);
  server.tell(view({ due: 1, computers: ["person", "rival"], can: ["move"] }));
  await expect(table.rollButton).toHaveAccessibleName("Skip to my turn");
  await expect(dead).toHaveCount(0);
  server.tell(view({ due: 1, computers: ["person", "rival"], can: ["move"], cheat: true, to_roll: 5 }));
  await expect(table.rollButton).toHaveAccessibleName("Roll for Ben");
  await expect(dead).toHaveCount(0);
});

test("a joker that may go to one box only has it selected, and nobody skips to a turn that they have not", async ({ page }) => {
  const can: View["can"] = ["score"];
  const forced = rolled([3, 3, 3, 3, 3], { can, options: { threes: 15 }, extra: 100, in_all: { threes: 115 }, yahtzee: true, joker: true, rolls: 3, rolls_left: 0 });
  const [table, server] = await Lawless.shows(page, view({ can: ["roll"] }));
  server.tell(forced, { what: "rolled", player: 0, faces: [3, 3, 3, 3, 3] });
  await expect(table.boxButton("threes")).toHaveAttribute("aria-pressed", "true");
  await expect(table.sentence).toHaveText("It must go in Threes: 15 + 100.");
  await able(table.scoreButton, true);
  const full = column(Object.fromEntries(official.boxes.map(({ id }) => [id, 0])));
  server.tell(view({ due: 1, computers: ["person", "rival"], can: ["move"], cards: [card("Ann", full), card("Ben")] }));
  await expect(table.rollButton).toHaveAccessibleName("Skip to the end");
});

test("a box that the page selects is what Enter means, wherever the keyboard was", async ({ page }) => {
  const can: View["can"] = ["hold", "roll", "score"];
  const fives = rolled([5, 5, 5, 5, 5], { can, options: { ones: 0, yahtzee: 50, chance: 25 }, yahtzee: true, rolls: 2, rolls_left: 1 });
  const [table, server] = await Lawless.shows(page, rolled(dice, { can, options }));
  for (const round of [1, 2]) {
    server.tell(rolled(dice, { can, options, round }), { what: "rolled", player: 0, faces: dice });
    await expect(table.boxButton("ones")).toHaveText("1");
    await table.rollButton.focus();
    await page.keyboard.press("ArrowDown");
    await expect(table.boxButton("ones")).toBeFocused();
    server.tell({ ...fives, round }, { what: "rolled", player: 0, faces: fives.dice });
    await expect(table.boxButton("yahtzee")).toHaveAttribute("aria-pressed", "true");
    await expect(table.scoreButton).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "score", category: "yahtzee" })]);
});

test("what a further Yahtzee brings stands in every box that can be taken, and rolling is not what one is led to", async ({ page }) => {
  const fives = [5, 5, 5, 5, 5];
  const now = rolled(fives, { can: ["hold", "roll", "score"], options: { ones: 0, chance: 25 }, yahtzee: true });
  const [table, server] = await Lawless.shows(page, { ...now, extra: 100, in_all: { ones: 100, chance: 126 } });
  await expect(table.boxButton("ones")).toHaveAccessibleName("Ones: 0 points and 100 extra, 100 in all");
  await expect(table.boxButton("chance")).toHaveAccessibleName("Chance: 25 points and 100 extra, 126 in all"); // as it is told
  await expect(table.boxButton("ones")).toHaveText(/0\s*\+100/);
  await expect(table.boxButton("chance")).toHaveText(/25\s*\+100/);
  await expect(table.rollButton).not.toHaveClass(/strong/);
  await table.boxButton("ones").click();
  await expect(table.scoreButton).toHaveClass(/strong/);
  server.tell(rolled(dice, { can: ["hold", "roll", "score"], options, round: 2 }));
  await expect(table.boxButton("ones")).toHaveText("1");
  await expect(table.rollButton).toHaveClass(/strong/);
});

test("a box that the page has selected is written by Score, or by the second tap of whoever plays", async ({ page }) => {
  const [table, server] = await Lawless.shows(page, view({ can: ["roll"] }));
  const fives = rolled([5, 5, 5, 5, 5], { can: ["hold", "roll", "score"], options: { yahtzee: 50, chance: 25 }, yahtzee: true });
  server.tell(fives, { what: "rolled", player: 0, faces: fives.dice });
  await expect(table.boxButton("yahtzee")).toHaveAttribute("aria-pressed", "true");
  await table.boxButton("yahtzee").click();
  await expect(table.boxButton("yahtzee")).toHaveAttribute("aria-pressed", "true");
  expect(server.asked).toEqual([]);
  await table.boxButton("yahtzee").click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "score", category: "yahtzee" })]);
});

test("winners are those that are said to be, not those with most points", async ({ page }) => {
  const cards = [card("Ann", column({}, { total: 300 })), card("Ben", column({}, { total: 200 }))];
  const standings = [{ seat: 1, points: 200, place: 1 }, { seat: 0, points: 300, place: 2 }];
  const { due: _, ...over } = view({ phase: "match-over", can: [], winners: [1], standings, cards });
  const [table] = await Lawless.shows(page, over);
  await expect(table.result).toContainText("Ben wins");
  await expect(table.result.getByRole("listitem").first()).toContainText("Ben");
  await expect(page.getByRole("button", { name: "Rematch" })).toHaveCount(0);
});

test("after a game there is what can be done", async ({ page }) => {
  const { due: _, ...between } = view({ phase: "game-over", games: 3, winners: [0] });
  const [table, server] = await Lawless.shows(page, { ...between, can: ["next"] });
  const [next, stop, rematch] = ["Next game", "Stop here", "Rematch"].map((name) => table.result.getByRole("button", { name }));
  await expect(next!).toBeVisible();
  await expect(stop!).toHaveCount(0);
  await expect(rematch!).toHaveCount(0);
  server.tell({ ...between, can: ["stop"] });
  await expect(stop!).toBeVisible();
  await expect(next!).toHaveCount(0);
  server.tell({ ...between, over: "match", can: ["rematch"] });
  await rematch!.click();
  await expect.poll(() => server.asked).toEqual([expect.objectContaining({ do: "rematch" })]);
});

test("whose turn it is at the tables of this device", async ({ page }) => {
  const own = (table: string, rest: Partial<OwnTable>): OwnTable =>
    ({ table, seat: 0, players: ["Ann", "Ben"], rules: "official", games: 1, game: 1, round: 1, player: 0, phase: "roll", seq: 1, last: 0, closed: false, ...rest });
  const tables = [own("a", { player: 1, phase: "game-over", due: 0 }), own("b", { due: 1 }), own("c", {})];
  let told = tables;
  await page.route("**/api/tables/mine", (route) => route.fulfill({ json: { tables: told } }));
  await withSettings(page);
  await page.goto("/");
  for (const { table } of tables) await know(page, table, { keys: ["key-of-ann"] });
  // The one that waits is said at the head of the page, whatever its phase would mean.
  const waiting = page.getByRole("region", { name: "Against Ben" });
  for (const [one, says] of [[tables[0]!, "Your turn, round 1"], [tables[1]!, "Ben's turn, round 1"], [tables[2]!, /^\s*Round 1\s/]] as const) {
    told = [one];
    await page.reload();
    await expect(waiting).toContainText(says);
    await expect(waiting.getByRole("link")).toHaveAttribute("href", `#/table/${one.table}`);
  }
  told = tables;
  await page.reload();
  await expect(waiting.getByRole("link")).toHaveAttribute("href", "#/table/a");
  await page.getByRole("button", { name: /^More/ }).click();
  const entry = (table: string) => page.getByRole("listitem").filter({ has: page.locator(`a[href="#/table/${table}"]`) });
  await expect(entry("a")).toContainText("Your turn");
  await expect(entry("b")).toContainText("Ben's turn");
  await expect(entry("c")).toContainText("Ann and Ben");
  await expect(entry("c")).not.toContainText("turn");
});
