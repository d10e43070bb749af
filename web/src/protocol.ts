// What the server says and takes, as docs/protocol.md has it. The page shows these values; it
// computes none of them.

export const categories = [
  "ones", "twos", "threes", "fours", "fives", "sixes",
  "three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "yahtzee", "chance",
] as const;
export type Category = (typeof categories)[number];
export const upperCategories = categories.slice(0, 6);
export const lowerCategories = categories.slice(6);

export type Seat = number;
export type Level = "novice" | "casual" | "skilled" | "perfect" | "rival";
export type Player = "person" | Level;
export type Phase = "roll" | "choose" | "score" | "total" | "game-over" | "match-over";

export interface Sums {
  upper: number;
  upper_bonus: number;
  upper_total: number; // with its bonus
  yahtzee_bonus: number;
  lower: number;
  lower_total: number; // with the Yahtzee bonuses
  total: number;
}

export interface Column extends Sums {
  boxes: Record<Category, number | null>;
  hinted?: true;
}

export interface Card {
  name: string;
  games: Column[];
}

export interface View {
  rules: string;
  entry: "auto" | "paper";
  games: number;
  game: number;
  round: number;
  player: Seat;
  phase: Phase;
  rolls: number;
  rolls_left: number;
  dice: number[];
  held: boolean[];
  lying?: number[]; // dice of the turn that has just ended
  options: Partial<Record<Category, number>>;
  cards: Card[];
  winners?: Seat[];
  match?: { totals: number[]; winners: Seat[] }; // of several games, at the end
  computers?: Player[];
  cheat?: true;
  pass_roll?: true;
  undo?: Seat; // whose score can be taken back now
  extra?: number; // that any box taken now earns besides
  yahtzee?: true; // the dice on the table are one
  joker?: true;
}

export type Choice =
  | { do: "roll"; expected: number }
  | { do: "hold"; faces: number[]; expected: number }
  | { do: "score"; category: Category; expected: number; points?: number };

export interface Advice {
  expected: number;
  choices: Choice[];
  words: string[];
}

export interface Mark {
  seq: number;
  player: Seat;
  chosen: Choice;
  best: Choice;
  cost: number;
  forced: boolean;
  words: string;
}

export interface Nonce {
  seat: Seat;
  after: number;
  nonce: string;
}

export interface Fair {
  commitment: string;
  secret?: string;
  nonces: Nonce[];
}

// An event; `player` is the seat whose doing it was, of "undone" the one whose score comes back.
export type Happened =
  | { what: "started"; players: string[]; begins: Seat }
  | { what: "held"; player: Seat; positions: number[] }
  | { what: "rolled"; player: Seat; faces: number[] }
  | { what: "scored"; player: Seat; category: Category; points: number; yahtzee_bonus?: number }
  | { what: "totalled"; player: Seat; total: number }
  | { what: "next"; game: number; first: Seat }
  | { what: "stopped" }
  | { what: "undone"; player: Seat; category: Category }
  | { what: "hinted"; player: Seat };

// Whatever arrives at a table; an answer has `ok`, what is told to everybody has not.
export interface Message {
  ok?: boolean;
  error?: string;
  message?: string;
  seq?: number;
  happened?: Happened;
  after?: number; // milliseconds for which what came before is meant to be seen
  rest?: number; // milliseconds before a device does anything by itself
  tumble?: number; // milliseconds for which rolled dice may tumble
  view?: View;
  table?: string;
  seats?: Seat[];
  watching?: boolean;
  closed?: boolean;
  present?: boolean[];
  fair?: Fair;
  advice?: Advice;
  mark?: Mark;
  marks?: boolean;
  rematch?: string;
}

export type Request =
  | { do: "sit"; keys: string[] }
  | { do: "hold"; positions: number[] }
  | { do: "roll" | "move"; faces?: number[] }
  | { do: "score"; category: Category; player: Seat; game: number; value?: number }
  | { do: "total"; player: Seat; value?: number }
  | { do: "next" | "stop" | "undo" | "hint" | "view" | "rematch" }
  | { do: "marks" | "hurry"; on: boolean }
  | { do: "nonce"; nonce: string };

// ---- over HTTP

