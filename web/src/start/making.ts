// How a table is made: everything that can be chosen, as it usually is, and who sits there.
import { keepNames, keepTable } from "../device.svelte";
import { post } from "../api";
import { ownPortraits } from "../faces/faces";
import type { MadeTable, Player, Setup } from "../protocol";

export interface Sitting {
  name: string;
  kind: Player;
}
export type Choices = Omit<Setup, "players" | "computers" | "portraits">;

export const usual: Choices = {
  preset: "none", rules: "official", games: 1, first: "seat", entry: "auto", totals: "grand", pass_roll: false, undo: true, dice: "random", stand_in: "casual", unlisted: false,
};

/** Gives the id of the table, whose keys this device has from then on. Seats that others are invited to take are not sat at. */
export async function makeTable(sitting: Sitting[], choices: Choices, invited: number[] = []): Promise<string> {
  const [players, computers] = [sitting.map(({ name }) => name), sitting.map(({ kind }) => kind)];
  const setup: Setup = { ...choices, players, computers, portraits: ownPortraits(players, computers) };
  const { table, seats, watch, commitment } = await post<MadeTable>("/api/tables", { do: "new", ...setup });
  const keys = seats.map(({ key, seat }) => ({ key, seat }));
  const away = ({ seat }: { seat: number }) => invited.includes(seat);
  keepTable(table, { keys: keys.filter((one) => !away(one)), invited: keys.filter(away), watch: watch.key, commitment });
  keepNames(sitting.filter(({ kind }) => kind === "person").map(({ name }) => name));
  return table;
}
