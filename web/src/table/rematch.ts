// The table of a rematch, which the keys of this one open, too.
import { keepTable, ownTable } from "../device.svelte";
import { go } from "../route.svelte";

export function join(table: string, next: string): void {
  const { keys, invited = [], watch } = ownTable(table);
  keepTable(next, { keys, invited, ...(watch !== undefined && { watch }) });
  go(`#/table/${next}`);
}
