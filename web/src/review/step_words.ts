// What was done and what was better, in words.
import { boxName } from "../game";
import type { Choice, ReviewStep, ReviewedPlayer } from "../protocol";
import { decimal, faceWords, numberWord, points, words } from "../words.svelte";

export function did(step: ReviewStep, rules: string): string {
  const { chosen, dice } = step;
  if (!chosen) return words("page.review.rolled", { roll: step.roll });
  if (chosen.do === "score") return words("page.review.scored", { points: points(chosen.points ?? 0), category: boxName(rules, chosen.category) });
  const kept = chosen.do === "hold" ? chosen.faces : [];
  const all = { dice_word: numberWord(dice.length) };
  if (kept.length === 0) return words("page.review.kept-none", all);
  return kept.length === dice.length ? words("page.review.kept-all", all) : words("page.review.kept", { dice: faceWords(kept) });
}

export function better(best: Choice, dice: number, rules: string): string {
  if (best.do === "score") return words("page.review.better.scored", { points: points(best.points ?? 0), category: boxName(rules, best.category) });
  const kept = best.do === "hold" ? best.faces : [];
  return kept.length === 0 ? words("page.review.better.kept-none", { dice_word: numberWord(dice) }) : words("page.review.better.kept", { dice: faceWords(kept) });
}

const verdicts = { mistake: "wrong", almost: "almost", best: "right" } as const;

// What it did to the score that could be expected.
export function judged(step: ReviewStep): string {
  if (step.kind === "roll") {
    const values = { before: decimal(step.before ?? 0), after: decimal(step.after ?? 0) };
    return words(`review.page.${step.fortune ?? "even"}`, values);
  }
  const cost = step.cost ?? 0;
  const values = { cost: decimal(cost), before: decimal(step.best?.expected ?? 0), after: decimal(step.chosen?.expected ?? 0) };
  if (step.forced) return words("review.page.forced", values);
  return words(`review.page.${verdicts[step.verdict ?? "best"]}`, values);
}

export const wasCostly = (step: ReviewStep) => step.verdict === "mistake";

export const where = (step: ReviewStep, games: number) =>
  games > 1
    ? words("review.where.game", { game: step.game, round: step.round, roll: step.roll })
    : words("review.where", { round: step.round, roll: step.roll });

export const turn = (step: ReviewStep, player: ReviewedPlayer | undefined, games: number) =>
  games > 1
    ? words("review.turn.game", { player: player?.name ?? "", game: step.game, round: step.round })
    : words("review.turn", { player: player?.name ?? "", round: step.round });
