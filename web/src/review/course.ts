// Where the steps of a review lie in its charts. A game takes as many places as there are rounds, and
// one before the first, so everything asks for their number; nothing is computed here but places.
import type { Review, ReviewStep, Seat } from "../protocol";

const offset = (game: number, rounds: number) => (game - 1) * (rounds + 1);

export const isScore = (step: ReviewStep) => step.kind === "decision" && step.chosen?.do === "score";
export const lastGame = (review: Review) => review.steps.at(-1)?.game ?? 1;
export const widthOf = (review: Review, rounds: number) => offset(lastGame(review), rounds) + rounds;

// One turn of one player ends with one score.
const turnOf = ({ player, game, round }: ReviewStep) => `${game}/${round}/${player}`;

export interface Course {
  x: number[];
  values: (number | null)[][]; // by series, then by place
  steps: (number | undefined)[][]; // which step that is
}

// The final score that each player could expect after each round, and before the first.
export function scoreCourse(review: Review, rounds: number): Course {
  const seats = review.players.length;
  const x: number[] = [];
  for (let game = 1; game <= lastGame(review); ++game) {
    if (game > 1) x.push(offset(game, rounds) - 0.5); // nothing is there, so the lines end
    for (let round = 0; round <= rounds; ++round) x.push(offset(game, rounds) + round);
  }
  const values = Array.from({ length: seats }, () => x.map((): number | null => null));
  const steps = Array.from({ length: seats }, () => x.map((): number | undefined => undefined));
  const put = (seat: Seat, at: number, value: number | undefined, step: number) => {
    const place = x.indexOf(at);
    const ofSeat = values[seat];
    if (value === undefined || place < 0 || !ofSeat || !steps[seat]) return;
    ofSeat[place] = value;
    steps[seat][place] = step;
  };
  review.steps.forEach((step, i) => {
    if (step.kind === "roll" && step.round === 1 && step.roll === 1) put(step.player, offset(step.game, rounds), step.before, i);
    if (isScore(step)) put(step.player, offset(step.game, rounds) + step.round, step.chosen?.expected, i);
  });
  return { x, values, steps };
}

// The chance of each player to win after each turn.
export function chanceCourse(review: Review, rounds: number): Course {
  const course: Course = { x: [], values: review.players.map(() => []), steps: review.players.map(() => []) };
  const places = turnPlaces(review, rounds);
  review.steps.forEach((step, i) => {
    if (!step.chances) return;
    course.x.push(places.get(turnOf(step)) ?? 0);
    step.chances.forEach((chance, seat) => {
      course.values[seat]?.push(chance);
      course.steps[seat]?.push(i);
    });
  });
  return course;
}

// Turns of one round lie one after the other between it and the round before.
function turnPlaces(review: Review, rounds: number): Map<string, number> {
  const places = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const step of review.steps) {
    if (places.has(turnOf(step))) continue;
    const round = `${step.game}/${step.round}`;
    const turn = (taken.get(round) ?? 0) + 1;
    taken.set(round, turn);
    places.set(turnOf(step), offset(step.game, rounds) + step.round - 1 + turn / review.players.length);
  }
  return places;
}

export const chancePlace = (review: Review, step: ReviewStep, rounds: number) => turnPlaces(review, rounds).get(turnOf(step)) ?? 0;
export const scorePlace = (step: ReviewStep, rounds: number) => offset(step.game, rounds) + step.round;
export const gameBreaks = (review: Review, rounds: number) =>
  Array.from({ length: lastGame(review) - 1 }, (_, i) => offset(i + 2, rounds) - 0.5);
export const gameMiddle = (game: number, rounds: number) => offset(game, rounds) + rounds / 2;

// The first step of the turn before and of the turn after.
export function turnStart(review: Review, at: number, way: -1 | 1): number {
  const turns = review.steps.map(turnOf);
  const first = turns.indexOf(turns[at] ?? "");
  if (way === 1) {
    const next = turns.findIndex((turn, i) => i > at && turn !== turns[at]);
    return next < 0 ? turns.length - 1 : next;
  }
  if (first < at) return first;
  return Math.max(0, turns.indexOf(turns[first - 1] ?? ""));
}
