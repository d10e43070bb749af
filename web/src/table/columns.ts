// Which columns of the cards are shown: everybody's of this game, or one player's of all games begun (P3); and which boxes
// stand on which half of the card.
import type { Category, EnteredSum, RuleSet, Seat, View } from "../protocol";

export interface ShownColumn {
  seat: Seat;
  game: number;
}

// Columns that are not begun take no room.
export function columnsOf(view: View, of: Seat | "all"): ShownColumn[] {
  if (of === "all") return view.cards.map((_, seat) => ({ seat, game: view.game }));
  return (view.cards[of]?.games ?? []).map((_, i) => ({ seat: of, game: i + 1 }));
}

export const keyOf = ({ seat, game }: ShownColumn) => `${seat}/${game}`;
export const isSame = (one: ShownColumn | undefined, other: ShownColumn | undefined) => one?.seat === other?.seat && one?.game === other?.game;

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

export interface Halves {
  left: Category[][]; // the boxes above the bonus, and those below it
  right: Category[];
  rows: number;
  bonus: number; // how many rows it is high
}

// All boxes in the order of the card, in two columns that end together. The upper section comes first, its bonus below it.
export function halvesOf(boxes: readonly Category[], rules: RuleSet | undefined): Halves {
  const upper = rules ? rules.boxes.filter(({ section }) => section === "upper").length : 0;
  if (upper === 0) {
    const rows = Math.ceil(boxes.length / 2);
    return { left: [boxes.slice(0, rows), []], right: boxes.slice(rows), rows, bonus: 0 };
  }
  const cells = boxes.length + 1;
  const rows = Math.max(Math.ceil(cells / 2), upper + 1);
  const bonus = Math.max(1, Math.min(1 + 2 * rows - cells, rows - upper));
  const end = rows - bonus;
  return { left: [boxes.slice(0, upper), boxes.slice(upper, end)], right: boxes.slice(end), rows, bonus };
}
