// The rules of a game in words, with the numbers of its description in them, as words/game_text.h and words/rules_text.h do
// it. Loaded with what shows them.
import { boxesIn } from "../game";
import type { Category, RuleSet } from "../protocol";
import { firstWords, listed, numberWord, words, type Key } from "../words.svelte";

// A text that speaks of the game, with its numbers in it.
export function gameText(rules: RuleSet, key: Key, others: Record<string, string | number> = {}): string {
  const equal = rules.boxes.find(({ id }) => id === rules.yahtzee_box);
  const fixed = rules.boxes.filter((box) => box.section === "lower" && box.points !== null && box !== equal);
  return words(key, {
    dice: rules.dice, boxes: rules.boxes.length, rolls: rules.rolls,
    dice_word: numberWord(rules.dice), boxes_word: numberWord(rules.boxes.length), rolls_word: numberWord(rules.rolls),
    upper_word: numberWord(boxesIn(rules, "upper").length),
    rerolls: rules.rolls > 1 ? words(`times.${rules.rolls - 1}` as Key) : "",
    yahtzee: equal?.points ?? words("rules.yahtzee.counted"), fixed: listed(fixed.map(({ points }) => String(points))),
    ...others,
  });
}

// What the rules say of a turn.
export const turnText = (rules: RuleSet): string => gameText(rules, rules.rolls > 1 ? "rules.turn" : "rules.turn.one-roll");

// What the rules say of the upper bonus. Often it asks for as many dice of each face.
function upperBonusText(rules: RuleSet): string {
  const [tier, ...higher] = rules.upper_bonuses;
  if (!tier) return words("rules.no-upper-bonus");
  const tiers = rules.upper_bonuses.map((one) => words("rules.upper-bonus.tier", { ...one }));
  if (higher.length > 0) return gameText(rules, "rules.upper-bonus.tiers", { tiers: listed(tiers) });
  const each = tier.from / rules.boxes.reduce((sum, { section, face }) => sum + (section === "upper" ? (face ?? 0) : 0), 0);
  if (!Number.isInteger(each)) return gameText(rules, "rules.upper-bonus.other", { ...tier });
  const word = numberWord(each);
  return gameText(rules, "rules.upper-bonus", { ...tier, each: word.charAt(0).toUpperCase() + word.slice(1) });
}
const yahtzeeBonusText = (rules: RuleSet): string =>
  gameText(rules, rules.has_yahtzee_bonus ? "rules.yahtzee-bonus" : "rules.no-yahtzee-bonus", { points: rules.yahtzee_bonus });

// What the rules say of bonuses and jokers, a paragraph each. Where no box asks for equal dice nobody asks for further ones.
export const bonusTexts = (rules: RuleSet): string[] => [
  upperBonusText(rules),
  ...(rules.yahtzee_box ? [yahtzeeBonusText(rules), gameText(rules, `rules.joker.${rules.joker}`)] : []),
];

// Dice that fit a box, and those of them that count in it: "1 1 3 4 6 | 1 1". Nothing where the word file has none with as
// many dice.
export function exampleOf(rules: RuleSet, category: Category): { faces: number[]; counted: number[] } | undefined {
  const key = `page.rules.example.${category}`;
  const text = firstWords([`${key}.${rules.id}`, key]) ?? "";
  const [faces = [], counted = faces] = text.split("|").map((list) => list.trim().split(" ").map(Number));
  return faces.length === rules.dice ? { faces, counted } : undefined;
}
