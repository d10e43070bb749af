// Requests over HTTP. What the server refuses comes back as its own sentence.
import { wantedLanguage, words } from "./words.svelte";
import type { About, Preset, Presets, RuleSetInWords, RulesInWords, Seat } from "./protocol";

export class Refusal extends Error {
  // `player`: whose name was refused.
  constructor(readonly error: string, message: string, readonly player?: Seat) {
    super(message);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { "Accept-Language": wantedLanguage() } });
  } catch {
    throw new Refusal("unreachable", "");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const { error, message, player } = (body ?? {}) as { error?: string; message?: string; player?: Seat };
  throw new Refusal(error ?? "unreachable", message ?? "", player);
}

// Answers that are on their way while the code that wants them is, by language and path. Each is taken once, by the page
// that was opened.
const coming = new Map<string, Promise<unknown>>();
const inLanguage = (path: string) => `${wantedLanguage()} ${path}`;
export function askAhead(paths: string[]): void {
  coming.clear();
  for (const path of paths) {
    const answer = ask(path);
    answer.catch(() => {}); // told to whoever takes it
    coming.set(inLanguage(path), answer);
  }
}

export function get<T>(path: string): Promise<T> {
  const key = inLanguage(path);
  const answer = coming.get(key) ?? ask(path);
  coming.delete(key);
  return answer as Promise<T>;
}
export const post = <T>(path: string, body: unknown) => ask<T>(path, { method: "POST", body: JSON.stringify(body) });
export const postText = <T>(path: string, body: string) => ask<T>(path, { method: "POST", body });

// ---- what there is to ask for

const query = (values: Record<string, string>) => {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
};
const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;
const mostScores = "1000"; // that the server gives at once

export const paths = {
  match,
  review: (id: string) => `${match(id)}/review`,
  card: (id: string, seat: number) => `${match(id)}/card?seat=${seat}`,
  cards: () => "/api/cards",
  verify: (id: string) => `${match(id)}/verify`,
  hall: (rules = "") => `/api/hall-of-fame${query({ rules })}`,
  matches: (player: string, rules: string) => `/api/matches${query({ player, rules })}`,
  players: () => "/api/players",
  statistics: (player: string, rules: string) => `/api/statistics${query({ player, rules })}`,
  scores: (player: string, rules: string) => `/api/scores${query({ player, rules, most: mostScores })}`,
  rules: () => "/api/rules",
  distribution: (rules: string) => `/api/distribution${query({ rules })}`,
};

// What this server offers does not change while the page is open.
let known: Promise<About> | undefined;
export function about(): Promise<About> {
  known ??= get<About>("/api/about").catch((refusal: unknown) => {
    known = undefined;
    throw refusal;
  });
  return known;
}

/** Asked anew: the server may have been started again, otherwise. */
export function aboutNow(): Promise<About> {
  known = undefined;
  return about();
}

// The presets in full, for those who choose one.
let knownPresets: Promise<Preset[]> | undefined;
export function presets(): Promise<Preset[]> {
  knownPresets ??= get<Presets>("/api/presets").then((answer) => answer.presets).catch((refusal: unknown) => {
    knownPresets = undefined;
    throw refusal;
  });
  return knownPresets;
}

// The rules in the words of a language.
const knownRules = new Map<string, Promise<RuleSetInWords[]>>();
export function rulesIn(language: string): Promise<RuleSetInWords[]> {
  const answer = knownRules.get(language) ?? get<RulesInWords>(paths.rules()).then(({ rules }) => rules);
  knownRules.set(language, answer);
  answer.catch(() => knownRules.delete(language));
  return answer;
}

// What a dialog shows of it, beside the name that it is about.
export interface Refused {
  sentence: string;
  player?: Seat | undefined;
}
export const refusedOf = (failure: unknown): Refused =>
  ({ sentence: sentenceOf(failure), player: failure instanceof Refusal ? failure.player : undefined });

// The sentence to show when something was refused or failed. A server that did not answer has none.
export const sentenceOf = (failure: unknown) =>
  failure instanceof Error && failure.message ? failure.message : words("page.unreachable");
