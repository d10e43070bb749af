// Where dice are seen (G9): where they lie on the table, or in rising order where this device wants that. The one place
// that translates between what is seen and touched and the entries of `dice` that requests count by.
import type { View } from "../protocol";

/** A die on the table: where it lies, from 0, and its entry in `dice`, from 0. */
export interface LyingDie { place: number; entry: number; face: number }

function lying(dice: number[], places: number[]): LyingDie[] {
  return dice.map((face, entry) => ({ face, entry, place: (places[entry] ?? entry + 1) - 1 }));
}

/** In the order in which they are seen, from the left; equal ones as they lie. */
export function seenDice(dice: number[], places: number[], sorted: boolean): LyingDie[] {
  return lying(dice, places).sort((a, b) => (sorted ? a.face - b.face : 0) || a.place - b.place);
}

/** The places in that order: of the dice of the turn, or of the last one as long as they lie there. */
export function seenPlaces(view: View, sorted: boolean): number[] {
  const seen = seenDice(view.lying ?? view.dice, view.lying_places ?? view.places, sorted).map(({ place }) => place);
  return seen.length > 0 ? seen : Array.from({ length: view.dice_count }, (_, place) => place);
}

/** For each place what an entry of the same number says of its die. */
export function byPlace<What>(view: Pick<View, "dice" | "places">, entries: What[]): What[] {
  const found: What[] = [];
  for (const { place, entry } of lying(view.dice, view.places)) {
    const what = entries[entry];
    if (what !== undefined) found[place] = what;
  }
  return found;
}

/** What a request calls the dice in these places: positions, from 1. */
export function positionsOf(view: Pick<View, "dice" | "places">, chosen: boolean[]): number[] {
  return lying(view.dice, view.places).flatMap(({ place, entry }) => (chosen[place] ? [entry + 1] : []));
}

/** Where dice with these faces lie, by place: of equal ones those that are chosen already come first. */
export function placesOf(faces: number[], dice: number[], order: number[], chosen: boolean[]): Set<number> {
  const left = [...faces];
  const found = new Set<number>();
  for (const place of [...order].sort((a, b) => Number(chosen[b] ?? false) - Number(chosen[a] ?? false))) {
    const at = left.indexOf(dice[place] ?? 0);
    if (at >= 0) found.add(place), left.splice(at, 1);
  }
  return found;
}
