// What the page asks the server about a game that has just ended.
import { expect, test, vi } from "vitest";
import { keepTable } from "../src/device.svelte";
import { recordsOf } from "../src/end/records";
import { card, column, view } from "./views";

const scored = (...totals: number[]) => totals.map((total) => ({ total, game: 1 }));
const ended = view({ phase: "match-over", cards: [card("Ann", column({}, { total: 291 })), card("Ben", column({}, { total: 150 }))] });

/** The lists of each player, and what the hall of fame says of the table. */
function served(own: Record<string, object[]>, famous: object[]) {
  const asked = vi.fn(async (path: string) =>
    Response.json(path === "/api/tables/mine" ? { tables: [{ famous }] } : (own[new URL(path, "http://home").searchParams.get("player") ?? ""] ?? [])));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("each seat that is asked about gets what its game means among its player's own, and its place in the hall", async () => {
  keepTable("r1", { keys: [{ seat: 0, key: "own" }], invited: [] });
  const asked = served({ Ann: scored(200, 291), Ben: scored(150, 230) }, [{ seat: 0, game: 1, place: 3 }, { seat: 1, game: 2, place: 1 }]);
  expect(await recordsOf("r1", ended, [0, 1])).toEqual([
    { seat: 0, total: 291, before: 200, rank: 1, games: 2, hall: 3 },
    { seat: 1, total: 150, before: 230, rank: 2, games: 2 },
  ]);
  const mine = asked.mock.calls.find(([path]) => path === "/api/tables/mine") as unknown as [string, RequestInit];
  expect(JSON.parse(String(mine[1].body)), "with a key of this device").toEqual({ links: ["r1/own"] });
});

test("who only watches, and dice that were chosen, make no records: nothing is asked", async () => {
  const asked = served({ Ann: scored(291) }, []);
  expect(await recordsOf("r2", ended, [0])).toEqual([]);
  keepTable("r3", { keys: [{ seat: 0, key: "own" }], invited: [] });
  expect(await recordsOf("r3", { ...ended, cheat: true }, [0])).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test("a seat whose game was not counted is left out", async () => {
  keepTable("r4", { keys: [{ seat: 0, key: "own" }], invited: [] });
  served({ Ann: scored(100) }, []);
  expect(await recordsOf("r4", ended, [0])).toEqual([]);
});
