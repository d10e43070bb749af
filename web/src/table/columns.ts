// Which columns of the cards are shown: everybody's of this game, or one player's of all games (P3).
import type { Category, Seat, View } from "../protocol";

export interface ShownColumn {
  seat: Seat;
  game: number;
}

export function columnsOf(view: View, of: Seat | "all"): ShownColumn[] {
  if (of === "all") return view.cards.map((_, seat) => ({ seat, game: view.game }));
  return Array.from({ length: view.games }, (_, i) => ({ seat: of, game: i + 1 }));
}

export const columnAt = (view: View, { seat, game }: ShownColumn) => view.cards[seat]?.games[game - 1];

// On paper sums are the players' part: they are shown once the player has entered the total (G16).
export function sumsShown(view: View, { seat, game }: ShownColumn): boolean {
  if (view.entry !== "paper" || game < view.game) return true;
  if (view.phase === "total") return seat < view.player;
  return view.phase === "game-over" || view.phase === "match-over";
}

export const isOption = (view: View, column: ShownColumn, category: Category) =>
  column.seat === view.player && column.game === view.game && view.options[category] !== undefined;
