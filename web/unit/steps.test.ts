// Steps of computer players are shown one after the other, none before the last was seen long enough.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../src/protocol";
import { Steps } from "../src/table/steps";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (seq: number, after: number): Message => ({ seq, after });

// As a table does: what is shown lies still at once, unless dice tumble.
function looking() {
  const seen: number[] = [];
  const table = { seen, tumbling: false, steps: undefined as unknown as Steps };
  table.steps = new Steps(
    (message) => {
      seen.push(message.seq ?? 0);
      if (!table.tumbling) table.steps.lieStill();
    },
    () => table.tumbling,
  );
  return table;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("steps that arrive together are seen apart", async () => {
  const { steps, seen } = looking();
  steps.lieStill();
  await pass(0);
  steps.add(step(1, 500));
  steps.add(step(2, 300));
  await pass(499);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen).toEqual([1]);
  await pass(299);
  expect(seen).toEqual([1]);
  await pass(1);
  expect(seen).toEqual([1, 2]);
  expect(steps.any).toBe(false);
});

test("what comes late is not made to wait once more", async () => {
  const { steps, seen } = looking();
  steps.lieStill();
  await pass(450);
  steps.add(step(1, 500));
  await pass(50);
  expect(seen).toEqual([1]);
});

test("tumbling dice do not count as seen", async () => {
  const table = looking();
  table.tumbling = true;
  table.steps.add(step(1, 200));
  await pass(5000);
  expect(table.seen).toEqual([]);
  table.tumbling = false;
  table.steps.lieStill();
  await pass(199);
  expect(table.seen).toEqual([]);
  await pass(1);
  expect(table.seen).toEqual([1]);
});

test("whoever has seen enough sees all at once, in order, and none twice", async () => {
  const { steps, seen } = looking();
  steps.lieStill();
  await pass(0);
  for (const seq of [1, 2, 3]) steps.add(step(seq, 500));
  expect(steps.any).toBe(true);
  steps.showAll();
  expect(seen).toEqual([1, 2, 3]);
  await pass(5000);
  expect(seen).toEqual([1, 2, 3]);
});

test("what is forgotten is never shown", async () => {
  const { steps, seen } = looking();
  steps.add(step(1, 100));
  steps.forget();
  await pass(5000);
  expect([seen, steps.any]).toEqual([[], false]);
});
