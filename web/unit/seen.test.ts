// Where dice are seen, and what a request calls them.
import { expect, test } from "vitest";
import { byPlace, positionsOf, seenDice, seenPlaces } from "../src/dice/seen";
import { rolled, view } from "./views";

const fallen = rolled([1, 3, 3, 5, 6], { places: [5, 2, 4, 3, 1] });
const faces = (sorted: boolean) => seenDice(fallen.dice, fallen.places, sorted).map(({ face }) => face);

test("G9 dice are seen where they lie, or in rising order", () => {
  expect(faces(false)).toEqual([6, 3, 5, 3, 1]);
  expect(faces(true)).toEqual([1, 3, 3, 5, 6]);
  expect(seenPlaces(fallen, false)).toEqual([0, 1, 2, 3, 4]);
  expect(seenPlaces(fallen, true)).toEqual([4, 1, 3, 2, 0]);
});

test("G9 equal dice keep their order whichever of them is held", () => {
  const held = rolled([1, 3, 3, 5, 6], { places: [5, 4, 2, 3, 1], held: [false, true, false, false, false] });
  expect(seenPlaces(held, true)).toEqual(seenPlaces(fallen, true));
  expect(byPlace(held, held.held)).toEqual([false, false, false, true, false]);
});

test("what is touched is asked for by its entry", () => {
  expect(positionsOf(fallen, [true, false, false, true])).toEqual([3, 5]);
  expect(positionsOf(fallen, [])).toEqual([]);
});

test("dice of the last turn lie where they lay, and without dice there are places all the same", () => {
  const scored = view({ lying: [1, 3, 3, 5, 6], lying_places: [5, 2, 4, 3, 1] });
  expect(seenPlaces(scored, true)).toEqual([4, 1, 3, 2, 0]);
  expect(seenPlaces(view({ dice_count: 3 }), true)).toEqual([0, 1, 2]);
});
