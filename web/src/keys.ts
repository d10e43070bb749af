// A link to a seat was opened: its key is of a seat, of watching, or wrong.
import { post, Refusal } from "./api";
import { keepTable, ownTable } from "./device.svelte";
import type { OwnTable } from "./protocol";

export async function learnKey(id: string, key: string): Promise<boolean> {
  const { keys, watch } = ownTable(id);
  if (watch === key || keys.some((own) => own.key === key)) return true;
  const table = await tableOf(`${id}/${key}`);
  if (!table) return false;
  keepTable(id, table.seat === null ? { watch: key } : { keys: [{ key, seat: table.seat }] });
  return true;
}

// A link that was cut off is refused as such; it opens as little as a wrong one.
async function tableOf(link: string): Promise<OwnTable | undefined> {
  try {
    return (await post<{ tables: OwnTable[] }>("/api/tables/mine", { links: [link] })).tables[0];
  } catch (failure) {
    if (failure instanceof Refusal && failure.error === "bad-request") return undefined;
    throw failure;
  }
}
