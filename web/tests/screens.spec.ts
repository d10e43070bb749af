// The table on screens of every shape: many columns, short screens, and systems that set the colours themselves.
import type { Locator, Page } from "@playwright/test";
import { official } from "../unit/views";
import { expect, phone, small, test } from "./harness/test";
import { give, make, play, unhurried } from "./harness/tables";
import { boxName, wordsIn } from "./harness/words";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const five = ["Grandma", "Charlotte", "Benjamin", "Eric", "Maximilian"];
const screens = [[1024, 768], [1366, 768], [1920, 1080], [3840, 2160]] as const;
const short = [[568, 320], [667, 375], [683, 384], [844, 390], [932, 430]] as const;
const english = wordsIn("en");

/** A table in the middle of a game; whoever is to act has rolled. */
async function rolled(page: Page, setup: Parameters<typeof make>[1], turns: number): Promise<void> {
  await page.goto("/");
  const made = await make(page, setup);
  await give(page, made);
  await play(page, made, { turns });
  await page.goto(`/#/table/${made.table}`);
  await button(page, "Roll Dice").click();
  await expect(page.locator("button[data-box]").first()).toBeVisible();
}

// Each in the page, so they may use nothing from outside.

/** What a head of a column shows of its text, the dots at its end not counted. */
function shownOf(head: HTMLElement): { shown: string; whole: string } {
  const text = head.firstChild as Text;
  const { right } = head.getBoundingClientRect();
  const dots = head.scrollWidth > head.clientWidth ? parseFloat(getComputedStyle(head).fontSize) : 0;
  const range = document.createRange();
  let letters = 0;
  for (let end = 1; end <= text.length; ++end) {
    range.setStart(text, end - 1);
    range.setEnd(text, end);
    if (range.getBoundingClientRect().right <= right - dots + 0.5) letters = end;
  }
  return { shown: text.data.slice(0, letters), whole: text.data };
}
/** Texts of the cards that come closer than four pixels to their neighbour, or leave their cell. */
function touching(): string[] {
  const found: string[] = [];
  for (const row of document.querySelectorAll(".cards tr")) {
    let before = -Infinity;
    for (const cell of row.querySelectorAll("td")) {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector(".text") ?? cell);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const around = cell.getBoundingClientRect();
      if (left < before + 4 || left < around.left || right > around.right) found.push(`${row.textContent?.trim()}: ${cell.textContent?.trim()}`);
      if (!cell.querySelector("button")) before = right;
    }
  }
  return found;
}
/** Whether all of it is on the screen and nothing lies over it. */
const inSight = (what: Locator) =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

for (const count of [4, 5]) {
  test(`${count} players can be told apart on every screen`, async ({ page }) => {
    await rolled(page, { players: five.slice(0, count) }, 9 * count + 2);
    for (const [width, height] of screens) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const heads = page.locator("th.top");
        await expect(heads).toHaveCount(2 * count);
        const widths = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width));
        expect.soft(Math.max(...widths) - Math.min(...widths), "columns are equally wide").toBeLessThan(1);
        expect.soft(Math.min(...widths), "wide enough for a finger").toBeGreaterThanOrEqual(43.5);
        for (const head of await page.locator("th.top .who").all()) {
          const { shown, whole } = await head.evaluate(shownOf);
          expect.soft(shown.length, `${whole} is shown as ${shown}`).toBeGreaterThanOrEqual(Math.min(6, whole.length));
        }
        const cut = await page.locator(".player .name").evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
        expect.soft(cut, "names that are cut off").toEqual([]);
        expect.soft(await page.evaluate(touching), "numbers that touch").toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), "too wide by").toBeLessThanOrEqual(0);
      });
    }
  });
}

// Names as the start page gives them, and longer ones that begin alike.
for (const [what, players] of Object.entries({
  "two of the start page": ["Spieler 1", "Spieler 2"],
  "a computer player": ["Spieler 1", "Gelegenheitsspieler"],
  three: ["Gelegenheitsspieler", "Gelegenheitsspieler 2", "Spieler 3"],
  four: ["Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"],
  five: ["Spieler 1", "Spieler 2", "Spieler 3", "Gelegenheitsspieler", "Maximilian"],
})) {
  test(`players can be told apart on a phone: ${what}`, async ({ page }) => {
    await rolled(page, { players }, 2 * players.length);
    for (const viewport of [small.viewport, { width: 360, height: 740 }, phone.viewport]) {
      await page.setViewportSize(viewport);
      await button(page, "Everybody").click();
      await expect(page.locator("table.upper th.top")).toHaveCount(players.length);
      for (const head of await page.locator("th.top .who").all()) {
        const cut = await head.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
        expect.soft(cut, `${await head.textContent()} is cut off at ${viewport.width}`).toBe(false);
      }
      const heights = await page.locator("table.upper thead tr").evaluate((row) => row.getBoundingClientRect().height);
      expect.soft(heights, "the row is no higher for it").toBeLessThan(50);
    }
  });
}

// There is nothing to touch but the panel, and Undo as long as the last score can be taken back.
test("between two games the dice are out of the way, and Undo is not", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto("/");
  const made = await make(page, { players: ["Ann"], games: 2 });
  await give(page, made);
  await play(page, made, { until: ["game-over"], badly: true });
  await page.goto(`/#/table/${made.table}`);
  await expect(button(page, "Next game")).toBeVisible();
  await expect(page.locator(".die").first()).toBeHidden();
  await expect(page.locator(".acts .roll")).toBeHidden();
  await expect(button(page, "Undo")).toBeVisible();
  await button(page, "Next game").click();
  await expect(button(page, "Roll Dice")).toBeVisible();
  await expect(page.locator(".die").first()).toBeVisible();
});

