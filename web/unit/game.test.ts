// A game in words, with the numbers of its description.
import { expect, test } from "vitest";
import { boxesIn, boxName, boxText } from "../src/game";
import { bonusTexts, exampleOf, gameText, turnText } from "../src/pages/rules_text";
import { official, trial } from "./views";

test("the boxes of a section stand in the order of the description", () => {
  expect(boxesIn(official, "upper")).toEqual(["ones", "twos", "threes", "fours", "fives", "sixes"]);
  expect(boxesIn(trial, "lower")).toEqual(["one-pair", "full-house", "tower", "six-of-a-kind", "chance"]);
});

test("a text of a box says how many dice there are and what it always pays", () => {
  expect(boxText(official, "full-house", "card")).toBe("score 25");
  expect(boxText(official, "yahtzee", "rule")).toBe("five equal dice: 50");
  expect(boxText(official, "chance", "card")).toBe("add all 5 dice");
  expect(boxText(trial, "chance", "card")).toBe("add all 6 dice");
  expect(boxText(trial, "tower", "card")).toBe("score 60");
});

test("a game may have its own text of a box, else it is the box's; what has none is named by its id", () => {
  expect(boxText(trial, "full-house", "rule")).toBe("three of one face and two of another: those five");
  expect(boxText(official, "full-house", "rule")).toBe("three of one face and two of another: 25");
  expect([boxName("trial", "full-house"), boxName("official", "full-house")]).toEqual(["Full house", "Full house"]);
  expect([boxName("official", "castle"), boxText(official, "castle", "rule")]).toEqual(["castle", "castle"]);
});

test("rules speak of the game's numbers", () => {
  expect(gameText(official, "rules.goal")).toMatch(/^Each player has thirteen boxes to fill/);
  expect(gameText(official, "rules.turn")).toMatch(/^A turn: roll all five dice\. Then, up to two times, /);
  expect(gameText(trial, "rules.turn")).toMatch(/^A turn: roll all six dice\. Then, up to three times, /);
});

test("a turn of one roll speaks of no others", () => {
  expect(turnText(trial)).toBe(gameText(trial, "rules.turn"));
  expect(turnText({ ...trial, rolls: 1 })).toMatch(/^A turn: roll all six dice once\. Then you must fill/);
});

test("bonuses and jokers have a paragraph each, where a box asks for equal dice", () => {
  const [upper, further, joker, ...more] = bonusTexts(official);
  expect(upper).toBe("Upper bonus: 35 points when the six upper boxes come to 63 or more. Three of each face is just enough.");
  expect(further).toMatch(/box holds 50, each further Yahtzee earns 100 points/);
  expect(joker).toMatch(/^Joker: .* with 50 or with 0\. .* their full 25, 30 and 40\./);
  expect(more).toEqual([]);
  expect(bonusTexts({ ...official, has_yahtzee_bonus: false })[1]).toBe("Further rolls of five equal dice earn nothing extra in these rules.");
  expect(bonusTexts(trial).slice(1)).toEqual([
    "Further rolls of six equal dice earn nothing extra in these rules.",
    "There are no jokers: a further roll of six equal dice scores in each box just what its dice are worth there.",
  ]);
  expect(bonusTexts({ ...official, yahtzee_box: null })).toHaveLength(1);
});

test("equal dice that pay what they show are told without a number", () => {
  const counted = { ...official, boxes: official.boxes.map((box) => (box.id === "yahtzee" ? { ...box, points: null } : box)) };
  expect(bonusTexts(counted)[1]).toMatch(/box holds more than 0, each further Yahtzee earns 100 points/);
  expect(bonusTexts(counted)[2]).toMatch(/ with more than 0 or with 0\. /);
});

test("of the upper bonus all tiers are told", () => {
  const told = (upper_bonuses: typeof official.upper_bonuses) => bonusTexts({ ...official, upper_bonuses })[0];
  expect(bonusTexts(trial)[0]).toContain("10 points from 8 and 35 points from 15");
  expect(told([{ from: 42, points: 35 }])).toMatch(/Two of each face is just enough\.$/);
  expect(told([{ from: 60, points: 35 }])).toMatch(/come to 60 or more\.$/);
  const odd = official.boxes.map((box) => (box.id === "ones" ? { ...box, face: 6 } : box)); // 26 a die of each
  expect(bonusTexts({ ...official, boxes: odd, upper_bonuses: [{ from: 52, points: 35 }] })[0]).toMatch(/Two of each face is just enough\.$/);
  expect(told([])).toBe("There is no bonus for the upper section in these rules.");
});

test("an example has as many dice as the game", () => {
  expect(exampleOf(official, "ones")).toEqual({ faces: [1, 1, 3, 4, 6], counted: [1, 1] });
  expect(exampleOf(official, "chance")).toEqual({ faces: [1, 2, 4, 5, 5], counted: [1, 2, 4, 5, 5] });
  expect(exampleOf(trial, "ones")).toBeUndefined();
  expect(exampleOf(trial, "tower")).toBeUndefined();
});
