// A step of a review in words.
import { expect, test } from "vitest";
import type { Choice, ReviewStep, Verdict } from "../src/protocol";
import { better, did, judged, turn, wasCostly, where } from "../src/review/step_words";

const dice = [2, 2, 3, 5, 5];
const step = (rest: Partial<ReviewStep>): ReviewStep => ({ player: 0, game: 2, round: 3, roll: 1, dice, places: [1, 2, 3, 4, 5], kind: "decision", ...rest });
const keep = (faces: number[], expected = 200): Choice => ({ do: "hold", faces, expected });
const score: Choice = { do: "score", category: "chance", expected: 190, points: 17 };

test("what was done", () => {
  expect(did(step({ kind: "roll", roll: 2 }), "official")).toBe("Roll 2.");
  expect(did(step({ chosen: score }), "official")).toBe("Scored 17 points in Chance.");
  expect(did(step({ chosen: keep([5, 5]) }), "official")).toBe("Kept five and five.");
  expect(did(step({ chosen: keep([]) }), "official")).toBe("Rolled all five again.");
  expect(did(step({ chosen: keep(dice) }), "official")).toBe("Kept all five.");
  expect(did(step({ dice: [...dice, 6], chosen: keep([]) }), "trial")).toBe("Rolled all six again.");
});

test("what was better", () => {
  expect(better(score, 5, "official")).toBe("Better: score 17 points in Chance.");
  expect(better(keep([5, 5]), 5, "official")).toBe("Better: keep five and five.");
  expect(better(keep([]), 5, "official")).toBe("Better: roll all five again.");
});

test("a roll is lucky or unlucky as the server has it", () => {
  const roll = (luck: number, fortune: "lucky" | "even" | "unlucky") => judged(step({ kind: "roll", before: 200, after: 200 + luck, luck, fortune }));
  expect(roll(3, "lucky")).toBe("A lucky roll: the expected score went up from 200.0 to 203.0.");
  expect(roll(-3, "unlucky")).toBe("An unlucky roll: the expected score went down from 200.0 to 197.0.");
  expect(roll(0.04, "even")).toBe("This roll changed nothing: the expected score stays 200.0.");
});

test("a decision is forced, right, as good as right, or wrong", () => {
  const decision = (cost: number, verdict: Verdict, forced = false) =>
    judged(step({ chosen: keep([5, 5], 200 - cost), best: keep([2, 2], 200), cost, verdict, forced }));
  expect(decision(0, "best")).toBe("The best choice: the expected score stays 200.0.");
  expect(decision(0.04, "almost")).toBe("As good as the best choice: the expected score stays 200.0.");
  expect(decision(2, "mistake")).toBe("2.0 points given away: the expected score went down from 200.0 to 198.0.");
  expect(decision(0, "best", true)).toBe("There was no other choice: the expected score stays 200.0.");
  expect((["best", "almost", "mistake"] as const).map((verdict) => wasCostly(step({ verdict })))).toEqual([false, false, true]);
});

test("where it was: the game is named where there are several", () => {
  expect(where(step({}), 1)).toBe("Round 3, roll 1");
  expect(where(step({}), 2)).toBe("Game 2, round 3, roll 1");
  const ann = { name: "Ann" } as Parameters<typeof turn>[1];
  expect(turn(step({}), ann, 1)).toBe("Ann, round 3");
  expect(turn(step({}), ann, 2)).toBe("Ann, game 2, round 3");
});
