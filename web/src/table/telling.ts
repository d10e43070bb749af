// What happened at the table, in the words that the terminal uses, too.
import { categories, type View } from "../protocol";
import { boxName, faceWords, points, words } from "../words.svelte";

export function eventInWords(event: string, before: View | undefined, view: View): string {
  const [what, ...rest] = event.split(" ");
  const player = before?.cards[before.player]?.name ?? "";
  switch (what) {
    case "rolled":
      return words("told.rolled", { player, roll: view.rolls, dice: faceWords(view.dice) });
    case "held": {
      const kept = view.dice.filter((_, i) => view.held[i]);
      return kept.length > 0 ? words("told.held", { player, dice: faceWords(kept) }) : words("told.released", { player });
    }
    case "scored":
      return scoredInWords(player, rest[0] ?? "", Number(rest[1]), before, view);
    case "undone": {
      const back = view.cards[view.player];
      const [now, then] = [back?.games[view.game - 1], before?.cards[view.player]?.games[view.game - 1]];
      const category = categories.find((box) => now?.boxes[box] !== then?.boxes[box]);
      return words("told.undone", { player: back?.name ?? "", category: category ? boxName(category) : "" });
    }
    case "hinted":
      return words("told.hinted", { player });
    case "totalled":
      return words("told.totalled", { player, total: rest.at(-1) ?? "" });
    case "next":
      return words("told.next-game", { game: view.game, games: view.games });
    case "stopped":
      return words("told.stopped", { game: view.game, games: view.games });
    default:
      return "";
  }
}

function scoredInWords(player: string, category: string, scored: number, before: View | undefined, view: View): string {
  const said = [words("told.scored", { player, points: points(scored), category: boxName(category) })];
  const seat = before?.player ?? 0;
  const now = view.cards[seat]?.games[view.game - 1];
  const then = before?.cards[seat]?.games[view.game - 1];
  if (!now || !then || view.entry === "paper") return said.join(" ");
  if (now.yahtzee_bonus > then.yahtzee_bonus) said.push(words("told.yahtzee-bonus", { points: points(now.yahtzee_bonus - then.yahtzee_bonus) }));
  if (now.upper_bonus > then.upper_bonus) said.push(words("told.upper-bonus", { points: points(now.upper_bonus - then.upper_bonus) }));
  said.push(words("told.total", { player, total: now.total }));
  return said.join(" ");
}
