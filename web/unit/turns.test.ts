// Much to show, bit by bit.
import { beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "../src/turns/turns";

beforeEach(() => void vi.stubGlobal("document", { ...document, hidden: true })); // a tab that nobody sees draws no frames

test("one after the other, and nothing at once", async () => {
  const done: string[] = [];
  for (const name of ["a", "b", "c"]) inTurn(() => void done.push(name));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(done).toEqual(["a", "b", "c"]));
});

test("parts of something go before what comes after it, in their own order", async () => {
  const done: string[] = [];
  inTurn(() => {
    done.push("a");
    inTurn(() => void done.push("a1"));
    inTurn(() => void done.push("a2"));
  });
  inTurn(() => void done.push("b"));
  await vi.waitFor(() => expect(done).toEqual(["a", "a1", "a2", "b"]));
});

test("what nobody wants any more is left out", async () => {
  const done: string[] = [];
  inTurn(() => void done.push("a"));
  inTurn(() => void done.push("b"))();
  inTurn(() => void done.push("c"));
  await vi.waitFor(() => expect(done).toEqual(["a", "c"]));
});

test("a frame is drawn between two where somebody looks", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("document", { ...document, hidden: false });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const done: string[] = [];
  for (const name of ["a", "b"]) inTurn(() => void done.push(name));
  frames.shift()?.();
  await vi.waitFor(() => expect(done).toEqual(["a"]));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  expect(done).toEqual(["a"]);
  frames.shift()?.();
  await vi.waitFor(() => expect(done).toEqual(["a", "b"]));
});
