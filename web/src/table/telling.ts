// What happened at the table, in the words that the terminal uses, too.
import { boxName } from "../game";
import type { Happened, View } from "../protocol";
import { faceWords, listed, points, words, wordsOf } from "../words.svelte";

export function eventInWords(event: Happened, view: View): string {
  const player = "player" in event ? (view.cards[event.player]?.name ?? "") : "";
  switch (event.what) {
    case "rolled":
      return words("told.rolled", { player, roll: view.rolls, rolls: view.rolls_of_turn, dice: faceWords(view.dice) });
    case "held": {
      const kept = view.dice.filter((_, i) => view.held[i]);
      return kept.length > 0 ? words("told.held", { player, dice: faceWords(kept) }) : words("told.released", { player });
    }
    case "scored":
      return scoredInWords(player, event, view);
    case "undone":
      return words("told.undone", { player, category: boxName(view.rules, event.category) });
    case "hinted":
      return words("told.hinted", { player });
    case "totalled":
      return words(view.totals === "all" ? `told.sum.${event.which ?? "grand"}` : "told.totalled", { player, total: event.total });
    case "next":
      return words("told.next-game", { game: view.game, games: view.games });
    case "stopped":
      return words("told.stopped", { game: view.game, games: view.games });
    case "stop-voted":
    case "replace-voted":
      return words(`told.${event.what}`, { player, players: listed(event.by.map((seat) => view.cards[seat]?.name ?? "")) });
    case "replaced":
      return words("told.replaced", { player, level: wordsOf("page.computer", event.stand_in, "level") });
    case "returned":
      return words("told.returned", { player });
    default:
      return "";
  }
}

function scoredInWords(player: string, event: Extract<Happened, { what: "scored" }>, view: View): string {
  const said = [words("told.scored", { player, points: points(event.points), category: boxName(view.rules, event.category) })];
  const now = view.cards[event.player]?.games[view.game - 1];
  if (!now || now.unsummed) return said.join(" ");
  if (event.yahtzee_bonus) said.push(words("told.yahtzee-bonus", { points: points(event.yahtzee_bonus) }));
  if (event.upper_bonus) said.push(words("told.upper-bonus", { points: points(event.upper_bonus) }));
  said.push(words("told.total", { player, total: now.total }));
  return said.join(" ");
}
