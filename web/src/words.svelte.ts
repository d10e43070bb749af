// Every word of the page, from words/LANGUAGE.json: the files of the whole program, of which the build
// takes what a page can need. Names of players go in as they are and are only ever set as text.
import type english from "../../words/en.json";
import { settings } from "./device.svelte";
import type { OwnTexts } from "./protocol";

type Keys = keyof typeof english;
export type Key = { [K in Keys]: (typeof english)[K] extends string ? K : never }[Keys];
type Values = Record<string, string | number>;
type File = Record<string, string>;

type Files = Record<string, () => Promise<File>>;

const files = import.meta.glob<File>("../../words/*.json", { import: "default" });
// Those that not every page has (see wanted.ts).
const others = {
  table: import.meta.glob<File>("../../words/*.json", { import: "default", query: "?table" }),
  further: import.meta.glob<File>("../../words/*.json", { import: "default", query: "?further" }),
};
type Group = keyof typeof others;
const idOf = (path: string) => path.replace(/^.*\/|\.json$/g, "");
// Those that are built in; a server may speak more (--words).
let spoken = $state.raw<readonly string[]>(Object.keys(files).map(idOf).sort());
export const languages = (): readonly string[] => spoken;

// The one that was chosen, else the first of the browser's that there is.
export function wantedLanguage(): string {
  const wishes = [settings.language, ...navigator.languages].map((tag) => tag.split("-")[0] ?? "");
  return wishes.find((id) => spoken.includes(id)) ?? "en";
}

let shown = $state(wantedLanguage());
let file = $state.raw<File>({}); // a signal for all of them, not one each
export const language = () => shown;

// What the server says in other words; nothing where it cannot be asked.
async function ownTexts(id: string): Promise<OwnTexts | undefined> {
  try {
    const answer = await fetch(`/api/words?lang=${encodeURIComponent(id)}`);
    return answer.ok ? ((await answer.json()) as OwnTexts) : undefined;
  } catch {
    return undefined;
  }
}

function builtIn(all: Files, id: string): Promise<File> {
  const of = (wanted: string) => Object.entries(all).find(([path]) => idOf(path) === wanted)?.[1];
  return (of(id) ?? of("en"))!();
}

const here = new Set<Group>(); // that some page has wanted
export async function loadWords(): Promise<void> {
  const id = wantedLanguage();
  const groups = [files, ...[...here].map((group) => others[group])];
  const [own, ...all] = await Promise.all([ownTexts(id), ...groups.map((group) => builtIn(group, id))]);
  file = Object.assign({}, ...all, own?.language === id ? own.texts : {}) as File;
  shown = id;
  document.documentElement.lang = id;
  if (own) spoken = own.languages;
}

/** Of pages that want more than the first words; they come with the first of these. */
export async function loadMoreWords(...groups: Group[]): Promise<void> {
  groups.forEach((group) => here.add(group));
  const more = await Promise.all(groups.map((group) => builtIn(others[group], wantedLanguage())));
  file = Object.assign({}, ...more, file) as File; // what is there may be the server's own
}
export const loadFurtherWords = () => loadMoreWords("further");

// A name from a file may hold signs that turn the direction of writing: they would turn the rest of the sentence, too.
export const undirected = (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
const fill = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (all, name: string) => undirected(String(values[name] ?? all)));

export function words(key: Key, values?: Values): string {
  const text = file[key] ?? key;
  return values ? fill(text, values) : text;
}

// Of the first of these keys that the file has; of none, nothing.
export function firstWords(keys: string[], values: Values = {}): string | undefined {
  const text = keys.map((key) => file[key]).find((found) => found !== undefined);
  return text === undefined ? undefined : fill(text, values);
}

// Keys that are put together: levels and rule sets have theirs in every language.
export const wordsOf = (prefix: string, id: string, what: string, values?: Values) =>
  words(`${prefix}.${id}.${what}` as Key, values);
export const computerName = (level: string) => wordsOf("page.computer", level, "name"); // "Rosa"
export const rulesName = (rules: string) => wordsOf("page.rules", rules, "name"); // "official"
export const rulesInWords = (rules: string) => wordsOf("page.rules", rules, "phrase"); // "official rules"

export const points = (count: number) => words(count === 1 ? "points.one" : "points.many", { count });

// "three, five and five"
export const listed = (items: string[]) =>
  items.length < 2 ? items.join("") : items.slice(0, -1).join(", ") + words("list.and") + items.at(-1);
// "five", as far as there are words
export const numberWord = (number: number) => firstWords([`number.${number}`]) ?? String(number);
// As one says it of dice on a table: "two threes and a five", but "three, four and five".
export function handWords(faces: number[]): string {
  const kinds = [...new Set(faces)].map((face) => ({ face, count: faces.filter((other) => other === face).length }));
  if (kinds.length === faces.length && faces.length > 1) return faceWords(faces);
  return listed(kinds.map(({ face, count }) =>
    count === 1 ? wordsOf("page.table.dice", String(face), "one") : `${numberWord(count)} ${wordsOf("page.table.dice", String(face), "many")}`));
}
export const faceWords = (faces: number[]) => listed(faces.map((face) => words(`face.${face}` as Key)));

// By hand: the first of the browser's own formats takes a slow phone a tenth of a second, whichever it is.
export const decimal = (value: number, digits = 1) => value.toFixed(digits).replace(".", words("number.point"));
export const signed = (value: number, digits = 1) =>
  (value > 0 ? "+" : "") + decimal(value, digits).replace("-", "\u2212"); // as wide as a plus
export const percent = (share: number, digits = 0) => words("coach.percent", { percent: decimal(100 * share, digits) });
export function day(seconds: number): string {
  const date = new Date(seconds * 1000);
  return words("page.day", { day: date.getDate(), month: words(`page.month.${date.getMonth() + 1}` as Key), year: date.getFullYear() });
}
