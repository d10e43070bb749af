// The coach's list: found in it, compared, and put into words.
import { expect, test } from "vitest";
import type { Advice, Choice } from "../src/protocol";
import { bestBox, bestKeep, choiceInWords, choiceOfBox, choiceOfKeep, costInWords, costOf } from "../src/table/coaching";

const keep = (faces: number[], expected: number): Choice => ({ do: "hold", faces, expected });
const score = (expected: number): Choice => ({ do: "score", category: "full-house", expected, points: 25 });
const advice = (...choices: Choice[]): Advice => ({ expected: choices[0]?.expected ?? 0, choices, words: [] });

const five = { rules: "official", dice_count: 5 };
const list = advice(keep([5, 5], 250), keep([2, 2, 5, 5], 247.7), score(240), keep([], 238));

test("a keep is found by its faces, in whatever order they lie", () => {
  expect(choiceOfKeep(list, [5, 2, 5, 2])).toBe(list.choices[1]);
  expect(choiceOfKeep(list, [])).toBe(list.choices[3]);
  expect(choiceOfKeep(list, [2, 5, 5])).toBeUndefined();
});

test("a box is found by its name", () => {
  expect(choiceOfBox(list, "full-house")).toBe(list.choices[2]);
  expect(choiceOfBox(list, "chance")).toBeUndefined();
});

test("a choice costs what the first of the list is worth more", () => {
  expect(list.choices.map((choice) => costOf(list, choice).toFixed(1))).toEqual(["0.0", "2.3", "10.0", "12.0"]);
  expect(costOf(list, undefined)).toBe(0);
  expect(costOf(advice(), score(1))).toBe(0);
  expect(costOf(list, score(250.00001))).toBe(0); // never less than nothing
});

test("the best is a keep or a box", () => {
  expect([bestKeep(list), bestBox(list)]).toEqual([[5, 5], undefined]);
  const box = advice(score(240), keep([5, 5], 230));
  expect([bestKeep(box), bestBox(box)]).toEqual([undefined, "full-house"]);
  expect([bestKeep(advice()), bestBox(advice())]).toEqual([undefined, undefined]);
});

test("choices in words", () => {
  expect(choiceInWords(keep([2, 5, 5], 0), five)).toBe("keep two, five and five");
  expect(choiceInWords(keep([], 0), five)).toBe("roll all five");
  expect(choiceInWords(keep([], 0), { rules: "trial", dice_count: 6 })).toBe("roll all six");
  expect(choiceInWords({ do: "roll", expected: 0 }, five)).toBe("roll");
  expect(choiceInWords(score(0), five)).toBe("score Full house");
});

test("what a choice costs, in words", () => {
  expect(costInWords(keep([2, 2], 0), 2.34, five)).toBe("Keeping two and two costs 2.3 points.");
  expect(costInWords(keep([], 0), 12, five)).toBe("Rolling all five again costs 12.0 points.");
  expect(costInWords(score(0), 1.06, five)).toBe("Scoring Full house costs 1.1 points.");
});
