// Reads a transcript (docs/transcripts.md) line by line, for a test that plays it at the page.
import { readFileSync } from "node:fs";

export interface Line {
  number: number;
  word: string;
  rest: string;
}

export interface Transcript {
  players: string[];
  settings: Record<string, string>; // rules, pass-roll …
  lines: Line[];
}

const settingWords = new Set(["players", "rules", "games", "first", "entry", "pass-roll", "undo"]);

export function transcript(name: string): Transcript {
  const text = readFileSync(new URL(`../../../spec/transcripts/${name}.game`, import.meta.url), "utf8");
  const settings: Record<string, string> = {};
  const lines: Line[] = [];
  for (const [at, whole] of text.split("\n").entries()) {
    const said = /^(says|note) /.test(whole) ? whole : whole.replace(/(^|\s)#.*$/, "");
    const [, word = "", rest = ""] = /^(\S+)\s*(.*?)\s*$/.exec(said) ?? [];
    if (!word) continue;
    if (lines.length === 0 && settingWords.has(word)) settings[word] = rest;
    else lines.push({ number: at + 1, word, rest });
  }
  return { players: (settings.players ?? "").split(", "), settings, lines };
}
