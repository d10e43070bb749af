// What the server would say, as short as a test can have it: an official match at its beginning, and what is different.
import { categories, type Card, type Category, type Column, type View } from "../src/protocol";

export type Boxes = Partial<Record<Category, number>>;

export function column(boxes: Boxes = {}, rest: Partial<Column> = {}): Column {
  const sums = { upper: 0, upper_bonus: 0, upper_total: 0, yahtzee_bonus: 0, lower: 0, lower_total: 0, total: 0 };
  const all = Object.fromEntries(categories.map((category) => [category, boxes[category] ?? null]));
  return { boxes: all as unknown as Column["boxes"], ...sums, ...rest };
}

export const card = (name: string, ...games: Column[]): Card => ({ name, games: games.length > 0 ? games : [column()] });

export const view = (rest: Partial<View> = {}): View => ({
  rules: "official", entry: "auto", games: 1, game: 1, round: 1, player: 0, phase: "roll", can: [], due: 0, rolls: 0, rolls_left: 3,
  rolls_of_turn: 3, dice_count: 5,
  dice: [], held: [], options: {}, cards: [card("Ann"), card("Ben")], ...rest,
});

export const rolled = (dice: number[], rest: Partial<View> = {}): View =>
  view({ phase: "choose", rolls: 1, rolls_left: 2, dice, held: dice.map(() => false), ...rest });
