// What confetti falls for: a Yahtzee that a person has rolled, and a person's win, at the moment when it happens.
import type { Happened, Seat, View } from "../protocol";

const over = ({ phase }: View) => phase === "game-over" || phase === "match-over";

export function worthConfetti({ what }: Happened, before: View | undefined, view: View): boolean {
  const person = (seat: Seat) => (view.computers?.[seat] ?? "person") === "person";
  if (before && !over(before) && over(view)) return view.winners?.some(person) ?? false;
  const rolled = what === "rolled" && view.held.some((held) => !held);
  return rolled && person(view.player) && view.yahtzee === true;
}
