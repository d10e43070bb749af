// How a game or a match has ended, for whoever looks at it: where everybody stands, and the one headline of this device.
// Who has won comes from the server; here it is put into words.
import type { Seat, View } from "../protocol";
import { listed, words } from "../words.svelte";

export const winnersOf = (view: View): Seat[] => view.match?.winners ?? view.winners ?? [];

export interface Headline {
  kicker: string;
  headline: string;
  sub: string;
}

interface Looker {
  you: Seat | undefined; // the only person at this device
  isComputer: (seat: Seat) => boolean;
}

export function headlineOf(view: View, { you, isComputer }: Looker): Headline {
  const over = view.over === "match";
  const winners = winnersOf(view);
  const name = (seat: Seat) => view.cards[seat]?.name ?? "";
  const names = listed(winners.map(name));
  const points = view.standings ?? [];
  const best = points[0]?.points ?? 0;
  const ended = over ? (view.match ? words("page.end.match", { games: view.game }) : words("page.end.game")) : words("page.end.game-of", { game: view.game, games: view.games });
  // The winner is congratulated by name and score (G13); in document E's preset in its own words.
  const person = winners.some((seat) => !isComputer(seat));
  const hinted = winners.some((seat) => view.cards[seat]?.games[view.game - 1]?.hinted);
  const own = view.preset === "handout" && winners.length === 1 && !view.match ? (view.cards.length === 1 ? "result.solo" : "result.winner") : undefined;
  const well = !person ? "" : own ? words(hinted ? `${own}.hinted` : own, { player: names, total: best }) : words(hinted ? "page.end.well.hinted" : "page.end.well", { player: names, total: best });

  // The bar says that a game is over; a match says how long it was.
  const several = Boolean(view.match) || !over;
  const around = { kicker: several || !well ? ended : well, sub: several ? well : "" };

  if (view.cards.length === 1 && !several) around.kicker = own ? well : words(hinted ? "page.end.well.alone.hinted" : "page.end.well.alone", { player: names });
  if (view.cards.length === 1) return { ...around, headline: words("page.end.alone", { total: best }) };
  if (winners.length > 1) return { ...around, headline: words(you !== undefined && winners.includes(you) ? "page.end.tied" : "page.end.tie", { total: best }) };
  const winner = winners[0] ?? 0;
  const next = points.find(({ place }) => place > 1)?.points ?? best;
  if (you === undefined) return { ...around, headline: words("page.end.won-by", { player: name(winner), points: best - next }) };
  if (you === winner) return { ...around, headline: words("page.end.you-won", { points: best - next }) };
  const lost = best - (points.find(({ seat }) => seat === you)?.points ?? 0);
  const wins = words(view.match ? "page.end.wins-match" : "page.end.wins", { player: name(winner) });
  return { kicker: wins, headline: words(over ? "page.end.lost" : "page.end.lost.game", { points: lost }), sub: over ? "" : ended };
}

// Between games: what they come to so far.
export function standingOf(view: View): string {
  if (view.game === 1 || view.over === "match") return "";
  const sums = view.cards.map(({ name, match_total }) => words("result.player-sum", { player: name, total: match_total ?? "?" }));
  return words("result.standing", { game: view.game, games: view.games, sums: listed(sums) });
}
