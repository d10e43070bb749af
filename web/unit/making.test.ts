// How a table is made: what the server is asked for, and what the device keeps of the answer.
import { beforeEach, expect, test, vi } from "vitest";
import { keysOf, knownNames, ownTable } from "../src/device.svelte";
import { iAm } from "../src/faces/me.svelte";
import type { MadeTable } from "../src/protocol";
import { makeTable, usual } from "../src/start/making";

const made = (table: string) =>
  ({ table, seats: [{ seat: 0, key: "own" }, { seat: 1, key: "other" }], watch: { key: "looking" }, commitment: "c0ffee" }) as unknown as MadeTable;
const answer = (table: string) => vi.stubGlobal("fetch", vi.fn(async () => Response.json(made(table))));
beforeEach(() => void answer("t1"));

test("everybody is named with what they are, and nothing is left for the server to guess", async () => {
  expect(await makeTable([{ name: "Ann", kind: "person" }, { name: "Rosa", kind: "casual" }], { ...usual, dice: "cheat" })).toBe("t1");
  const [path, asked] = vi.mocked(fetch).mock.calls[0]!;
  expect(path).toBe("/api/tables");
  expect(JSON.parse(String(asked?.body))).toEqual({ do: "new", ...usual, dice: "cheat", players: ["Ann", "Rosa"], computers: ["person", "casual"], portraits: [null, null] });
});

test("the face of whoever this device belongs to is told with it", async () => {
  iAm("Ben", "cap");
  await makeTable([{ name: "Ann", kind: "person" }, { name: "Ben", kind: "person" }], usual);
  expect(JSON.parse(String(vi.mocked(fetch).mock.calls[0]![1]?.body))).toMatchObject({ portraits: [null, "cap"] });
});

test("the device sits at all seats but those that others are invited to take, whose keys it keeps to give away", async () => {
  answer("t2");
  await makeTable([{ name: "Ann", kind: "person" }, { name: "Ben", kind: "person" }], usual, [1]);
  expect(ownTable("t2")).toMatchObject({ keys: [{ seat: 0, key: "own" }], invited: [{ seat: 1, key: "other" }], watch: "looking", commitment: "c0ffee" });
  expect(keysOf("t2")).toEqual(["own"]);
  answer("t3");
  await makeTable([{ name: "Ann", kind: "person" }, { name: "Ben", kind: "person" }], usual);
  expect(keysOf("t3")).toEqual(["own", "other"]);
});

test("names of people are remembered, the latest first, and none of computer players", async () => {
  await makeTable([{ name: "Zoe", kind: "person" }, { name: "Otto", kind: "skilled" }], usual);
  await makeTable([{ name: "Cem", kind: "person" }, { name: "Zoe", kind: "person" }], usual);
  expect(knownNames().slice(0, 2)).toEqual(["Cem", "Zoe"]);
  expect(knownNames()).not.toContain("Otto");
  expect(new Set(knownNames()).size, "each once").toBe(knownNames().length);
});

test("what is refused leaves nothing behind", async () => {
  vi.stubGlobal("fetch", vi.fn(async () => Response.json({ error: "bad-setup", message: "No." }, { status: 400 })));
  const before = knownNames();
  await expect(makeTable([{ name: "Nobody", kind: "person" }], usual)).rejects.toThrow("No.");
  expect(knownNames()).toEqual(before);
});
