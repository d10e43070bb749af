// The line that says what to do now: always one, and the right one, whatever the server allows.
import { afterEach, expect, test } from "vitest";
import { playBy, set } from "../src/device.svelte";
import type { View } from "../src/protocol";
import { promptOf } from "../src/table/prompting";
import { TableState } from "../src/table/table.svelte";
import { loadMoreWords, loadWords } from "../src/words.svelte";
import { card, column, official, rolled, view } from "./views";

await loadMoreWords("table");
afterEach(() => {
  set("choosing", "hold");
  set("automatic", false);
  playBy({});
});

function table(now: View | undefined, rest: Partial<TableState> = {}): TableState {
  const state = new TableState("any");
  state.view = now;
  state.seats = [0];
  state.game.rules = official;
  Object.assign(state, rest);
  return state;
}
const says = (now: View | undefined, rest: Partial<TableState> = {}, entered = 0) => promptOf(table(now, rest), entered);
const five = [5, 5, 5, 2, 1];
const all = { can: ["hold", "roll", "score"] as View["can"] };

test("before a roll: how one rolls in the first round, then that it is one's turn, by name where several sit here", () => {
  expect(says(view({ can: ["roll"] }))).toBe("Your turn: press Roll to roll the dice.");
  expect(says(view({ can: ["roll"], round: 2 }))).toBe("Your turn: roll!");
  expect(says(view({ can: ["roll"], round: 2 }), { seats: [0, 1] })).toBe("Ann: roll!");
});

test("whose seat another device plays is told who plays there, and who is stood in for is no person who is missing", () => {
  expect(says(view({ due: 1, player: 1 }), { elsewhere: [1], present: [true, true] })).toBe("Ben plays on another device now.");
  expect(says(view({ due: 1, player: 1 }), { present: [true, false] })).toBe("Ben hasn't come to the table yet.");
  expect(says(view({ due: 1, player: 1, stand_in: "casual", replaced: [1] }), { present: [true, false] })).not.toContain("hasn't come");
});

test("with dice: hold or score, by what a click means and what can still be done", () => {
  expect(says(rolled(five, all))).toBe("Click dice to hold, or pick a box.");
  expect(says(rolled(five, all), { seats: [0, 1] })).toBe("Ann: hold dice, or pick a box.");
  expect(says(rolled(five, { can: ["score"] }))).toBe("Pick a box.");
  set("choosing", "reroll");
  expect(says(rolled(five, all))).toBe("Click dice to roll again, or pick a box.");
});

test("a selected box is to be confirmed, with what the server says of the bonus", () => {
  const at = (upper: number, options: object, selected: string, bonus = true, missingAfter: Record<string, number> = {}) =>
    says(rolled(five, { ...all, options: options as View["options"], cards: [card("Ann", column({}, { upper, ...(bonus && { next_bonus: { from: 63, points: 35, missing: 63 - upper, missing_after: missingAfter } }) })), card("Ben")] }), { selected });
  expect(at(20, { fives: 15 }, "fives", true, { fives: 28 })).toBe("15 in Fives, then 28 to the bonus.");
  expect(at(48, { fives: 15 }, "fives", true, { fives: 0 })).toBe("15 in Fives: that's the bonus!");
  expect(at(48, { fives: 15 }, "fives", false)).toBe("15 in Fives. Score it?"); // no bonus can be reached
  expect(at(20, { chance: 18 }, "chance")).toBe("18 in Chance. Score it?");
  expect(at(20, { "full-house": 0 }, "full-house")).toBe("0 in Full house. Cross it out?");
});

test("in German a Yahtzee is cheered as one says it, and no box is bent into a sentence", async () => {
  const yahtzee = rolled([3, 3, 3, 3, 3], { ...all, yahtzee: true, options: { yahtzee: 50, threes: 15 } });
  set("language", "de");
  await loadWords();
  expect(says(yahtzee, { selected: "yahtzee" })).toBe("Hurra, fünf Dreien! 50 für Yahtzee.");
  expect(says(rolled(five, { ...all, options: { sixes: 18 } as View["options"] }), { selected: "sixes" })).toBe("Sechser: 18. Eintragen?");
  expect(says(rolled(five, { ...all, options: { sixes: 0 } as View["options"] }), { selected: "sixes" })).toBe("0 Punkte: Sechser streichen?");
  set("language", "");
  await loadWords();
});