test("the heads of several games are whole on a phone and on a laptop", async ({ page }) => {
  for (const games of [2, 3, 6]) {
    await rolled(page, { players: ["Ann"], games }, 15);
    for (const viewport of [small.viewport, phone.viewport, { width: 1366, height: 768 }]) {
      await page.setViewportSize(viewport);
      for (const [i, head] of (await page.locator("table.upper th.top .who").all()).entries()) {
        await expect(head).toHaveText(`Game ${i + 1}`);
        expect.soft(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${games} games, ${viewport.width}`).toBe(true);
      }
    }
  }
});

test("P3 the card says how each box scores, or has a dialog that does", async ({ page }) => {
  await rolled(page, { players: ["Ann", "Ben"], rules: "bonus" }, 4);
  const ask = button(page, /How the boxes score/);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    for (const { id: category, points } of official.boxes) {
      const text = (english[`category.${category}.card`] ?? "").replace("{dice}", "5").replace("{points}", String(points));
      const how = page.getByRole("rowheader", { name: new RegExp(`^${boxName(category)} `) }).locator(".how");
      await expect(how).toHaveText(text);
      await expect(how).toBeVisible();
      expect(await how.evaluate((said) => said.closest("th")!.scrollHeight - said.closest("th")!.clientHeight), `${category} at ${width}`).toBeLessThanOrEqual(1);
    }
    await expect(ask).toHaveCount(0);
  }
  await page.setViewportSize(phone.viewport);
  await expect(page.locator(".how").first()).toBeHidden();
  await ask.first().click();
  const dialog = page.getByRole("dialog", { name: "How the boxes score" });
  for (const { id: category } of official.boxes) await expect(dialog.getByRole("term").filter({ hasText: boxName(category) }).first()).toBeVisible();
  await expect(dialog).toContainText("Yahtzee bonus: once your Yahtzee box holds 50");
  await dialog.getByRole("link", { name: "All the rules" }).click();
  await expect(page).toHaveURL(/#\/rules\/bonus$/);
  await expect(page.getByRole("heading", { level: 1, name: "Rules of the game" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [width, height] of short) {
  test(`a table on a short screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await rolled(page, { players: ["Ann", "Ben", "Cem"] }, 10);
    const roll = button(page, /^Roll Again/);
    const boxes = page.locator("td[data-category]");
    const seen = await Promise.all((await boxes.all()).map(inSight));
    expect(seen.filter(Boolean).length, "boxes in sight").toBeGreaterThanOrEqual(4);
    for (const scrolled of [0, 1]) {
      await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), scrolled);
      for (const one of [roll, button(page, "Choose a box"), button(page, "Undo"), button(page, "Coach"), button(page, /^Die 1/), button(page, /^Die 5/), page.getByTestId("sentence")])
        expect.soft(await inSight(one), `${await one.textContent()}, ${scrolled ? "scrolled" : "at the top"}`).toBe(true);
    }
    await page.locator("td[data-category]:has(.filled)").last().click();
    await expect(page.getByRole("alert")).toHaveText(/\S/);
    expect(await inSight(page.getByRole("alert")), "a refusal").toBe(true);
    await button(page, "Coach").click();
    await expect(page.getByRole("region", { name: "Coach" })).toBeVisible();
    expect(await inSight(roll), "Roll, below the coach").toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), "too wide by").toBeLessThanOrEqual(0);
  });
}

test("a refusal is in sight on a phone, however far the card is scrolled", async ({ page }) => {
  for (const { viewport } of [small, phone]) {
    await page.setViewportSize(viewport);
    await rolled(page, { players: ["Ann", "Ben"] }, 20);
    await page.locator("table.lower td[data-category]:has(.filled)").last().click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toHaveText(/\S/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await inSight(refusal), `${viewport.width}`).toBe(true);
  }
});

test("where the system sets the colours, what is chosen can still be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await rolled(page, { players: ["Ann", "Ben"] }, 6);
  const ground = (what: Locator, part?: string) => what.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  const chosen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.cssText = "forced-color-adjust: none; background: Highlight";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const box = page.locator("button[data-box]");
  await box.first().click();
  expect(await ground(box.first(), "::before"), "a box that is selected").toBe(chosen);
  expect(await ground(box.last(), "::before"), "one that is not").not.toBe(chosen);
  expect(await ground(page.locator("th.now").first()), "who is to act").toBe(chosen);
  expect(await ground(page.locator("th.top:not(.now)").first()), "who is not").not.toBe(chosen);
  expect(await ground(button(page, "Everybody")), "whose card is shown").toBe(chosen);
  expect(await ground(page.locator(".player[aria-pressed=false]").first()), "whose is not").not.toBe(chosen);
  expect(await ground(page.locator(".bar .done").first()), "the way to the bonus").toBe(chosen);
  await button(page, /^Die 2/).click();
  const ring = (number: number) => button(page, new RegExp(`^Die ${number}`)).locator(".picture").evaluate((picture) => getComputedStyle(picture).boxShadow);
  expect(await ring(2), "a die that is held").toContain(chosen);
  expect(await ring(3), "one that is not").toBe("none");

  await button(page, "Settings").click();
  const theme = page.getByRole("group", { name: "Theme" }).locator("label");
  expect(await ground(theme.filter({ has: page.locator(":checked") })), "a setting that is chosen").toBe(chosen);
});
