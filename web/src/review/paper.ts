// The cards of a finished match as they would stand on paper, out of the scores of its review.
import type { Card, Category, Review, Sums } from "../protocol";

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

// A card as a view has it. On paper sums stay empty until the player has entered them.
export const paperCard = ({ name, games }: Card): PaperSheet => ({
  name,
  games: games.map(({ boxes, ...sums }) => ({
    boxes: new Map(Object.entries(boxes).filter((box): box is [Category, number] => box[1] !== null)),
    sums: sums.unsummed ? undefined : sums,
  })),
});
