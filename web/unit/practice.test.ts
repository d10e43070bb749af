// Practice: the coach speaks before a choice that costs more than a point is made.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { set } from "../src/device.svelte";
import type { Advice, View } from "../src/protocol";
import { Practice } from "../src/table/practice.svelte";
import type { TableState } from "../src/table/table.svelte";
import { loadMoreWords } from "../src/words.svelte";
import { rolled } from "./views";

await loadMoreWords("table");
beforeEach(() => set("practice", true));
afterEach(() => set("practice", false));

const advice: Advice = {
  expected: 250, words: [],
  choices: [{ do: "hold", faces: [5, 5], expected: 250 }, { do: "hold", faces: [2, 2], expected: 249 }, { do: "score", category: "chance", points: 20, expected: 240 }],
};
const dice = rolled([1, 2, 2, 5, 5]);
interface Seated { view: View; canHint: boolean; canHold: boolean; canScore: boolean; advice: Advice | undefined; consult: ReturnType<typeof vi.fn> }
function practising(rest: Partial<Seated> = {}): { table: Seated; practice: Practice } {
  const table: Seated = { view: dice, canHint: true, canHold: true, canScore: true, advice: undefined, consult: vi.fn(), ...rest };
  table.consult.mockImplementation(() => void (table.advice = advice));
  return { table, practice: new Practice(table as unknown as TableState) };
}

test("a choice that costs more than a point is not made, and it is said what is better", async () => {
  const { table, practice } = practising();
  const write = vi.fn(() => true);
  expect(await practice.unlessDear({ box: "chance" }, write)).toBeUndefined();
  expect(write).not.toHaveBeenCalled();
  expect(table.consult).toHaveBeenCalledWith(false); // its numbers are not shown
  expect(practice.warning?.text).toBe("Scoring Chance costs 10.0 points. Better: keep five and five.");
});

test("what costs a point or less, or what the coach does not know, is made at once", async () => {
  for (const what of [{ keep: [5, 5] }, { keep: [2, 2] }, { box: "ones" }]) {
    const { practice } = practising();
    expect(await practice.unlessDear(what, () => "made")).toBe("made");
    expect(practice.warning).toBeUndefined();
  }
});

test("whoever means it makes the choice, and hears nothing of it twice", async () => {
  const { practice } = practising();
  const write = vi.fn(() => "made");
  await practice.unlessDear({ box: "chance" }, write);
  expect(await practice.warning?.goOn()).toBe("made");
  expect(write).toHaveBeenCalledOnce();
  expect(await practice.unlessDear({ box: "chance" }, write)).toBe("made"); // it was refused, say, and is tried again
  expect(write).toHaveBeenCalledTimes(2);
});

test("the same choice with other dice is another one", async () => {
  const { table, practice } = practising();
  await practice.unlessDear({ box: "chance" }, () => "made");
  await practice.warning?.goOn();
  table.view = { ...dice, rolls: 2 };
  expect(await practice.unlessDear({ box: "chance" }, () => "made")).toBeUndefined();
  expect(practice.warning).toBeDefined();
});

test("a warning goes when something else is chosen", async () => {
  const { practice } = practising();
  await practice.unlessDear({ box: "chance" }, () => "made");
  expect(practice.warning).toBeDefined();
  await practice.unlessDear({ keep: [5, 5] }, () => "made");
  expect(practice.warning).toBeUndefined();
});

test("who does not practise, or may not ask, is not held up, and the coach is not asked", async () => {
  for (const rest of [{ canHint: false }, { canHold: false, canScore: false }]) {
    const { table, practice } = practising(rest);
    expect(await practice.unlessDear({ box: "chance" }, () => "made")).toBe("made");
    expect(table.consult).not.toHaveBeenCalled();
  }
  set("practice", false);
  const { table, practice } = practising();
  expect(await practice.unlessDear({ box: "chance" }, () => "made")).toBe("made");
  expect(table.consult).not.toHaveBeenCalled();
});