test("a Yahtzee, a further one and a joker have their own words, but on paper, where it is the players' to see them", () => {
  const yahtzee = rolled([4, 4, 4, 4, 4], { ...all, yahtzee: true, options: { yahtzee: 50, fours: 20 } });
  expect(says(yahtzee, { selected: "yahtzee" })).toBe("Five fours! 50 for the Yahtzee.");
  expect(says({ ...yahtzee, extra: 100 })).toBe("Another Yahtzee: 100 points extra!");
  const whole = { ...yahtzee, extra: 100, options: { "large-straight": 40 }, in_all: { "large-straight": 140 } } as View;
  expect(says(whole, { selected: "large-straight" })).toBe("40 + 100 in Large straight: 140 in all.");
  expect(says({ ...whole, in_all: { "large-straight": 150 } } as View, { selected: "large-straight" })).toMatch(/: 150 in all\.$/); // nobody here adds
  expect(says({ ...yahtzee, joker: true } as View)).toBe("A joker! Pick a box.");
  expect(says({ ...yahtzee, joker: true, extra: 100, entry: "paper" } as View)).toBe("Click dice to hold, or pick a box.");
});

test("a joker that may go to one box only is said to go there, with what it brings", () => {
  const forced = rolled([3, 3, 3, 3, 3], { ...all, yahtzee: true, joker: true, extra: 100, options: { threes: 15 }, in_all: { threes: 115 } });
  const { extra: _, in_all: __, ...plain } = forced; // the Yahtzee box was crossed out
  for (const selected of [undefined, "threes"]) {
    expect(says(forced, { selected } as Partial<TableState>)).toBe("It must go in Threes: 15 + 100.");
    expect(says(plain, { selected } as Partial<TableState>)).toBe("It must go in Threes: 15.");
  }
  expect(table(forced).forced).toBe("threes");
  expect(table({ ...forced, options: { ones: 0 }, in_all: { ones: 100 } }).forced).toBe("ones");
  expect(table({ ...plain, options: { ones: 0 } }).forced).toBeUndefined(); // nobody is led to cross a box out
  expect(table({ ...forced, options: { threes: 15, chance: 15 } }).forced).toBeUndefined();
  expect(table({ ...forced, entry: "paper" }).forced).toBeUndefined();
});

test("whoever is not there is not waited for as if they were: they are away, or have never come", () => {
  const due = view({ due: 1, player: 1 });
  const gone = { present: [true, false], fair: { commitment: "", scheme: 2 as const, nonces: [] } };
  expect(says(due, gone)).toBe("Ben hasn't come to the table yet.");
  expect(says(due, { ...gone, fair: { commitment: "", scheme: 2, nonces: [{ seat: 1, after: 0, nonce: "ab" }] } })).toBe("Ben is away.");
  expect(says({ ...due, cards: [card("Ann"), card("Ben", column({ ones: 0 }))] }, gone)).toBe("Ben is away.");
  expect(says(due, { ...gone, present: [true, true] })).toBe("Waiting for Ben to roll.");
});

test("whether this device has still a turn is in the cards, and in the games to come", () => {
  const full = column(Object.fromEntries(official.boxes.map(({ id }) => [id, 0])));
  const left = (now: Partial<View>, rest: Partial<TableState> = {}) => table(view({ computers: ["person", "casual"], cards: [card("Ann", full), card("Ben")], ...now }), rest).turnsLeft;
  expect(left({})).toBe(false); // what the computer player has open is not one's own
  expect(left({}, { seats: [0, 1] })).toBe(false);
  expect(left({ cards: [card("Ann"), card("Ben")] })).toBe(true);
  expect(left({ games: 2 })).toBe(true);
  expect(left({ games: 2, game: 2, cards: [card("Ann", column(), full), card("Ben")] })).toBe(false);
});

test("others are waited for, by what they have to do", () => {
  expect(says(view({ due: 1, player: 1 }))).toBe("Waiting for Ben to roll.");
  expect(says(rolled(five, { due: 1, player: 1 }))).toBe("Waiting for Ben to choose.");
  expect(says(view({ due: 1, player: 1, phase: "total" }))).toBe("Waiting for Ben to enter the total.");
});

