// Which columns of the cards are shown: everybody's of this game, or one player's of all games (P3).
import type { Category, EnteredSum, Seat, View } from "../protocol";

export interface ShownColumn {
  seat: Seat;
  game: number;
}

export function columnsOf(view: View, of: Seat | "all"): ShownColumn[] {
  if (of === "all") return view.cards.map((_, seat) => ({ seat, game: view.game }));
  return Array.from({ length: view.games }, (_, i) => ({ seat: of, game: i + 1 }));
}

// The boxes of everybody's cards, in their order: there is a round for each.
export const boxesOf = (view: View): Category[] => Object.keys(view.cards[0]?.games[0]?.boxes ?? {});

export const columnAt = (view: View, { seat, game }: ShownColumn) => view.cards[seat]?.games[game - 1];

// On paper sums are the players' part: they are shown once the player has entered the total (G16).
export const sumsShown = (view: View, column: ShownColumn) => !columnAt(view, column)?.unsummed;

// Or this one of them.
export const sumShown = (view: View, column: ShownColumn, sum: EnteredSum) =>
  sumsShown(view, column) || (columnAt(view, column)?.summed?.includes(sum) ?? false);

// The column of whoever is to act.
export const isDue = (view: View, { seat, game }: ShownColumn) => seat === view.due && game === view.game;

export const isOption = (view: View, column: ShownColumn, category: Category) =>
  isDue(view, column) && view.options[category] !== undefined;
