// The set-up of a match, before it is made.
import { beforeEach, expect, test, vi } from "vitest";
import { keepSetup, lastSetup } from "../src/device.svelte";
import type { About } from "../src/protocol";
import { Draft } from "../src/start/draft.svelte";

const last = { players: [{ name: "Ann", kind: "person" as const }, { name: "", kind: "skilled" as const }], preset: "handout", rules: "classic", games: 3, flags: ["pass", "gone"] };
const named = (...names: string[]) => {
  const draft = new Draft();
  draft.players = names.map((name, id) => ({ id, name, kind: "person" }));
  return draft;
};
beforeEach(() => localStorage.removeItem("yahtzee.setup"));

test("a first match is against a computer player, a later one as it was set up last", () => {
  expect(new Draft().players.map(({ kind }) => kind)).toEqual(["person", "casual"]);
  keepSetup(last);
  const draft = new Draft();
  expect(draft.players).toMatchObject(last.players);
  expect([draft.preset, draft.rules, draft.games, [...draft.flags]]).toEqual(["handout", "classic", 3, ["pass"]]);
});

test("what another server has not is left out", () => {
  keepSetup(last);
  const draft = new Draft();
  draft.fit({ rules: [{ id: "basic" }], presets: ["none"], levels: ["novice"], most_players: 5, most_games: 2 } as unknown as About);
  expect([draft.preset, draft.rules, draft.games]).toEqual(["none", "basic", 2]);
  expect(draft.players.map(({ kind }) => kind)).toEqual(["person", "novice"]);
});

test("who stands in for somebody who is away is remembered, and nobody where the server has no such level", () => {
  expect(new Draft().standIn).toBe("casual");
  keepSetup({ ...last, standIn: "perfect", flags: ["unlisted"] });
  const draft = new Draft();
  expect([draft.standIn, [...draft.flags]]).toEqual(["perfect", ["unlisted"]]);
  draft.fit({ rules: [], presets: [], levels: ["novice"], most_players: 5, most_games: 2 } as unknown as About);
  expect(draft.standIn).toBe("none");
});

test("who types no name gets one that is free", () => {
  expect(named("", "Player 1", "").names).toEqual(["Player 2", "Player 1", "Player 3"]);
  const draft = named("Ann", "", "");
  for (const one of draft.players.slice(1)) one.kind = "casual";
  expect(draft.names).toEqual(["Ann", "Rosa", "Rosa 2"]);
});

test("a preset sets everything but the dice, and without one everything is as usual", async () => {
  const setup = { rules: "ledger", games: 6, first: "seat", entry: "paper", totals: "all", pass_roll: false, undo: false };
  vi.stubGlobal("fetch", vi.fn(async () => Response.json({ presets: [{ id: "sheets", setup, handling: {} }] })));
  const draft = named("Ann");
  draft.enterDice();
  draft.enterDice();
  await draft.take("sheets" as Draft["preset"]);
  expect([draft.preset, draft.rules, draft.games, [...draft.flags]]).toEqual(["sheets", "ledger", 6, ["paper", "totals", "final", "cheat"]]);
  await draft.take("none");
  expect([draft.preset, draft.rules, draft.games, [...draft.flags]]).toEqual(["none", "official", 1, ["cheat"]]);
  expect(draft.offered, "sums are entered where points are").not.toContain("totals");
});

test("players keep what they are wherever they move", () => {
  const draft = named("Ann", "Ben", "Cem");
  draft.move(2, 0);
  expect(draft.players.map(({ name, id }) => `${name} ${id}`)).toEqual(["Cem 2", "Ann 0", "Ben 1"]);
  draft.remove(1);
  const added = draft.add();
  expect(draft.names).toEqual(["Cem", "Ben", "Player 3"]);
  added.name = "Dora";
  expect(draft.names.at(-1), "what is given back is what is shown").toBe("Dora");
});

test("what was made is remembered, what was refused is not", async () => {
  const answer = (json: object, status: number) => vi.stubGlobal("fetch", vi.fn(async () => Response.json(json, { status })));
  const draft = named(" Ann ");
  answer({ error: "bad-setup", message: "No." }, 400);
  await expect(draft.make()).rejects.toThrow();
  expect(lastSetup()).toEqual({});
  draft.flags = ["totals", "final"]; // sums alone are none
  answer({ table: "d1", seats: [{ seat: 0, key: "k" }], watch: { key: "w" }, commitment: "c" }, 201);
  expect(await draft.make()).toBe("d1");
  expect(JSON.parse(String(vi.mocked(fetch).mock.calls[0]?.[1]?.body))).toMatchObject({ players: ["Ann"], totals: "grand", entry: "auto", undo: false });
  expect(lastSetup()).toMatchObject({ players: [{ name: "Ann", kind: "person" }], flags: ["totals", "final"] });
});
