// What confetti falls for.
import { expect, test } from "vitest";
import { worthConfetti } from "../src/table/cheering";
import { rolled, view } from "./views";

test("one's own win, when it happens, and nobody else's", () => {
  const playing = rolled([1, 2, 3, 4, 6], { round: 13, player: 1 });
  const over = view({ phase: "match-over", winners: [1] });
  expect(worthConfetti(playing, over, [1])).toBe(true);
  expect(worthConfetti(playing, over, [0])).toBe(false);
  expect(worthConfetti(playing, { ...over, winners: [0, 1] }, [0])).toBe(true);
  expect(worthConfetti(playing, over, [])).toBe(false); // who watches
  expect(worthConfetti(view({ phase: "game-over", winners: [1] }), over, [1])).toBe(false); // it was won before
  expect(worthConfetti(undefined, over, [1])).toBe(false); // nobody here has seen it
});

test("not a Yahtzee, which has its own moment", () => {
  expect(worthConfetti(view(), rolled([6, 6, 6, 6, 6], { yahtzee: true }), [0])).toBe(false);
});

test("not the end of a game that one plays alone", () => {
  const playing = rolled([1, 2, 3, 4, 6], { round: 13, player: 0 });
  expect(worthConfetti(playing, view({ phase: "match-over", winners: [0], cards: view().cards.slice(0, 1) }), [0])).toBe(false);
});

test("the match before its last game", () => {
  const playing = rolled([1, 2, 3, 4, 6], { round: 13, player: 1 });
  const over = view({ phase: "match-over", winners: [1], match: { totals: [500, 400], winners: [0] } });
  expect(worthConfetti(playing, over, [1])).toBe(false);
  expect(worthConfetti(playing, over, [0])).toBe(true);
});
