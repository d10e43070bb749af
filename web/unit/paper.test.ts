// Cards as they would stand on paper, out of the scores of a review.
import { expect, test } from "vitest";
import type { Category, Choice, Review, ReviewStep } from "../src/protocol";
import { paperCards } from "../src/review/paper";

const sums = (total: number) => ({ upper: 0, upper_bonus: 0, upper_total: 0, yahtzee_bonus: 0, lower: 0, lower_total: 0, total });
const decides = (player: number, game: number, chosen: Choice): ReviewStep =>
  ({ player, game, round: 1, roll: 1, dice: [1, 2, 3, 4, 6], places: [1, 2, 3, 4, 5], kind: "decision", chosen });
const scores = (player: number, game: number, category: Category, points: number, total: number): ReviewStep =>
  ({ ...decides(player, game, { do: "score", category, expected: 0, points }), card: sums(total) });

const review = {
  players: [{ name: "Ann" }, { name: "Ben" }],
  steps: [
    decides(0, 1, { do: "hold", faces: [6], expected: 0 }),
    scores(0, 1, "sixes", 18, 18), scores(1, 1, "yahtzee", 0, 0), scores(0, 1, "chance", 20, 38), scores(0, 2, "chance", 9, 9),
  ],
} as Partial<Review> as Review;

test("every box stands in the column of its player and game, below it the last sums", () => {
  const [ann, ben] = paperCards(review);
  expect([ann?.name, ben?.name]).toEqual(["Ann", "Ben"]);
  expect(ann?.games.map(({ boxes }) => [...boxes])).toEqual([[["sixes", 18], ["chance", 20]], [["chance", 9]]]);
  expect(ann?.games.map((game) => game.sums?.total)).toEqual([38, 9]);
  expect(ben?.games.map(({ boxes }) => [...boxes])).toEqual([[["yahtzee", 0]]]);
});

test("who has not played has an empty card", () => {
  expect(paperCards({ ...review, steps: [] })).toEqual([{ name: "Ann", games: [] }, { name: "Ben", games: [] }]);
});
