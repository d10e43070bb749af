// Practice: before a choice that costs more than a point is made, the coach says so.
import type { Category } from "../protocol";
import { words } from "../words.svelte";
import { choiceInWords, choiceOfBox, choiceOfKeep, costInWords, costOf } from "./coaching";
import type { TableState } from "./table.svelte";

const worthSaying = 1; // points

// What to say about keeping these dice, or about this box; nothing when it is good enough.
export function objection(table: TableState, what: { keep: number[] } | { box: Category }): string {
  const { advice } = table;
  const best = advice?.choices[0];
  if (!advice || !best) return "";
  const choice = "keep" in what ? choiceOfKeep(advice, what.keep) : choiceOfBox(advice, what.box);
  const cost = costOf(advice, choice);
  if (!choice || cost <= worthSaying) return "";
  return `${costInWords(choice, cost)} ${words("page.table.practice.better", { choice: choiceInWords(best) })}`;
}
