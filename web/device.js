// What this device keeps: the keys of its tables, its nonces, the commitments it saw first.
import { http } from "/dom.js";

let memory = {}; // where nothing can be stored
const read = (name) => {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? memory[name] ?? {};
  } catch {
    return memory[name] ?? {};
  }
};
const write = (name, value) => {
  memory[name] = value;
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch { /* kept until the page is closed */ }
};

export const lastSetup = () => read("yahtzee.setup");
export const keepSetup = (setup) => write("yahtzee.setup", setup);

// { ID: { keys: [{key, seat}], watch, nonce, commitment, at } }
export const ownTables = () => read("yahtzee.tables");
export const ownTable = (id) => ({ keys: [], ...ownTables()[id] });
export const keepTable = (id, changes) =>
  write("yahtzee.tables", { ...ownTables(), [id]: { ...ownTable(id), at: Date.now(), ...changes } });
export function forgetTable(id) {
  const tables = ownTables();
  delete tables[id];
  write("yahtzee.tables", tables);
}

// A link was opened: its key is of a seat, of watching, or wrong. Throws when nobody answers.
export async function learnKey(id, key) {
  const { keys, watch } = ownTable(id);
  if (watch === key || keys.some((own) => own.key === key)) return true;
  const [table] = (await http("/api/tables/mine", { links: [`${id}/${key}`] })).tables ?? [];
  if (!table) return false;
  keepTable(id, table.seat === null ? { watch: key } : { keys: [...keys, { key, seat: table.seat }] });
  return true;
}

export function keysOf(id) {
  const { keys, watch } = ownTable(id);
  return keys.length ? keys.map((own) => own.key) : watch ? [watch] : [];
}
