// The headline of the end, for each device, and what a game means among all of a player.
import { expect, test } from "vitest";
import { isBest, recordOf } from "../src/end/records";
import { headlineOf } from "../src/end/result";
import type { Level, ScoredGame, View } from "../src/protocol";
import { view } from "./views";

const ended = (totals: Record<string, number[]>, values: Partial<View> = {}): View => {
  const plain = view().cards[0]!;
  const cards = Object.entries(totals).map(([name, games]) => ({ name, games: games.map((total) => ({ ...plain.games[0]!, total })) }));
  const last = cards.map(({ games }) => games.at(-1)!.total);
  const best = Math.max(...last);
  const points = values.match?.totals ?? last;
  const standings = points.map((own, seat) => ({ seat, points: own, place: 1 + points.filter((other) => other > own).length })).sort((a, b) => a.place - b.place);
  const game = cards[0]!.games.length;
  return { ...view({ phase: "match-over", ...(values.phase && { phase: values.phase }) }), cards, game, games: game, winners: last.flatMap((total, seat) => (total === best ? [seat] : [])), standings, ...values };
};
const said = (of: View, you: number | undefined, levels: (Level | "person")[] = []) =>
  headlineOf(of, { you, isComputer: (seat) => (levels[seat] ?? "person") !== "person" });

const lost = ended({ Ann: [203], Rosa: [238] });
test("losing to the computer congratulates nobody", () => {
  expect(said(lost, 0, ["person", "casual"])).toEqual({ kicker: "Rosa wins", headline: "Lost\u00a0by\u00a035: rematch?", sub: "" });
});

test("G13 whoever wins is congratulated by name and score, at their own device and at those of the others' friends", () => {
  const won = ended({ Ann: [250], Rosa: [238] });
  expect(said(won, 0, ["person", "casual"])).toEqual({ kicker: "Congratulations, Ann: 250 points!", headline: "You won by 12", sub: "" });
  expect(said(won, undefined)).toEqual({ kicker: "Congratulations, Ann: 250 points!", headline: "Ann wins by 12", sub: "" });
  expect(said(won, 1)).toMatchObject({ kicker: "Ann wins", headline: "Lost\u00a0by\u00a012: rematch?" });
  expect(said(lost, undefined, ["person", "casual"])).toEqual({ kicker: "Game over", headline: "Rosa wins by 35", sub: "" });
});

test("a tie is nobody's win", () => {
  const tie = ended({ Ann: [231], Ben: [231], Cem: [100] });
  expect(said(tie, 0).headline).toBe("You tied at 231");
  expect(said(tie, 2).headline).toBe("A tie at 231");
  expect(said(tie, undefined).kicker).toBe("Congratulations, Ann and Ben: 231 points!");
});

test("alone the points are the headline", () => {
  expect(said(ended({ Kim: [203] }), 0)).toEqual({ kicker: "Congratulations, Kim!", headline: "203 points", sub: "" });
});

test("the match comes before its last game", () => {
  const match = ended({ Ann: [200, 290], Ben: [300, 180] }, { match: { totals: [490, 480], winners: [0] } });
  expect(said(match, 0)).toEqual({ kicker: "Match over, 2 games", headline: "You won by 10", sub: "Congratulations, Ann: 490 points!" });
  expect(said(match, 1)).toMatchObject({ kicker: "Ann wins the match", headline: "Lost\u00a0by\u00a010: rematch?" });
  const between = ended({ Ann: [200], Ben: [300] }, { phase: "game-over", games: 2 });
  expect(said(between, 0)).toEqual({ kicker: "Ben wins", headline: "Lost by 100", sub: "Game 1 of 2" });
});

test("P14 document E's preset has its own sentence", () => {
  const won = ended({ Eric: [240], Julie: [273] }, { preset: "handout" });
  expect(said(won, undefined).kicker).toBe("Congratulations, Julie, you're the winner with a total score of 273!");
});

test("a game among all of its player", () => {
  const games = (...totals: number[]) => totals.map((total) => ({ total, game: 1 }) as ScoredGame);
  const best = recordOf(0, 291, 1, games(200, 287, 291))!;
  expect(best).toEqual({ seat: 0, total: 291, before: 287, rank: 1, games: 3 });
  expect(isBest(best)).toBe(true);
  expect(recordOf(0, 203, 1, games(250, 203, 203), { place: 4, ranked: true })).toEqual({ seat: 0, total: 203, before: 250, rank: 2, games: 3, hall: 4, ranked: true });
  const first = recordOf(0, 203, 1, games(203))!;
  expect(first).toEqual({ seat: 0, total: 203, rank: 1, games: 1 });
  expect(isBest(first), "a first game beats nothing").toBe(false);
  expect(recordOf(0, 203, 1, [])).toBeUndefined();
  expect(recordOf(0, 203, 2, games(250), { place: 4, ranked: false }), "the hall knows it, the list not yet").toEqual({ seat: 0, total: 203, before: 250, rank: 2, games: 2, hall: 4, ranked: false });
});
