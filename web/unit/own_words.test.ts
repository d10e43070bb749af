// What the printed card says, and what a server says in words of its own.
import { expect, test, vi } from "vitest";
import { printedText } from "../src/game";
import type { RuleSet } from "../src/protocol";
import { languages, loadWords, words } from "../src/words.svelte";

const rules = (id: string) =>
  ({ id, dice: 5, boxes: [{ id: "full-house", section: "lower", points: 25 }, { id: "ones", section: "upper", points: null }] }) as unknown as RuleSet;

test("the printed card has the words of the card in the box, unless the game has its own", () => {
  expect(printedText(rules("official"), "ones", "printed", "name")).toBe("Aces = 1");
  expect(printedText(rules("official"), "ones", "printed-how", "card")).toBe("Count and Add Only Aces");
  expect(printedText(rules("official"), "full-house", "printed-how", "card")).toBe("SCORE 25");
  expect(printedText(rules("official"), "yahtzee", "printed-note")).toBe("5 of a kind");
  expect(printedText(rules("official"), "ones", "printed-note")).toBe("");
  expect(printedText(rules("trial"), "full-house", "printed-how", "card")).toBe("add those 5");
  expect(printedText(rules("trial"), "one-pair", "printed", "name")).toBe("One pair");
});

test("a server's own texts take the place of those of the page", async () => {
  const before = words("page.nav.play");
  const answer = (texts: object) => vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ language: "en", languages: ["de", "en", "fr"], texts }))));
  answer({ "page.nav.play": "Have a go" });
  await loadWords();
  expect(words("page.nav.play")).toBe("Have a go");
  expect(languages()).toEqual(["de", "en", "fr"]);
  answer({});
  await loadWords();
  expect(words("page.nav.play")).toBe(before);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await loadWords();
  expect(words("page.nav.play")).toBe(before);
});

test("a name that turns the direction of writing does not turn its sentence", () => {
  expect(words("page.end.wins", { player: "Ann\u202eneB" })).toBe("AnnneB wins");
  expect(words("page.end.wins", { player: "שרה" })).toBe("שרה wins");
});
