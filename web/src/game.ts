// A game as the server describes it: how many dice, rolls and boxes it has, and what they are, is said there alone.
import type { Category, RuleSet, Section } from "./protocol";
import { firstWords, numberWord } from "./words.svelte";

export const boxesIn = (rules: RuleSet, section: Section): Category[] =>
  rules.boxes.filter((box) => box.section === section).map(({ id }) => id);

// What a box always pays; 0 where dice are counted.
export const pays = (rules: RuleSet, category: Category) => rules.boxes.find(({ id }) => id === category)?.points ?? 0;

// A text belongs to the box, unless the word file has one for that game, whose id its key then ends with (words/box_words.h).
const textOfBox = (rules: string, category: Category, field: string, values = {}) => {
  const key = `category.${category}.${field}`;
  return firstWords([`${key}.${rules}`, key], values) ?? category;
};
export const boxText = (rules: RuleSet, category: Category, field: "name" | "card"): string =>
  textOfBox(rules.id, category, field, { dice: rules.dice, dice_word: numberWord(rules.dice), points: pays(rules, category) });
// What the printed card says, which has words of its own; else, and where the game has a text of its own, that field.
export function printedText(rules: RuleSet, category: Category, field: "printed" | "printed-how" | "printed-note", otherwise?: "name" | "card"): string {
  const key = `category.${category}.${field}`;
  const keys = [`${key}.${rules.id}`, ...(otherwise ? [`category.${category}.${otherwise}.${rules.id}`] : []), key];
  const own = firstWords(keys, { dice: rules.dice, points: pays(rules, category) });
  return own ?? (otherwise ? boxText(rules, category, otherwise) : "");
}
// A name says no numbers: which game it is is enough.
export const boxName = (rules: string, category: Category): string => textOfBox(rules, category, "name");
