// The start page as a test uses it: the four ways to play, the question for a name, and the set-up under "More".
import { expect, type Page } from "@playwright/test";
import { TablePage } from "./table";

export type Way = "Against the computer" | "Pass and play" | "A friend's phone" | "Alone";

/** Answers the question that comes before the first game. */
export async function giveName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "What's your name?" });
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("button", { name: "Play" }).click();
}

/** From the start page to a table, as somebody does who is here for the first time. */
export async function playFirst(page: Page, way: Way, name = "Ann"): Promise<TablePage> {
  await page.getByRole("button", { name: way }).click();
  await giveName(page, name);
  return new TablePage(page);
}

/** Unfolds what is under "More". */
export async function openSetup(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: /^More/ });
  await expect(more).toBeVisible();
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await expect(page.getByRole("button", { name: "Start the match" })).toBeVisible();
  const options = page.locator("details", { has: page.getByText("Presets and options") });
  if (!(await options.evaluate((details) => (details as HTMLDetailsElement).open))) await options.locator("summary").click();
}

/** The set-up of a match, from anywhere. */
export async function goToSetup(page: Page): Promise<void> {
  await page.goto("/");
  await openSetup(page);
}
