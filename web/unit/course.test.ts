// Where the steps of a review lie in its charts.
import { expect, test } from "vitest";
import type { Choice, Review, ReviewStep } from "../src/protocol";
import {
  chanceCourse, chancePlace, gameBreaks, gameMiddle, isScore, lastGame, scoreCourse, scorePlace, turnStart, widthOf,
} from "../src/review/course";

const at = (player: number, round: number, game: number) => ({ player, round, game, dice: [1, 2, 3, 4, 6], places: [1, 2, 3, 4, 5] });
const rolls = (player: number, round: number, before: number, game = 1, roll = 1): ReviewStep =>
  ({ ...at(player, round, game), roll, kind: "roll", before, after: before, luck: 0 });
const decides = (player: number, round: number, chosen: Choice, game = 1): ReviewStep =>
  ({ ...at(player, round, game), roll: 1, kind: "decision", chosen, best: chosen, cost: 0 });
const keeps = (player: number, round: number, game = 1) => decides(player, round, { do: "hold", faces: [6], expected: 200 }, game);
const scores = (player: number, round: number, expected: number, game = 1, chances?: number[]): ReviewStep =>
  ({ ...decides(player, round, { do: "score", category: "chance", expected, points: 16 }, game), ...(chances && { chances }) });

const named = (name: string) =>
  ({ name, games: 1, total: 0, projected: 0, expected: 0, luck: 0, cost: 0, accuracy: 1, decisions: 0, best: 0, costliest: [] });
const review = (players: string[], steps: ReviewStep[]): Review =>
  ({ table: "t", ended: 0, rules: "official", finished: true, expected: 0, computers: players.map(() => "person" as const), players: players.map(named), costliest: [], steps });

const oneTurnEach = [
  rolls(0, 1, 245), keeps(0, 1), rolls(0, 1, 250, 1, 2), scores(0, 1, 240, 1, [0.4, 0.6]),
  rolls(1, 1, 246), scores(1, 1, 260, 1, [0.3, 0.7]),
  rolls(0, 2, 240), scores(0, 2, 230, 1, [0.2, 0.8]),
];
const match = review(["Ann", "Ben"], oneTurnEach);
const twoGames = review(["Ann"], [rolls(0, 1, 245), scores(0, 1, 240), rolls(0, 1, 244, 2), scores(0, 1, 250, 2)]);

test("a step is a score only when a box was chosen", () => {
  expect(oneTurnEach.map(isScore)).toEqual([false, false, false, true, false, true, false, true]);
});

test("the chart is as wide as the games that were begun", () => {
  expect(lastGame(review(["Ann"], []))).toBe(1);
  expect(widthOf(match, 13)).toBe(13);
  expect(lastGame(twoGames)).toBe(2);
  expect(widthOf(twoGames, 13)).toBe(27);
});

test("a player's score begins with the first roll of a game and has a point a round", () => {
  const { x, values, steps } = scoreCourse(match, 13);
  expect(x).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(values[0]?.slice(0, 4)).toEqual([245, 240, 230, null]);
  expect(values[1]?.slice(0, 4)).toEqual([246, 260, null, null]);
  expect(steps[0]?.slice(0, 4)).toEqual([0, 3, 7, undefined]);
  expect(steps[1]?.slice(0, 4)).toEqual([4, 5, undefined, undefined]);
});

test("between two games the line ends", () => {
  const { x, values } = scoreCourse(twoGames, 13);
  expect(x.length).toBe(29);
  expect(x.slice(12, 17)).toEqual([12, 13, 13.5, 14, 15]);
  expect(values[0]?.slice(12, 17)).toEqual([null, null, null, 244, 250]);
  expect(gameBreaks(twoGames, 13)).toEqual([13.5]);
  expect(gameBreaks(match, 13)).toEqual([]);
  expect([gameMiddle(1, 13), gameMiddle(2, 13)]).toEqual([6.5, 20.5]);
});

test("chances have a point a turn, one turn after the other within a round", () => {
  const { x, values, steps } = chanceCourse(match, 13);
  expect(x).toEqual([0.5, 1, 1.5]);
  expect(values).toEqual([[0.4, 0.3, 0.2], [0.6, 0.7, 0.8]]);
  expect(steps).toEqual([[3, 5, 7], [3, 5, 7]]);
});

test("every step of a turn has the place of that turn", () => {
  expect(match.steps.map((step) => chancePlace(match, step, 13))).toEqual([0.5, 0.5, 0.5, 0.5, 1, 1, 1.5, 1.5]);
  expect(match.steps.map((step) => scorePlace(step, 13))).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
});

test("a turn of the second game has a place in that game", () => {
  expect(chancePlace(twoGames, twoGames.steps[3]!, 13)).toBe(15);
  expect(scorePlace(twoGames.steps[3]!, 13)).toBe(15);
});

test("the way back leads to the beginning of this turn, then of the one before", () => {
  expect(turnStart(match, 2, -1)).toBe(0);
  expect(turnStart(match, 5, -1)).toBe(4);
  expect(turnStart(match, 4, -1)).toBe(0);
  expect(turnStart(match, 0, -1)).toBe(0);
});

test("the way on leads to the next turn, and stops at the last step", () => {
  expect(turnStart(match, 0, 1)).toBe(4);
  expect(turnStart(match, 3, 1)).toBe(4);
  expect(turnStart(match, 5, 1)).toBe(6);
  expect(turnStart(match, 6, 1)).toBe(7);
});

test("a game of more rounds takes more places", () => {
  expect([widthOf(twoGames, 20), gameMiddle(2, 20), scorePlace(twoGames.steps[3]!, 20)]).toEqual([41, 31, 22]);
  expect(scoreCourse(match, 20).x.length).toBe(21);
});
