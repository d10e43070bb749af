// The table on screens of every shape: many columns, short screens, and systems that set the colours themselves.
import type { Locator, Page } from "@playwright/test";
import { official } from "../unit/views";
import { expect, phone, small, test } from "./harness/test";
import { made, sitDown, TablePage } from "./harness/table";
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
  await button(page, /^Roll \d/).click();
  await expect(page.locator("button[data-box]").first()).toBeVisible();
}

// Each in the page, so they may use nothing from outside.

/** Texts of the cards that come closer than four pixels to their neighbour, or leave their cell. */
function touching(): string[] {
  const found: string[] = [];
  for (const row of document.querySelectorAll(".card tr:not(.bonus)")) {
    let before = -Infinity;
    for (const cell of row.querySelectorAll("td")) {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector(".value, .well > span") ?? cell);
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

/** Names that take more than their line, or are cut without a sign. */
function broken(): string[] {
  const found: string[] = [];
  for (const name of document.querySelectorAll<HTMLElement>(".plate .name")) {
    if (!name.checkVisibility()) continue;
    const style = getComputedStyle(name);
    const line = parseFloat(style.fontSize) * 1.6;
    if (name.getBoundingClientRect().height > line) found.push(`${name.textContent} has several lines`);
    if (name.scrollWidth > name.clientWidth + 1 && style.textOverflow !== "ellipsis") found.push(`${name.textContent} is cut`);
  }
  return found;
}

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
        await expect(page.locator("th.top .face")).toHaveCount(2 * count);
        expect.soft(await page.evaluate(broken), "names").toEqual([]);
        expect.soft(await page.evaluate(touching), "numbers that touch").toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), "too wide by").toBeLessThanOrEqual(0);
      });
    }
  });
}

// Names as people have them, and longer ones that begin alike.
for (const [what, players] of Object.entries({
  two: ["Spieler 1", "Gelegenheitsspieler"],
  three: ["Gelegenheitsspieler", "Gelegenheitsspieler 2", "Spieler 3"],
  five: ["Spieler 1", "Spieler 2", "Spieler 3", "Gelegenheitsspieler", "Maximilian"],
})) {
  test(`long names end in an ellipsis and never break inside a word: ${what}`, async ({ page }) => {
    await rolled(page, { players }, 2 * players.length);
    for (const viewport of [small.viewport, { width: 360, height: 740 }, phone.viewport, { width: 1366, height: 768 }]) {
      await page.setViewportSize(viewport);
      await expect(page.locator(".plate")).toHaveCount(players.length);
      expect.soft(await page.evaluate(broken), `${viewport.width}`).toEqual([]);
      for (const total of await page.locator(".plate .total").all()) expect.soft(await inSight(total), `a total at ${viewport.width}`).toBe(true);
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
  await expect(page.locator(".actions .roll")).toBeHidden();
  await expect(button(page, "Undo").filter({ visible: true }).first()).toBeVisible();
  await button(page, "Next game").click();
  await expect(button(page, /^Roll \d/)).toBeVisible();
  await expect(page.locator(".die").first()).toBeVisible();
});

test("columns of games that are not begun take no room", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await rolled(page, { players: ["Ann"], games: 6 }, 15);
  await expect(page.locator(".upper th.top .game")).toHaveText(["1", "2"]);
  await page.setViewportSize(phone.viewport);
  await expect(page.locator(".upper .box").first().locator("td")).toHaveCount(1);
});

test("P3 the card says how each box scores, or has a dialog that does", async ({ page }) => {
  await rolled(page, { players: ["Ann", "Ben"], rules: "bonus" }, 4);
  const ask = button(page, /How the boxes score/);
  for (const [width, height] of screens.slice(1)) {
    await page.setViewportSize({ width, height });
    for (const { id: category, points } of official.boxes) {
      const text = (english[`category.${category}.card`] ?? "").replace("{dice}", "5").replace("{points}", String(points));
      const how = page.getByRole("rowheader", { name: new RegExp(`^${boxName(category)} `) }).locator(".how");
      await expect(how).toHaveText(text);
      await expect(how).toBeVisible();
      expect(await how.evaluate((said) => said.closest("th")!.scrollHeight - said.closest("th")!.clientHeight), `${category} at ${width}`).toBeLessThanOrEqual(1);
    }
  }
  await page.setViewportSize(phone.viewport);
  await expect(page.locator(".how").first()).toBeHidden();
  await button(page, "Menu").click();
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
    const roll = button(page, /^Roll again/);
    const boxes = page.locator("td.me[data-category]");
    const seen = await Promise.all((await boxes.all()).map(inSight));
    expect(seen.filter(Boolean).length, "boxes in sight").toBeGreaterThanOrEqual(4);
    for (const scrolled of [0, 1]) {
      await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), scrolled);
      for (const one of [roll, button(page, "Score pick a box"), button(page, "Coach"), button(page, /^Die 1/), button(page, /^Die 5/), page.getByTestId("sentence")])
        expect.soft(await inSight(one), `${await one.textContent()}, ${scrolled ? "scrolled" : "at the top"}`).toBe(true);
    }
    await page.locator("tr:has(.me .filled) th").last().click();
    await expect(page.getByRole("alert")).toHaveText(/\S/);
    expect(await inSight(page.getByRole("alert")), "a refusal").toBe(true);
    await new TablePage(page).askCoach();
    expect(await inSight(roll), "Roll, below the coach").toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), "too wide by").toBeLessThanOrEqual(0);
  });
}

