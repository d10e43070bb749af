// What each box brings on average, by all these rules: a box that several of them have stands there once.
import type { Category, RuleSet, Section, Statistics } from "../protocol";

export interface BoxAverage {
  category: Category;
  section: Section;
  mean: number;
}

const fieldOf = (category: Category) => `mean_${category.replaceAll("-", "_")}` as const;

// Upper boxes come first. Of boxes that nothing is said of there is nothing to show.
export function averages(statistics: Statistics, rules: RuleSet[]): BoxAverage[] {
  const all = new Map(rules.flatMap(({ boxes }) => boxes.map(({ id, section }) => [id, section] as const)));
  const known = [...all].filter(([category]) => fieldOf(category) in statistics);
  const rows = known.map(([category, section]) => ({ category, section, mean: statistics[fieldOf(category)] ?? 0 }));
  return [...rows.filter(({ section }) => section === "upper"), ...rows.filter(({ section }) => section === "lower")];
}
