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

/** The column of a player's game, out of the steps of a review: as many of them as are given. */
export function columnAfter(steps: Review["steps"], player: number, game: number): PaperColumn {
  const column: PaperColumn = { boxes: new Map(), sums: undefined };
  for (const { chosen, card, ...step } of steps) {
    if (step.player !== player || step.game !== game || chosen?.do !== "score") continue;
    column.boxes.set(chosen.category, chosen.points ?? 0);
    column.sums = card;
  }
  return column;
}

export const paperCards = ({ players, steps }: Review): PaperSheet[] =>
  players.map(({ name }, player) => ({
    name,
    games: [...new Set(steps.filter((step) => step.player === player && step.chosen?.do === "score").map(({ game }) => game))]
      .sort((one, other) => one - other)
      .map((game) => columnAfter(steps, player, game)),
  }));

// A card as a view has it. On paper sums stay empty until the player has entered them.
export const paperCard = ({ name, games }: Card): PaperSheet => ({
  name,
  games: games.map(({ boxes, ...sums }) => ({
    boxes: new Map(Object.entries(boxes).filter((box): box is [Category, number] => box[1] !== null)),
    sums: sums.unsummed ? undefined : sums,
  })),
});
