// What happened at the table, in words.
import { expect, test } from "vitest";
import type { Category, Happened, View } from "../src/protocol";
import { eventInWords } from "../src/table/telling";
import { card, column, rolled, view } from "./views";

const told = (event: Happened, after: View) => eventInWords(event, after);
const scored = (player: number, category: Category, points: number): Happened => ({ what: "scored", player, category, points });
const dice = [2, 2, 3, 5, 5];

test("a roll, and the dice that are held", () => {
  expect(told({ what: "rolled", player: 0, faces: dice }, rolled(dice))).toBe("Ann, roll 1 of 3: two, two, three, five and five.");
  const held = (held: boolean[]) => told({ what: "held", player: 0, positions: [] }, rolled(dice, { held }));
  expect(held([false, false, false, true, true])).toBe("Ann holds five and five.");
  expect(held([false, false, false, false, false])).toBe("Ann holds nothing.");
});

test("a score is told of whoever was to play, with the total", () => {
  const cards = [card("Ann"), card("Ben", column({ chance: 17 }, { total: 17 }))];
  const after = view({ player: 0, round: 2, cards });
  expect(told(scored(1, "chance", 17), after)).toBe("Ben scores 17 points in Chance. Ben's total is 17.");
});

test("one point is not several", () => {
  const after = view({ player: 1, cards: [card("Ann", column({ ones: 1 }, { total: 1 })), card("Ben")] });
  expect(told(scored(0, "ones", 1), after)).toMatch(/^Ann scores 1 point in Ones\. /);
});

test("bonuses are told when they come, and only then", () => {
  const bonuses = column({ sixes: 30 }, { yahtzee_bonus: 200, upper_bonus: 35, total: 375 });
  const after = view({ player: 1, cards: [card("Ann", bonuses), card("Ben")] });
  expect(told({ what: "scored", player: 0, category: "sixes", points: 30, yahtzee_bonus: 100, upper_bonus: 35 }, after)).toBe(
    "Ann scores 30 points in Sixes. Another Yahtzee: 100 points extra! " +
      "The upper section earns its bonus: 35 points extra! Ann's total is 375.",
  );
  const later = view({ player: 0, cards: [card("Ann", bonuses), card("Ben")] });
  expect(told(scored(0, "sixes", 30), later)).toBe("Ann scores 30 points in Sixes. Ann's total is 375.");
});

test("on paper the sums are the player's part", () => {
  const after = view({ entry: "paper", player: 1, cards: [card("Ann", column({ chance: 17 }, { total: 17, unsummed: true })), card("Ben")] });
  expect(told(scored(0, "chance", 17), after)).toBe("Ann scores 17 points in Chance.");
  expect(told({ what: "totalled", player: 1, total: 231 }, view({ phase: "game-over" }))).toBe("Right: Ben's total is 231.");
  const all = view({ entry: "paper", totals: "all", phase: "total" });
  expect(told({ what: "totalled", player: 1, which: "bonus", total: 100 }, all)).toBe("Right: Ben's bonus is 100.");
  expect(told({ what: "totalled", player: 1, total: 231 }, all)).toBe("Right: Ben's grand total is 231.");
});

test("a score that is taken back is named by the box that is empty again", () => {
  const after = rolled(dice, { player: 0, cards: [card("Ann", column({ ones: 3 })), card("Ben")] });
  expect(told({ what: "undone", player: 0, category: "chance" }, after)).toBe("Ann takes back the score in Chance.");
});

test("the coach, the next game and the end of the match", () => {
  expect(told({ what: "hinted", player: 1 }, rolled(dice, { player: 1 }))).toBe("Ben asks the coach.");
  expect(told({ what: "next", game: 2, first: 0 }, view({ game: 2, games: 3 }))).toBe("Game 2 of 3 begins.");
  expect(told({ what: "stopped" }, view({ phase: "match-over", games: 3 }))).toBe("The match ends here, after game 1 of 3.");
});

test("of what it does not know it says nothing", () =>
  expect(told({ what: "waved" } as unknown as Happened, view())).toBe(""));

test("votes, and who plays for whom", () => {
  const after = view({ cards: [card("Ann"), card("Ben"), card("Cem")] });
  expect(told({ what: "stop-voted", by: [0, 2] }, after)).toBe("Ann and Cem would like to end the match here.");
  expect(told({ what: "replace-voted", player: 1, by: [0] }, after)).toBe("A computer player for Ben: Ann agreed.");
  expect(told({ what: "replaced", player: 1, by: [0, 2], stand_in: "casual" }, after)).toMatch(/^A computer player now plays for Ben \(level: /);
  expect(told({ what: "returned", player: 1 }, after)).toBe("Ben is back.");
});
