// A game in words, with the numbers of its description.
import { expect, test } from "vitest";
import { boxesIn, boxName, boxText } from "../src/game";
import { official, trial } from "./views";

test("the boxes of a section stand in the order of the description", () => {
  expect(boxesIn(official, "upper")).toEqual(["ones", "twos", "threes", "fours", "fives", "sixes"]);
  expect(boxesIn(trial, "lower")).toEqual(["one-pair", "full-house", "tower", "six-of-a-kind", "chance"]);
});

test("a text of a box says how many dice there are and what it always pays", () => {
  expect(boxText(official, "full-house", "card")).toBe("score 25");
  expect(boxText(official, "chance", "card")).toBe("add all 5 dice");
  expect(boxText(trial, "chance", "card")).toBe("add all 6 dice");
  expect(boxText(trial, "tower", "card")).toBe("score 60");
});

test("a game may have its own text of a box, else it is the box's; what has none is named by its id", () => {
  expect(boxText(trial, "full-house", "card")).toBe("add those 5");
  expect([boxName("trial", "full-house"), boxName("official", "full-house")]).toEqual(["Full house", "Full house"]);
  expect([boxName("official", "castle"), boxText(official, "castle", "card")]).toEqual(["castle", "castle"]);
});
