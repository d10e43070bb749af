// Accessibility of what a page shows now: WCAG 2.1 A and AA, and what axe calls best practice. Sent through the browser's
// tools, so the content security policy stays as it is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const all: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] };
const colours: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/** A line for each finding: what is wrong, where, and how to mend it. `colours` alone is what a theme can change. */
export async function findings(page: Page, what: "all" | "colours" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ["violations"] }),
    what === "all" ? all : colours,
  );
  return results.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}
