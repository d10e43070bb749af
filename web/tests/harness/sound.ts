// Everything that a page must be whatever it shows: found sound by axe in every theme, on a laptop and on a phone, with
// one heading above all others, with targets for fingers, and no wider than the smallest screen.
import { type Page, expect } from "@playwright/test";
import { findings } from "./axe";
import { laptop, phone, small } from "./sizes";

export const themes = ["light", "dark", "contrast"] as const;

export async function sound(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [name, { viewport }] of Object.entries({ laptop, phone })) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))); // what measures itself has done so
    for (const theme of name === "laptop" ? themes : themes.slice(0, 1)) { // colours are the same on every screen
      await page.evaluate((id) => void (document.documentElement.dataset.theme = id), theme);
      const found = await findings(page, theme === "light" ? "all" : "colours");
      expect.soft(found, `what axe finds: ${what}, ${name}, ${theme}`).toEqual([]);
    }
    await page.evaluate(() => void (document.documentElement.dataset.theme = "light"));
  }
  expect.soft(await page.evaluate(smallTargets), `too small for a finger: ${what}`).toEqual([]);
  expect.soft(await page.evaluate(headings), `headings: ${what}`).toEqual([]);
  await page.setViewportSize(small.viewport);
  expect.soft(await page.evaluate(overflowing), `too wide: ${what}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

// The three below run in the page and may use nothing from outside.

// Links in running text are as high as its lines; a box to tick counts with its label.
function smallTargets(): string[] {
  const least = 44 - 0.5; // layouts round
  const dialog = document.querySelector("dialog[open]");
  const found: string[] = [];
  for (const element of (dialog ?? document).querySelectorAll<HTMLElement>("a[href], button, input, select, summary")) {
    if (!element.checkVisibility() || element.closest("[aria-hidden=true]") || element.matches(".skip")) continue;
    const style = getComputedStyle(element);
    if (element.matches("a") && style.display === "inline") continue;
    const target = element.matches("input") ? (element.closest("label") ?? element) : element;
    const { width, height } = target.getBoundingClientRect();
    if (width < least || height < least) {
      const name = element.getAttribute("aria-label") ?? (element.textContent?.trim() || element.id);
      found.push(`${element.tagName.toLowerCase()} "${name}": ${width.toFixed(1)} × ${height.toFixed(1)}`);
    }
  }
  return found;
}

function headings(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.checkVisibility() && !heading.closest("dialog"));
  const levels = shown.map((heading) => Number(heading.tagName[1]));
  const found: string[] = [];
  const first = levels.filter((level) => level === 1).length;
  if (first !== 1) found.push(`${first} headings of the first level`);
  levels.forEach((level, i) => {
    if (level > (levels[i - 1] ?? 0) + 1) found.push(`a level left out before "${shown[i]?.textContent}"`);
  });
  return found;
}

function overflowing(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const found = [`${document.documentElement.scrollWidth} of ${width} pixels`];
  for (const element of document.querySelectorAll("main *")) {
    const { right } = element.getBoundingClientRect();
    if (right > width + 0.5) found.push(`${element.tagName.toLowerCase()}.${element.className} ends at ${right.toFixed(1)}`);
  }
  return found.slice(0, 8);
}