export interface Setup {
  players: string[];
  computers: Player[];
  rules: string;
  games: number;
  first: "seat" | "random";
  entry: "auto" | "paper";
  pass_roll: boolean;
  undo: boolean;
  dice: "random" | "cheat";
}

export interface RuleSet {
  id: string;
  upper_bonus: number;
  upper_bonus_from: number;
  yahtzee_bonus: number;
  joker: "none" | "forced" | "free";
}

export interface About {
  version: string;
  rules: RuleSet[];
  levels: Level[];
  most_players: number;
  most_games: number;
  name_length: number;
  addresses: string[];
  pace: number;
  seeded?: true;
}

export interface MadeTable {
  ok: true;
  table: string;
  commitment: string;
  seats: { seat: Seat; name: string; key: string; link: string }[];
  watch: { key: string; link: string };
}

export interface OwnTable {
  table: string;
  seat: Seat | null;
  players: string[];
  rules: string;
  cheat?: true;
  games: number;
  game: number;
  round: number;
  player: Seat;
  phase: Phase;
  seq: number;
  last: number; // seconds since 1970
  closed: boolean;
}

export interface FamousGame {
  place: number;
  total: number;
  player: string;
  date: string;
  ended: number;
  rules: string;
  match: number;
  game: number;
  hinted: boolean;
  computer: Level | null;
  cheat: boolean;
  table: string | null; // where it was played, on this server
}

export interface ScoredGame {
  player: string;
  total: number;
  ended: number;
  rules: string;
  hinted: boolean;
  computer: Level | null;
  table: string | null;
  game: number;
  won: boolean | null;
}

// Over all its games, by seat.
export interface PlayedMatch {
  table: string;
  ended: number;
  rules: string;
  players: { player: string; computer: Level | null; totals: number[]; sum: number; won: boolean | null }[];
}

export interface SeenPlayer {
  player: string;
  games: number;
  best: number;
  last: number;
}

// Of perfect play; a share is that of totals from 10 times its place on.
export interface Distribution {
  rules: string;
  mean: number;
  deviation: number;
  percentiles: Record<string, number>;
  shares: number[];
}

type Face = 1 | 2 | 3 | 4 | 5 | 6;
type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Id;
export type Evenness = "too-few" | "too-even" | "usual" | "uneven" | "very-uneven" | "far-too-uneven";

// docs/statistics.md says what each figure is.
export type Statistics = {
  player: string | null;
  games: number;
  best_total: number | null;
  best_player: string | null;
  best_date: string | null;
  mean: number | null;
  standard_deviation: number | null;
  games_against_others: number;
  won: number;
  upper_bonus_games: number;
  upper_bonus: number;
  yahtzee: number;
  yahtzee_bonuses: number;
  longest_without_yahtzee: number;
  rated: number;
  accuracy: number | null;
  luck: number | null;
  hinted: number;
  dice: number;
  chi_square: number | null;
  p: number | null;
  verdict: Evenness;
} & Record<`mean_${Underscored<Category>}`, number | null> & Record<`fell_${Face}` | `drought_${Face}`, number>;

export interface Verified {
  ok: boolean;
  error?: string;
  message: string;
  commitment?: string;
  players?: { name: string; nonces: string[]; last_word: number }[];
  rolls?: number;
  dice?: number;
  draws?: number;
}

export interface ReviewStep {
  player: Seat;
  game: number;
  round: number;
  roll: number;
  dice: number[];
  kind: "roll" | "decision";
  before?: number; // of a roll
  after?: number;
  luck?: number;
  chosen?: Choice; // of a decision
  best?: Choice;
  cost?: number;
  forced?: boolean;
  card?: Sums; // after a score
  chances?: number[];
}

export interface ReviewedPlayer {
  name: string;
  games: number;
  total: number;
  projected: number;
  expected: number;
  luck: number;
  cost: number;
  accuracy: number;
  decisions: number;
  best: number;
  costliest: number[];
  luckiest?: number;
  unluckiest?: number;
}

export interface Review {
  table: string;
  ended: number;
  rules: string;
  finished: boolean;
  expected: number;
  computers?: Player[];
  cheat?: true;
  players: ReviewedPlayer[];
  costliest: number[];
  steps: ReviewStep[];
}
