// What confetti falls for: a win of somebody at this device over others, at the moment when it happens. The match counts
// before its last game.
import type { Seat, View } from "../protocol";

export function worthConfetti(before: View | undefined, view: View, own: readonly Seat[]): boolean {
  if (before === undefined || before.winners || view.cards.length === 1) return false;
  return (view.match?.winners ?? view.winners)?.some((seat) => own.includes(seat)) ?? false;
}
