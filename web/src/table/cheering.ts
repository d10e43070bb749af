// What confetti falls for: a win of somebody at this device, at the moment when it happens.
import type { Seat, View } from "../protocol";

export function worthConfetti(before: View | undefined, view: View, own: readonly Seat[]): boolean {
  return before !== undefined && !before.winners && (view.winners?.some((seat) => own.includes(seat)) ?? false);
}
