// The cards of a finished match as they would stand on paper, out of the scores of its review.
import type { Category, Review, Sums } from "../protocol";

export interface PaperColumn {
  boxes: Map<Category, number>;
  sums: Sums | undefined;
}

export interface PaperSheet {
  name: string;
  games: PaperColumn[];
}

export function paperCards(review: Review): PaperSheet[] {
  const cards = review.players.map(({ name }): PaperSheet => ({ name, games: [] }));
  for (const { player, game, chosen, card } of review.steps) {
    const games = cards[player]?.games;
    if (chosen?.do !== "score" || !games) continue;
    const column = (games[game - 1] ??= { boxes: new Map(), sums: undefined });
    column.boxes.set(chosen.category, chosen.points ?? 0);
    column.sums = card;
  }
  return cards;
}
