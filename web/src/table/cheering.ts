// What confetti falls for: a Yahtzee that a person has rolled, and a person's win, at the moment when it happens.
import type { Happened, Seat, View } from "../protocol";

export function worthConfetti({ what }: Happened, before: View | undefined, view: View): boolean {
  const person = (seat: Seat) => (view.computers?.[seat] ?? "person") === "person";
  if (before && !before.winners && view.winners) return view.winners.some(person);
  const rolled = what === "rolled" && view.held.some((held) => !held);
  return rolled && person(view.player) && view.yahtzee === true;
}
