// The lines of a chart differ by more than their colour.
import { expect, test } from "vitest";
import { colourOf, dashOf } from "../src/chart/plan";

test("five players have lines of five colours and kinds, and only the first is unbroken", () => {
  const seats = [0, 1, 2, 3, 4];
  expect(new Set(seats.map(colourOf)).size).toBe(5);
  expect(new Set(seats.map((seat) => JSON.stringify(dashOf(seat)))).size).toBe(5);
  expect(seats.map((seat) => dashOf(seat).dash === undefined)).toEqual([true, false, false, false, false]);
  expect([colourOf(6), dashOf(6)]).toEqual([colourOf(1), dashOf(1)]);
});
