// What a device keeps: its settings and its keys, in several tabs, and where nothing can be stored.
import type { Page } from "@playwright/test";
import { keysOf, made, sitDown, TablePage, withSettings } from "./harness/table";
import { remember } from "./harness/tables";
import { expect, test } from "./harness/test";
import { playFirst } from "./harness/start";

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

async function withSettingsOpen(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await change();
  await page.getByRole("button", { name: "Close" }).click();
}

test("P9 where the browser stores nothing one plays all the same, also after a reload", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("blocked", "SecurityError"); } }));
  await page.goto("/");
  await withSettingsOpen(page, () => page.getByRole("checkbox", { name: /^Tumbling dice/ }).uncheck());
  await playFirst(page, "Against the computer");
  const table = new TablePage(page);
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again.*2 rolls left/);
  const dice = await table.faces();

  await page.reload();
  await expect.poll(() => table.faces()).toEqual(dice);
  await table.mark(dice.slice(0, 2));
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);

  await page.getByRole("link", { name: "Dicekeep" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  await withSettingsOpen(page, () => expect(page.getByRole("checkbox", { name: /^Tumbling dice/ })).not.toBeChecked());
});

test("P9 what one tab sets holds in the others, and none takes it back", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/");
  await withSettingsOpen(page, () => page.getByRole("radio", { name: "Dark" }).check({ force: true }));
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await withSettingsOpen(other, () => other.getByRole("checkbox", { name: /^Confetti/ }).uncheck());
  await page.reload();
  await withSettingsOpen(page, () => expect(page.getByRole("checkbox", { name: /^Confetti/ })).not.toBeChecked());
  await expect.poll(() => theme(page)).toBe("dark");
});

test("P9 a setting is changed alone, also where a tab has not heard of the others", async ({ page, context }) => {
  // As if it slept: the browser tells it nothing.
  await page.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/");
  await withSettingsOpen(other, () => other.getByRole("radio", { name: "Dark" }).check({ force: true }));
  expect(await theme(page)).toBe("light");
  await withSettingsOpen(page, () => page.getByRole("checkbox", { name: /^Confetti/ }).uncheck());
  await other.reload();
  await expect.poll(() => theme(other)).toBe("dark");
});

test("links to two seats that are opened at once are both kept", async ({ page, context }) => {
  const { id, keys } = await made(page, { players: ["Ann", "Ben"] });
  // Both tabs have asked before either is answered.
  let asking = 0;
  let bothAsked = (): void => undefined;
  const both = new Promise<void>((done) => (bothAsked = done));
  await context.route("**/api/tables/mine", async (route) => {
    if (++asking === 2) bothAsked();
    await both;
    await route.continue();
  });
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab, seat) => tab.goto(`/#/table/${id}/${keys[seat]}`)));
  for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`#/table/${id}$`));
  // A browser tells its tabs of each other a little late.
  for (const tab of tabs) await expect.poll(async () => (await keysOf(tab)).keys).toEqual(keys);
});

test("tables that the first page kept under one name are found", async ({ page }) => {
  const { id, keys, watch } = await made(page, { players: ["Ann", "Ben"] });
  const own = { keys: keys.map((key, seat) => ({ key, seat })), watch, nonce: "0123456789abcdef", at: 1 };
  await remember(page, "yahtzee.tables", { [id]: own });
  await page.goto(`/#/table/${id}`);
  await new TablePage(page).toRoll("Ann");
  expect(await keysOf(page)).toEqual({ id, keys, watch });
});

test("P13 P9 where two tabs roll by themselves, the later one complains of nothing", async ({ page, context }) => {
  const ready = await made(page, { players: ["Ann"] });
  await withSettings(page, { automatic: true });
  const table = await sitDown(page, ready);
  const other = new TablePage(await context.newPage());
  await other.page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector("[role=alert]")?.textContent?.trim();
      if (text) document.documentElement.dataset.alerted = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await other.page.goto(`/#/table/${ready.id}`);
  for (let turn = 0; turn < 5; ++turn) {
    await table.scoreAny();
    await expect(other.page.getByText(`round ${turn + 2} of 13`)).toBeVisible();
    await expect(other.rollButton).toHaveAccessibleName(/^Roll again/);
  }
  await other.mark((await other.faces()).slice(0, 1)); // answered after everything before
  await expect(other.page.locator("html")).not.toHaveAttribute("data-alerted");
});
