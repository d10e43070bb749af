// What the server would say, as short as a test can have it: an official match at its beginning, and what is different.
import type { BonusTier, Card, Category, Column, RuleSet, Section, View } from "../src/protocol";

type Named = [id: Category, points?: number];
const half = (section: Section, boxes: Named[]) =>
  boxes.map(([id, points = null], i) => ({ id, section, points, face: section === "upper" ? i + 1 : null }));
const faces: Named[] = [["ones"], ["twos"], ["threes"], ["fours"], ["fives"], ["sixes"]];
const game = (id: string, upper_bonuses: BonusTier[], lower: Named[], rest: Partial<RuleSet> = {}): RuleSet => ({
  id, dice: 5, rolls: 3, saves_rolls: false, boxes: [...half("upper", faces), ...half("lower", lower)], upper_bonuses,
  upper_bonus: upper_bonuses[0]?.points ?? 0, upper_bonus_from: upper_bonuses[0]?.from ?? 0, yahtzee_box: null,
  yahtzee_bonus: 0, has_yahtzee_bonus: false, joker: "none", ...rest,
});
export const official = game(
  "official", [{ from: 63, points: 35 }],
  [["three-of-a-kind"], ["four-of-a-kind"], ["full-house", 25], ["small-straight", 30], ["large-straight", 40], ["yahtzee", 50], ["chance"]],
  { yahtzee_box: "yahtzee", yahtzee_bonus: 100, has_yahtzee_bonus: true, joker: "forced" },
);
/** A game that nobody plays, unlike the usual one in everything. */
export const trial = game(
  "trial", [{ from: 8, points: 10 }, { from: 15, points: 35 }], [["one-pair"], ["full-house"], ["tower", 60], ["six-of-a-kind", 300], ["chance"]],
  { dice: 6, rolls: 4, yahtzee_box: "six-of-a-kind" },
);

export type Boxes = Partial<Record<Category, number>>;

export function column(boxes: Boxes = {}, rest: Partial<Column> = {}): Column {
  const sums = { upper: 0, upper_bonus: 0, upper_total: 0, yahtzee_bonus: 0, lower: 0, lower_total: 0, total: 0 };
  return { boxes: Object.fromEntries(official.boxes.map(({ id }) => [id, boxes[id] ?? null])), ...sums, ...rest };
}

export const card = (name: string, ...games: Column[]): Card => ({ name, games: games.length > 0 ? games : [column()] });

/** What the server would say with it, where nothing else is given. */
function said({ phase = "roll", can = [], due = 0, cheat, to_roll, held = [], dice_count = 5 }: Partial<View>): Partial<View> {
  const over = phase === "game-over" ? "game" : phase === "match-over" ? "match" : undefined;
  const free = held.filter((is) => !is).length || dice_count;
  return {
    ...(over ? { over } : phase !== "total" && { turn: true }),
    ...(due === 0 && (["roll", "score", "total"] as const).some((act) => can.includes(act)) && { yours: true }),
    ...(cheat && to_roll !== undefined && { faces: [1, 2, 3, 4, 5, 6] }),
    ...(to_roll !== undefined && can.includes("hold") && { most_held: free, to_roll_holding: Array.from({ length: dice_count + 1 }, (_, kept) => dice_count - kept) }),
  };
}

export const view = (rest: Partial<View> = {}): View => ({
  rules: "official", entry: "auto", games: 1, game: 1, round: 1, rounds: 13, player: 0, phase: "roll", can: [], due: 0, rolls: 0, rolls_left: 3,
  rolls_of_turn: 3, dice_count: 5,
  dice: [], places: [], held: [], options: {}, cards: [card("Ann"), card("Ben")], ...said(rest), ...rest,
});

export const rolled = (dice: number[], rest: Partial<View> = {}): View =>
  view({ phase: "choose", rolls: 1, rolls_left: 2, dice, places: dice.map((_, i) => i + 1), held: dice.map(() => false), ...rest });
