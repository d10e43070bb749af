// Which columns of the cards are shown, and what of them.
import { expect, test } from "vitest";
import type { View } from "../src/protocol";
import { boxesOf, columnAt, columnsOf, halvesOf, isDue, isOption, sumShown, sumsShown } from "../src/table/columns";
import { card, column, official, rolled, trial, view } from "./views";

const games = () => [column({ ones: 1 }), column({ ones: 2 }), column({ ones: 3 })];
const match = view({ games: 3, game: 2, cards: [card("Ann", ...games()), card("Ben", ...games())] });

test("everybody's column of this game, or all games of one", () => {
  expect(columnsOf(match, "all")).toEqual([{ seat: 0, game: 2 }, { seat: 1, game: 2 }]);
  expect(columnsOf(match, 1)).toEqual([{ seat: 1, game: 1 }, { seat: 1, game: 2 }, { seat: 1, game: 3 }]);
});

test("a column is found by its seat and the number of its game", () => {
  expect(columnAt(match, { seat: 1, game: 3 })).toBe(match.cards[1]?.games[2]);
  expect(columnAt(match, { seat: 0, game: 4 })).toBeUndefined();
  expect(columnAt(match, { seat: 2, game: 1 })).toBeUndefined();
});

test("the boxes are those of the cards, in their order", () => {
  const column = { ...match.cards[0]!.games[0]!, boxes: { sixes: 6, tower: null, ones: 1 } };
  expect(boxesOf(view({ cards: [card("Ann", column)] }))).toEqual(["sixes", "tower", "ones"]);
  expect(boxesOf(match).length).toBe(13);
});

test("G16: sums are shown unless the server says that they are not entered yet, whatever else it says", () => {
  const cards = [card("Ann", column({}, { unsummed: true })), card("Ben", column())];
  for (const entry of ["auto", "paper"] as const)
    for (const phase of ["roll", "total", "match-over"] as const)
      expect([0, 1].map((seat) => sumsShown(view({ entry, phase, cards }), { seat, game: 1 })), `${entry} ${phase}`).toEqual([false, true]);
});

test("G16: where every sum is entered, each is shown when it is there", () => {
  const cards = [card("Ann", column({}, { unsummed: true, summed: ["upper", "bonus"] })), card("Ben", column())];
  const now = view({ entry: "paper", totals: "all", phase: "total", which: "lower", cards });
  const sums = ["upper", "bonus", "lower", "grand"] as const;
  expect(sums.map((sum) => sumShown(now, { seat: 0, game: 1 }, sum))).toEqual([true, true, false, false]);
  expect(sums.map((sum) => sumShown(now, { seat: 1, game: 1 }, sum))).toEqual([true, true, true, true]);
});

test("the column that is due is that of this game, and nobody's when nobody is to act", () => {
  const due = (now: View) => columnsOf(now, 1).map((column) => isDue(now, column));
  expect(due({ ...match, player: 0, due: 1 })).toEqual([false, true, false]);
  expect(due({ ...match, player: 1, due: 0 })).toEqual([false, false, false]);
  const { due: _, ...between } = match;
  expect(due({ ...between, player: 1 })).toEqual([false, false, false]);
});

test("a box can be taken in the column of whoever is to act", () => {
  const now = rolled([1, 2, 3, 4, 6], { player: 0, due: 1, options: { chance: 16 } });
  expect(isOption(now, { seat: 1, game: 1 }, "chance")).toBe(true);
  expect(isOption(now, { seat: 1, game: 1 }, "ones")).toBe(false);
  expect(isOption(now, { seat: 0, game: 1 }, "chance")).toBe(false);
  expect(isOption(now, { seat: 1, game: 2 }, "chance")).toBe(false);
});

const ids = (rules: typeof official) => rules.boxes.map(({ id }) => id);
const heights = ({ left, right, bonus }: ReturnType<typeof halvesOf>) => [left.flat().length + bonus, right.length];

test("the halves of a card hold every box once, in its order, and end together", () => {
  for (const rules of [official, trial]) {
    const halves = halvesOf(ids(rules), rules);
    expect([...halves.left.flat(), ...halves.right]).toEqual(ids(rules));
    expect(heights(halves)[0]).toBe(halves.rows);
    expect(heights(halves)[1]).toBeLessThanOrEqual(halves.rows);
  }
});

test("the usual card: the upper section and its bonus beside the lower one", () => {
  const { left, right, rows, bonus } = halvesOf(ids(official), official);
  expect([left[0]?.length, left[1], right.length, rows, bonus]).toEqual([6, [], 7, 7, 1]);
});

test("a short lower section leaves the bonus below the upper one, a long one goes on below the bonus", () => {
  const short = halvesOf(ids(trial), trial); // six and five
  expect([short.left[1], short.right.length, short.rows, short.bonus]).toEqual([[], 5, 7, 1]);
  const more = Array.from({ length: 7 }, (_, i) => ({ id: `box-${i}`, section: "lower" as const, points: null, face: null }));
  const long = { ...official, boxes: [...official.boxes, ...more] }; // six and fourteen
  const halves = halvesOf(ids(long), long);
  expect(halves.left[0]).toEqual(ids(long).slice(0, 6));
  expect(halves.left[1]).toEqual(ids(long).slice(6, 6 + (halves.left[1]?.length ?? 0)));
  expect(halves.left[1]?.length).toBeGreaterThan(0);
  expect(Math.abs((heights(halves)[0] ?? 0) - (heights(halves)[1] ?? 0))).toBeLessThanOrEqual(1);
});

test("a game that nobody describes has its boxes in two halves and no bonus", () => {
  expect(halvesOf(["a", "b", "c", "d", "e"], undefined)).toEqual({ left: [["a", "b", "c"], []], right: ["d", "e"], rows: 3, bonus: 0 });
  expect(halvesOf([], undefined)).toEqual({ left: [[], []], right: [], rows: 0, bonus: 0 });
});
