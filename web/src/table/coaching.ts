// Reads the coach's list: what a choice costs against the best one. The numbers are the server's.
import { boxName } from "../game";
import type { Advice, Category, Choice, View } from "../protocol";
import { decimal, faceWords, numberWord, words } from "../words.svelte";

const same = (one: number[], other: number[]) => [...one].sort().join() === [...other].sort().join();

const best = (advice: Advice): Choice | undefined => advice.choices[0];

export const choiceOfKeep = (advice: Advice, faces: number[]) =>
  advice.choices.find((choice) => choice.do === "hold" && same(choice.faces, faces));
export const choiceOfBox = (advice: Advice, category: Category) =>
  advice.choices.find((choice) => choice.do === "score" && choice.category === category);

export function costOf(advice: Advice, choice: Choice | undefined): number {
  const most = best(advice);
  return most && choice ? Math.max(0, most.expected - choice.expected) : 0;
}

// How many dice of each face the best keep has; nothing when the best is a box.
export function bestKeep(advice: Advice): number[] | undefined {
  const most = best(advice);
  return most?.do === "hold" ? most.faces : undefined;
}
export function bestBox(advice: Advice): Category | undefined {
  const most = best(advice);
  return most?.do === "score" ? most.category : undefined;
}

type Game = Pick<View, "rules" | "dice_count">;

export function choiceInWords(choice: Choice, { rules, dice_count }: Game): string {
  if (choice.do === "score") return words("coach.choice.score", { category: boxName(rules, choice.category) });
  if (choice.do === "roll") return words("coach.choice.roll");
  return choice.faces.length > 0 ? words("coach.choice.keep", { dice: faceWords(choice.faces) }) : words("coach.choice.roll-all", { dice_word: numberWord(dice_count) });
}

// "Keeping two and two costs 2.3 points."
export function costInWords(choice: Choice, cost: number, { rules, dice_count }: Game): string {
  const points = decimal(cost);
  if (choice.do === "score") return words("page.table.practice.score", { category: boxName(rules, choice.category), points });
  return choice.do === "hold" && choice.faces.length > 0
    ? words("page.table.practice.keep", { dice: faceWords(choice.faces), points }) : words("page.table.practice.roll-all", { points, dice_word: numberWord(dice_count) });
}

// What to do, in a few words.
export function headline(choice: Choice, { rules, dice_count }: Game): string {
  if (choice.do === "score") return words("page.table.coach.title.score", { category: boxName(rules, choice.category) });
  if (choice.do === "roll" || choice.faces.length === 0) return words("page.table.coach.title.roll", { dice_word: numberWord(dice_count) });
  const [face = 0] = choice.faces;
  if (choice.faces.length === 1) return words("page.table.coach.title.one", { face });
  if (choice.faces.every((one) => one === face)) return words("page.table.coach.title.same", { count: numberWord(choice.faces.length), face });
  return words("page.table.coach.title.keep", { dice: choice.faces.join(" ") });
}

// The line above the dice while the coach speaks; `kept` where dice can be held.
export function coachPrompt(advice: Advice, view: Game, kept: number[] | undefined): string {
  const most = best(advice);
  if (!most) return "";
  if (most.do === "score") return words("page.table.coach.say.score", { category: boxName(view.rules, most.category) });
  if (most.do !== "hold" || !kept) return "";
  if (same(most.faces, kept)) return words("page.table.coach.say.right");
  return most.faces.length > 0 ? words("page.table.coach.say.hold", { dice: most.faces.join(" ") }) : words("page.table.coach.title.roll", { dice_word: numberWord(view.dice_count) });
}
