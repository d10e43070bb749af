// What this device keeps: settings, the last set-up, and for each table its keys, nonce and the
// commitment that was seen first.
import type { Level, Seat } from "./protocol";
import { forget, keep, kept, keptNames } from "./storage";

export interface Settings {
  language: string; // "" follows the browser
  theme: "system" | "light" | "dark" | "contrast";
  motion: boolean; // dice tumble; never under reduced motion
  confetti: boolean;
  sound: boolean; // silent until the first click
  touch: boolean; // a phone that can, shakes a little
  moments: boolean; // what is special has its own second
  choosing: "hold" | "reroll"; // what a click on a die means
  sorted: boolean; // dice are seen in rising order (G9)
  marks: boolean; // after each decision, what it cost
  practice: boolean; // before a decision that costs more than a point
  automatic: boolean; // the first roll of each turn is made by itself (P13)
  keys: boolean; // letters and digits act; who speaks to the computer says them by accident
  confirm: boolean; // a box is selected first, then confirmed
  speed: "normal" | "fast"; // of computer players, while this device looks on
}

export interface KeptTable {
  keys: { key: string; seat: Seat }[];
  invited?: { key: string; seat: Seat }[]; // of seats that others are asked to take, at devices of their own
  watch?: string;
  nonce?: string;
  after?: string; // how many events there were before it
  commitment?: string;
  portrait?: string; // that this device told
  at: number; // milliseconds since 1970
}

export interface KeptSetup {
  players: { name: string; kind: "person" | Level }[];
  preset: string;
  rules: string;
  games: number;
  flags: string[];
  standIn?: string; // the level, or none
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(kept(name) ?? "null");
  } catch {
    return null;
  }
}
const read = <T>(name: string): Partial<T> => parsed(name) ?? {};
const write = (name: string, value: unknown) => keep(name, JSON.stringify(value));

const usual: Settings = {
  language: "", theme: "system", motion: true, confetti: true, sound: true, touch: true, moments: true, choosing: "hold", sorted: false, marks: false, practice: false,
  automatic: false, keys: true, confirm: true, speed: "normal",
};

const settingName = (name: string) => `yahtzee.setting.${name}`;
function settingsNow(): Settings {
  const known = Object.entries(usual).map(([name, value]) => {
    const own = parsed(settingName(name));
    return [name, typeof own === typeof value ? own : value];
  });
  return Object.fromEntries(known) as Settings;
}
export const settings = $state<Settings>(settingsNow());
// What the table's preset says holds while one is there, before what this device keeps, which stays as it is.
let here: Partial<Settings> = {};
export function playBy(preset: Partial<Settings>): void {
  here = preset;
  Object.assign(settings, settingsNow(), here);
}
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  delete here[name]; // whoever changes it means it here, too
  settings[name] = value;
  write(settingName(name), value);
}
// What another tab sets holds here, too.
addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(settingName(""))) Object.assign(settings, settingsNow(), here);
});

export const lastSetup = () => read<KeptSetup>("yahtzee.setup");
export const keepSetup = (setup: KeptSetup) => write("yahtzee.setup", setup);

// Whom one plays with when nothing else is said: the people at this device, the friend at another, the computer player.
export interface Company {
  pass: string[];
  friend: string;
  computer: Level;
}
export const lastCompany = (): Company => {
  const { pass, friend, computer } = read<Company>("yahtzee.company");
  return { pass: Array.isArray(pass) ? pass.map(String) : [], friend: friend ? String(friend) : "", computer: computer ?? "casual" };
};
export const keepCompany = (company: Partial<Company>) => write("yahtzee.company", { ...lastCompany(), ...company });

// Names that were used on this device, the latest first.
export const knownNames = () => read<{ names: string[] }>("yahtzee.names").names ?? [];
export function keepNames(names: string[]): void {
  const most = 20;
  write("yahtzee.names", { names: [...new Set([...names, ...knownNames()])].slice(0, most) });
}

// Everything that is known of a table has a name of its own: yahtzee.table.ID.watch, yahtzee.table.ID.key.0
const nameOf = (id: string, what: string) => `yahtzee.table.${id}.${what}`;

export function ownTables(): Map<string, KeptTable> {
  const tables = new Map<string, KeptTable>();
  for (const name of keptNames().sort()) {
    const [, id = "", what = "", seat] = /^yahtzee\.table\.([^.]+)\.(\w+)(?:\.(\d+))?$/.exec(name) ?? [];
    const value = id && kept(name);
    if (!value) continue;
    const table = tables.get(id) ?? { keys: [], at: 0 };
    tables.set(id, table);
    if (seat !== undefined) (what === "invited" ? (table.invited ??= []) : table.keys).push({ key: value, seat: Number(seat) });
    else if (what === "at") table.at = Number(value);
    else if (what === "watch" || what === "nonce" || what === "after" || what === "commitment" || what === "portrait") table[what] = value;
  }
  return tables;
}
export const ownTable = (id: string): KeptTable => ownTables().get(id) ?? { keys: [], at: 0 };

// What is not given stays, keys of other seats too.
export function keepTable(id: string, { keys = [], invited = [], at = Date.now(), ...facts }: Partial<KeptTable>): void {
  for (const { key, seat } of keys) {
    keep(nameOf(id, `key.${seat}`), key);
    forget(nameOf(id, `invited.${seat}`));
  }
  for (const { key, seat } of invited) keep(nameOf(id, `invited.${seat}`), key);
  for (const [what, value] of Object.entries({ ...facts, at })) keep(nameOf(id, what), `${value}`);
}
// Which device this is, for the server alone: all tabs of a browser are one.
export function deviceId(): string {
  const known = kept("yahtzee.device");
  if (known) return known;
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep("yahtzee.device", id);
  return id;
}

export const forgetSeat = (id: string, seat: Seat) => forget(nameOf(id, `key.${seat}`));
export const forgetTable = (id: string) => keptNames().filter((name) => name.startsWith(nameOf(id, ""))).forEach(forget);

// Tables lay under one name once.
for (const [id, table] of Object.entries(read<Record<string, KeptTable>>("yahtzee.tables"))) if (table) keepTable(id, table);
forget("yahtzee.tables");

export function keysAt({ keys, watch }: KeptTable): string[] {
  if (keys.length > 0) return keys.map((own) => own.key);
  return watch === undefined ? [] : [watch];
}
export const keysOf = (id: string) => keysAt(ownTable(id));
