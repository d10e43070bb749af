// What a game means among all that a player has finished here: a best of their own, or a rank, and its place in the hall
// of fame.
import { get, paths, post } from "../api";
import { keysOf } from "../device.svelte";
import type { FameOfTable, OwnTable, ScoredGame, Seat, View } from "../protocol";

export interface GameRecord {
  seat: Seat;
  total: number;
  before?: number; // the best of the others; absent after a first game
  rank: number; // among all own games, from 1
  games: number; // of one's own
  hall?: number; // the place in the hall of fame
  ranked?: boolean; // whether that place says something
}

export const isBest = ({ before, total }: GameRecord) => before !== undefined && total > before;

/** Of all own games by these rules, of which this one is the latest with its total. */
export function recordOf(seat: Seat, total: number, game: number, own: ScoredGame[], famous?: Pick<FameOfTable, "place" | "ranked">): GameRecord | undefined {
  const at = own.findLastIndex((one) => one.total === total && one.game === game);
  if (at < 0 && !famous) return undefined; // not counted
  const others = own.filter((_, i) => i !== at).map((one) => one.total); // all, where the list is a moment older than the game
  return {
    seat, total, games: others.length + 1, rank: 1 + others.filter((other) => other > total).length,
    ...(others.length > 0 && { before: Math.max(...others) }), ...(famous && { hall: famous.place, ranked: famous.ranked }),
  };
}

/** For these seats, which are of people. While the match goes on the hall does not say which table it was, so whoever has
    a key asks for it. */
export async function recordsOf(id: string, view: View, seats: Seat[]): Promise<GameRecord[]> {
  const key = keysOf(id)[0];
  if (view.cheat || key === undefined) return [];
  const fame = post<{ tables: OwnTable[] }>("/api/tables/mine", { links: [`${id}/${key}`] });
  const famous: FameOfTable[] = (await fame).tables[0]?.famous?.filter(({ game }) => game === view.game) ?? [];
  const found = await Promise.all(seats.map(async (seat) => {
    const card = view.cards[seat];
    const total = card?.games[view.game - 1]?.total;
    if (!card || total === undefined) return undefined;
    const own = await get<ScoredGame[]>(paths.scores(card.name, view.rules));
    return recordOf(seat, total, view.game, own, famous.find((entry) => entry.seat === seat));
  }));
  return found.filter((record) => record !== undefined);
}
