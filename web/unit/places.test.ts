// Addresses, and the pages that they lead to.
import { expect, test } from "vitest";
import { placeAt } from "../src/places";

const at = (page: string, parts: string[] = [], query = "") => placeAt({ page, parts, query: new URLSearchParams(query) });
const asked = (page: string, parts: string[] = [], query = "") =>
  at(page, parts, query)?.asks?.({ page, parts, query: new URLSearchParams(query) });

test("an address that was mistyped or cut off leads nowhere", () => {
  expect(at("tabel", ["x"])).toBeUndefined();
  for (const page of ["table", "review", "fair"]) {
    expect(at(page), page).toBeUndefined();
    expect(at(page, [""]), page).toBeUndefined();
    expect(at(page, ["x"]), page).toBeDefined();
  }
  for (const page of ["", "print", "scores", "statistics", "rules"]) expect(at(page), page).toBeDefined();
});

test("a page asks ahead for what it will show", () => {
  expect(asked("")).toBeUndefined();
  expect(asked("scores")).toEqual(["/api/hall-of-fame"]);
  expect(asked("review", ["a/b"])).toEqual(["/api/matches/a%2Fb/review"]);
  expect(asked("print")).toEqual([]); // an empty card
  expect(asked("scores", [], "rules=free%20joker")).toEqual(["/api/hall-of-fame?rules=free+joker"]);
  expect(asked("statistics", [], "player=Ann")?.slice(0, 2)).toEqual(["/api/statistics?player=Ann", "/api/scores?player=Ann&most=1000"]);
});
