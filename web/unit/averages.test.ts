// What boxes bring on average.
import { expect, test } from "vitest";
import type { Statistics } from "../src/protocol";
import { averages } from "../src/statistics/averages";
import { official, trial } from "./views";

const of = (means: Record<`mean_${string}`, number | null>) => means as Statistics;
const short = (...of: Parameters<typeof averages>) => averages(...of).map(({ category, mean }) => `${category} ${mean}`);

test("boxes come in the order of the card, and one that nobody filled brings nothing", () => {
  expect(short(of({ mean_chance: 22.5, mean_ones: 2, mean_full_house: null }), [official])).toEqual(["ones 2", "full-house 0", "chance 22.5"]);
});

test("boxes of several games stand there once, upper ones first", () => {
  const all = averages(of({ mean_ones: 2, mean_tower: 30, mean_chance: 22, mean_sixes: 18 }), [official, trial]);
  expect(all.map(({ category, section }) => `${section} ${category}`)).toEqual(["upper ones", "upper sixes", "lower chance", "lower tower"]);
});

test("only what the chosen rules have is shown", () =>
  expect(short(of({ mean_tower: 30, mean_yahtzee: 17, mean_chance: 22 }), [trial])).toEqual(["tower 30", "chance 22"]));
