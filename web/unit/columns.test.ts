// Which columns of the cards are shown, and what of them.
import { expect, test } from "vitest";
import type { View } from "../src/protocol";
import { columnAt, columnsOf, isOption, sumsShown } from "../src/table/columns";
import { card, column, rolled, view } from "./views";

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

test("G16: on paper sums are shown of those who have entered their total", () => {
  const shown = (rest: Partial<View>) => [0, 1].map((seat) => sumsShown(view({ entry: "paper", ...rest }), { seat, game: 1 }));
  expect(shown({ entry: "auto" })).toEqual([true, true]);
  expect(shown({ phase: "roll" })).toEqual([false, false]);
  expect(shown({ phase: "total", player: 1 })).toEqual([true, false]);
  expect(shown({ phase: "game-over" })).toEqual([true, true]);
  expect(shown({ phase: "roll", game: 2 })).toEqual([true, true]);
});

test("a box can be taken in the column of whoever plays", () => {
  const now = rolled([1, 2, 3, 4, 6], { player: 1, options: { chance: 16 } });
  expect(isOption(now, { seat: 1, game: 1 }, "chance")).toBe(true);
  expect(isOption(now, { seat: 1, game: 1 }, "ones")).toBe(false);
  expect(isOption(now, { seat: 0, game: 1 }, "chance")).toBe(false);
  expect(isOption(now, { seat: 1, game: 2 }, "chance")).toBe(false);
});
