// What a device keeps, also where its browser lets it keep nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const closed = new Proxy({}, { get: () => { throw new Error("SecurityError"); }, ownKeys: () => { throw new Error("SecurityError"); } });
const loaded = () => import("../src/storage");
beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

test("what is kept is there until it is forgotten", async () => {
  const { keep, kept, forget, keptNames } = await loaded();
  keep("yahtzee.a", "1");
  keep("yahtzee.b", "2");
  expect(localStorage.getItem("yahtzee.a"), "where other tabs see it").toBe("1");
  expect(keptNames()).toEqual(expect.arrayContaining(["yahtzee.a", "yahtzee.b"]));
  forget("yahtzee.a");
  expect([kept("yahtzee.a"), kept("yahtzee.b")]).toEqual([undefined, "2"]);
  expect(keptNames()).not.toContain("yahtzee.a");
  forget("yahtzee.b");
});

test("where nothing can be stored a reload finds it with this tab's place in its history", async () => {
  const history = { state: null as unknown, replaceState: (state: unknown) => void (history.state = structuredClone(state)) };
  vi.stubGlobal("localStorage", closed);
  vi.stubGlobal("history", history);
  const before = await loaded();
  before.keep("yahtzee.a", "1");
  expect(history.state).toEqual({ kept: { "yahtzee.a": "1" } });
  before.keep("yahtzee.b", "2");
  before.forget("yahtzee.b");
  expect(before.kept("yahtzee.a")).toBe("1");
  history.state = null; // the next page of this tab
  dispatchEvent(new Event("hashchange"));

  vi.resetModules();
  const after = await loaded();
  expect([after.kept("yahtzee.a"), after.kept("yahtzee.b")]).toEqual(["1", undefined]);
  expect(after.keptNames()).toEqual(["yahtzee.a"]);
});

test("what could not be stored gives way as soon as it can", async () => {
  const shelf = localStorage;
  const { keep, kept, forget } = await loaded();
  vi.stubGlobal("localStorage", closed);
  keep("yahtzee.a", "old");
  vi.stubGlobal("localStorage", shelf);
  expect(kept("yahtzee.a")).toBe("old");
  keep("yahtzee.a", "new");
  localStorage.setItem("yahtzee.a", "newest"); // by another tab
  expect(kept("yahtzee.a")).toBe("newest");
  forget("yahtzee.a");
});
