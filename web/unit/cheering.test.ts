// What confetti falls for.
import { expect, test } from "vitest";
import type { Happened, View } from "../src/protocol";
import { worthConfetti } from "../src/table/cheering";
import { rolled, view } from "./views";

const cheered = (event: Happened, before: View | undefined, after: View) => worthConfetti(event, before, after);
const sixes = [6, 6, 6, 6, 6];
const yahtzee = rolled(sixes, { yahtzee: true });
const roll: Happened = { what: "rolled", player: 0, faces: sixes };
const scored: Happened = { what: "scored", player: 1, category: "chance", points: 16 };

test("a Yahtzee that a person has rolled", () => {
  expect(cheered(roll, view(), yahtzee)).toBe(true);
  expect(cheered({ ...roll, faces: [1, 2, 3, 4, 6] }, view(), rolled([1, 2, 3, 4, 6]))).toBe(false);
  expect(cheered(roll, view(), { ...yahtzee, computers: ["rival", "person"] })).toBe(false);
});

test("not once more for dice that lie there", () => {
  expect(cheered({ what: "held", player: 0, positions: [] }, yahtzee, yahtzee)).toBe(false);
  expect(cheered(roll, yahtzee, { ...yahtzee, held: [true, true, true, true, true] })).toBe(false);
});

test("a person's win, when it happens", () => {
  const playing = rolled([1, 2, 3, 4, 6], { round: 13, player: 1 });
  const over = view({ phase: "match-over", winners: [1], computers: ["rival", "person"] });
  expect(cheered(scored, playing, over)).toBe(true);
  expect(cheered(scored, playing, { ...over, winners: [0] })).toBe(false);
  expect(cheered(scored, playing, { ...over, winners: [0, 1] })).toBe(true);
  expect(cheered({ what: "stopped" }, view({ phase: "game-over", winners: [1] }), over)).toBe(false); // it was won before
  expect(cheered(scored, undefined, over)).toBe(false); // nobody here has seen it
});
