// The words that people read, from the same files as the page.
import { readFileSync } from "node:fs";

export type Words = Record<string, string>;

export function wordsIn(language: string): Words {
  const path = new URL(`../../../words/${language}.json`, import.meta.url);
  const all = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>);
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

const english = wordsIn("en");
export const boxName = (category: string) => english[`category.${category}.name`] ?? category;

/** "three, five and five" */
export function faceWords(faces: number[]): string {
  const names = faces.map((face) => english[`face.${face}`] ?? "");
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + (english["list.and"] ?? "") + names.at(-1);
}
