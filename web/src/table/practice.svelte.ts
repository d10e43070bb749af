// Practice: before a choice that costs more than a point is made, the coach says so.
import { settings } from "../device.svelte";
import type { Category } from "../protocol";
import { words } from "../words.svelte";
import { choiceInWords, choiceOfBox, choiceOfKeep, costInWords, costOf } from "./coaching";
import type { TableState } from "./table.svelte";

const worthSaying = 1; // points

export type Warning = { text: string; goOn: () => unknown };
type Decision = { keep: number[] } | { box: Category };

export class Practice {
  warning = $state.raw<Warning>();
  #taken = ""; // the decision that is being carried out: nothing is said of it twice

  constructor(private readonly table: TableState) {}

  on = $derived.by(() => settings.practice && this.table.canHint && (this.table.canHold || this.table.canScore));

  // What going on led to; nothing when there is something to say first.
  async unlessDear<T>(what: Decision, goOn: () => T | Promise<T>): Promise<T | undefined> {
    const { game, round, player, rolls } = this.table.view ?? {};
    const decision = JSON.stringify([game, round, player, rolls, what]);
    if (this.#taken === decision) return goOn();
    const take = () => {
      this.#taken = decision;
      return goOn();
    };
    this.warning = undefined;
    if (this.on) await this.table.consult(false);
    const text = this.on ? objection(this.table, what) : "";
    if (!text) return take();
    this.warning = { text, goOn: take };
    return undefined;
  }
}

// What to say about keeping these dice, or about this box; nothing when it is good enough.
function objection(table: TableState, what: Decision): string {
  const { advice, view } = table;
  const best = advice?.choices[0];
  if (!advice || !best || !view) return "";
  const choice = "keep" in what ? choiceOfKeep(advice, what.keep) : choiceOfBox(advice, what.box);
  const cost = costOf(advice, choice);
  if (!choice || cost <= worthSaying) return "";
  return `${costInWords(choice, cost, view)} ${words("page.table.practice.better", { choice: choiceInWords(best, view) })}`;
}