test("a computer player is followed step by step", () => {
  const kinds = { due: 1, player: 1, computers: ["person", "casual"] as View["computers"] & {} };
  expect(says(view(kinds))).toBe("Ben is playing.");
  expect(says(rolled(five, kinds), { last: { what: "rolled", player: 1, faces: five } })).toBe("Ben, roll 1 of 3.");
  expect(says(view({ ...kinds, due: 1 }), { last: { what: "scored", player: 0, category: "chance", points: 18 } })).toBe("You score 18 in Chance.");
  const rolling = table(view(kinds));
  rolling.tumble.begin(rolled(five, kinds), 660, () => undefined);
  expect(promptOf(rolling, 0)).toBe("Ben is rolling.");
  const aiming = table(rolled(five, kinds));
  const scored = { what: "scored", player: 1, category: "chance", points: 18 } as const;
  aiming.aim.begin({ seat: 1, game: 1, category: "chance", scored }, () => undefined);
  expect(promptOf(aiming, 0)).toBe("Ben writes Chance: 18.");
});

test("nobody is called before another's points are in their box", () => {
  const mine = table(view({ can: ["roll"], round: 2 }), { last: { what: "scored", player: 1, category: "chance", points: 18 } });
  mine.moments.flight = { seat: 1, game: 1, category: "chance", points: 18 };
  expect(promptOf(mine, 0)).toBe("Ben writes Chance: 18.");
  mine.moments.flight = undefined;
  expect(promptOf(mine, 0)).toBe("Your turn: roll!");
});

test("real dice are entered: how many, how many are left, and that all are there", () => {
  const real = view({ cheat: true, can: ["roll"], to_roll: 5 });
  expect([0, 1, 4, 5].map((entered) => says(real, {}, entered))).toEqual(["What do the 5 dice show?", "4 more dice to enter.", "One more die to enter.", "All in: roll!"]);
  expect(says(view({ cheat: true, can: ["move"], to_roll: 5, due: 1, computers: ["person", "casual"] }))).toBe("Roll for Ben, then enter what the dice show.");
});

test("before there is a table, when nobody has played for long, and when nobody is to act", () => {
  expect(says(undefined)).toBe("Connecting to the table …");
  expect(says(view({ can: ["roll"] }), { closed: true })).toMatch(/closed/);
  const { due: _, ...over } = view({ games: 3, game: 2, phase: "game-over" });
  expect(says(over)).toBe("Game 2 of 3 is over: play on, or stop here.");
  expect(says({ ...over, over: "match" })).toBe("The match is over.");
});

test("totals are asked for one by one where every sum is entered; a first roll may come by itself", () => {
  const paper = view({ entry: "paper", phase: "total", can: ["total"], which: "lower" });
  expect(says({ ...paper, totals: "all" })).toBe("Ann, add up the boxes of your lower section and enter the total, without any bonus.");
  expect(says(paper)).toBe("Ann, add up your card and enter the total.");
  set("automatic", true);
  expect(says(view({ can: ["roll"] }))).toBe("Ann, your first roll is automatic.");
});

test("with the preset of the handout the table speaks as that document does", () => {
  expect(says(view({ preset: "handout", can: ["roll"] }))).toBe("Ann's turn. Click \"Roll Dice\" button to roll the dice.");
  expect(says(rolled(five, { ...all, preset: "handout" }))).toBe("Ann: click the dice to hold, then \"Roll Again\", or click a box to score.");
  expect(says(rolled(five, { can: ["score"], preset: "handout" }))).toBe("Ann: click a box to score.");
});

test("what a further Yahtzee brought another is said whole, as it was told", () => {
  const last = { what: "scored", player: 1, category: "large-straight", points: 40, yahtzee_bonus: 100, in_all: 140 } as const;
  expect(says(view({ due: 1, computers: ["person", "casual"] }), { last })).toBe("Ben writes Large straight: 40 + 100 = 140.");
  expect(says(view({ due: 1, computers: ["person", "casual"] }), { last: { ...last, player: 0 } })).toBe("You score 40 + 100 = 140 in Large straight.");
  expect(says(view({ due: 1, computers: ["person", "casual"], entry: "paper" }), { last })).toBe("Ben writes Large straight: 40.");
});

test("real dice are entered as many as the view says, whatever has been clicked since", () => {
  const now = rolled(five, { ...all, cheat: true, to_roll: 2, held: [true, true, true, false, false] });
  expect(table(now, { wish: [true, true, true, true, false] }).facesToEnter).toBe(2);
  expect(table({ ...now, to_roll: 1 }, { wish: [true, true, true, false, false] }).facesToEnter).toBe(1);
  set("choosing", "reroll"); // what is clicked there is told with the roll
  expect(table(now, { wish: [true, true, true, true, false] }).facesToEnter).toBe(1);
});