for (const [width, height, rows] of [[390, 844, 13], [390, 664, 13], [320, 568, 13], [1366, 768, 13], [1920, 1080, 13], [3840, 2160, 13]] as const)
  test(`boxes, dice and buttons are in sight at once at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await rolled(page, { players: ["Ann", "Ben"] }, 12);
    const seen = await Promise.all((await page.locator("td.me[data-category]").all()).map(inSight));
    expect(seen.filter(Boolean).length, "boxes in sight").toBeGreaterThanOrEqual(rows);
    for (const one of [button(page, /^Roll again/), button(page, "Score pick a box"), button(page, /^Die 1/), button(page, /^Die 5/), page.getByTestId("sentence"), page.locator(".plate").first(), page.locator(".plate").last()])
      expect.soft(await inSight(one), `${await one.textContent()}`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), "nothing to scroll").toBeLessThanOrEqual(0);
    // Everything grows with the window.
    const die = await page.locator(".die .picture").first().boundingBox();
    expect(die!.width / Math.min(width, height)).toBeGreaterThan(0.07);
  });

test("a held die stays in its column, and goes up the rail", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await rolled(page, { players: ["Ann", "Ben"] }, 2);
  const middle = async (number: number) => {
    const box = (await button(page, new RegExp(`^Die ${number}`)).locator(".rest").boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = await middle(2);
  await button(page, /^Die 2/).click();
  await expect(button(page, /^Die 2.*held/)).toBeVisible();
  const held = await middle(2);
  expect(Math.abs(held.x - before.x)).toBeLessThan(6);
  expect(held.y).toBeLessThan(before.y - 30);
  await button(page, /^Roll again/).click();
  await expect(button(page, /^Roll again.*1 roll left/)).toBeVisible();
  expect(await middle(2)).toEqual(held); // it does not jump
});

test("with letters twice as large the roll button is whole, and rows of the card are in sight", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await rolled(page, { players: ["Ann", "Ben"] }, 2);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const roll = button(page, /^Roll again/);
  expect(await roll.evaluate((one) => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1), "whole").toBe(true);
  expect(await inSight(roll)).toBe(true);
  const seen = await Promise.all((await page.locator("td.me[data-category]").all()).map(inSight));
  expect(seen.filter(Boolean).length, "boxes in sight").toBeGreaterThanOrEqual(4);
});

test("a refusal is in sight on a phone, however far the card is scrolled", async ({ page }) => {
  for (const { viewport } of [small, phone]) {
    await page.setViewportSize(viewport);
    await rolled(page, { players: ["Ann", "Ben"] }, 20);
    await page.locator(".lower tr:has(.me .filled) th").last().click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toHaveText(/\S/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await inSight(refusal), `${viewport.width}`).toBe(true);
    const [own, card] = [await refusal.boundingBox(), await page.locator(".card").boundingBox()];
    expect(own!.y, "no row of the card is covered").toBeGreaterThanOrEqual(card!.y + card!.height);
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
  expect(await ground(box.first().locator(".well")), "a box that is selected").toBe(chosen);
  expect(await ground(box.last().locator(".well")), "one that is not").not.toBe(chosen);
  expect(await ground(page.locator(".plate.turn")), "who is to act").toBe(chosen);
  expect(await ground(page.locator(".plate:not(.turn)").first()), "who is not").not.toBe(chosen);
  expect(await ground(page.locator(".meter .done").first()), "the way to the bonus").toBe(chosen);
  await button(page, /^Die 2/).click();
  const ring = (number: number) => button(page, new RegExp(`^Die ${number}`)).locator(".picture").evaluate((picture) => getComputedStyle(picture).outlineStyle);
  expect(await ring(2), "a die that is held").toBe("solid");
  expect(await ring(3), "one that is not").toBe("none");

  await button(page, "Settings").click();
  const theme = page.getByRole("group", { name: "Theme" }).locator("label");
  expect(await ground(theme.filter({ has: page.locator(":checked") })), "a setting that is chosen").toBe(chosen);
});

test("on a phone a box that the other has not filled says how it scores, where there is room", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await rolled(page, { players: ["Ann", "Ben"] }, 2);
  const label = (box: string) => page.locator(`tr[data-category="${box}"] .label`);
  await expect(label("full-house").locator(".rule")).toBeVisible();
  await expect(page.locator("tr:not(.bonus) .mark")).toHaveCount(1);
  await expect(page.locator("tr:not(.bonus) .label:has(.mark) .rule")).toHaveCount(0);
  const cut = await page.locator(".lower .rule").evaluateAll((rules) => rules.filter((rule) => rule.scrollWidth > rule.clientWidth).map((rule) => rule.textContent));
  expect(cut).toEqual([]);
  await page.setViewportSize(small.viewport);
  await expect(label("full-house").locator(".rule")).toBeHidden();
});

test("a tap leaves no blue flash", async ({ page }) => {
  await sitDown(page, await made(page, { players: ["Ann"] }));
  for (const one of [button(page, /^Roll/), page.locator(".plate").first(), page.locator("tr[data-category]").first()])
    expect(await one.evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-tap-highlight-color"))).toBe("rgba(0, 0, 0, 0)");
});

test("of two players a name has the middle of its box until the other's points stand below it", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  const ready = await made(page, { players: ["Ann", "Ben"] });
  const table = await sitDown(page, ready);
  const off = (box: string) => page.locator(`tr[data-category=${box}]`).evaluate((row) => {
    const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;
    return Math.abs(middle(row.querySelector(".name")!) - middle(row));
  });
  for (const box of ["ones", "sixes"]) expect(await off(box)).toBeLessThan(2);
  await table.roll();
  await table.scoreAny();
  await table.toRoll("Ben");
  expect(await off("ones")).toBeGreaterThan(4);
});
