// Nothing jumps: where things stand while one plays, whatever happens, whatever is said of it and in which language.
import type { Page } from "@playwright/test";
import { TablePage } from "./harness/table";
import { expect, laptop, phone, small, test } from "./harness/test";
import { sitDown, made as ready, withSettings } from "./harness/table";
import { give, make, play, unhurried } from "./harness/tables";
import { playFirst } from "./harness/start";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

// Adds up shifts. What moves within half a second of a click is excused by definition: `standing` sees that.
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.shifts += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}
const shifts = (page: Page) =>
  page.evaluate(() => new Promise<number>((settled) =>
    requestAnimationFrame(() => requestAnimationFrame(() => settled((window as unknown as { seen: { shifts: number } }).seen.shifts)))));

// Where the dice, the buttons and every cell of the cards stand.
const standing = (page: Page) =>
  page.evaluate(() => {
    const things = {
      die: ".dice > .die", button: ".actions > .btn", player: ".players > .plate", tray: ".tray", line: ".prompt",
      row: ".card tr", head: ".card th", cell: ".card td", box: ".card td button",
    };
    const places: Record<string, string> = {};
    for (const [name, selector] of Object.entries(things)) {
      for (const [i, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
        if (!element.checkVisibility()) continue;
        const { left, top, width, height } = element.getBoundingClientRect();
        const key = name === "box" ? `box ${element.dataset.box}` : `${name} ${i + 1}`;
        places[key] = [left, top + scrollY, width, height].map((value) => value.toFixed(1)).join(" ");
      }
    }
    return places;
  });

for (const [name, { viewport }] of Object.entries({ laptop, phone })) {
  test(`nothing jumps on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.goto("/");
    await expect(button(page, "Play now")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shifts(page), "while the start page loads").toBeLessThan(0.01);

    await playFirst(page, "Against the computer", "Ann");
    const sentence = page.getByTestId("sentence");
    await new TablePage(page).toRoll("Ann");
    await expect(page.locator(".cards tr").last()).toBeAttached(); // a frame after the dice
    const places = await standing(page);
    expect(Object.keys(places).length).toBeGreaterThan(25);
    const unmoved = async (what: string) => {
      const now = await standing(page);
      for (const key of Object.keys(now)) if (key.startsWith("box ")) delete now[key];
      expect.soft(now, what).toEqual(places);
    };

    await button(page, /^Roll \d/).click();
    await expect(page.locator("button[data-box]")).toHaveCount(13);
    await unmoved("after a roll");
    await button(page, /^Die 3/).click();
    await expect(button(page, /^Die 3.*held/)).toBeVisible();
    await unmoved("with a die held");
    await page.locator("button[data-box=chance]").click();
    await expect(sentence).toContainText("in Chance");
    await unmoved("with a box selected");
    await new TablePage(page).askCoach();
    await unmoved("with the coach");
    await page.getByRole("button", { name: "Coach", exact: true }).click();
    await button(page, /^Score/).click();
    await new TablePage(page).toRoll("Ann"); // the computer player has played its turn by then
    await expect(page.locator("td .filled, .mark .unseen")).toHaveCount(2);
    await unmoved("after a turn of each");
    await page.locator("tr:has(.me .filled) th").first().click();
    await expect(page.getByRole("alert")).toHaveText(/\S/);
    await unmoved("refused");
    expect(await shifts(page)).toBeLessThan(0.01);
  });
}

// Five columns: whoever is to act, none of them is another width. Boxes that are open belong to one player each time.
for (const [width, height] of [[1024, 768], [1366, 768], [1920, 1080], [3840, 2160]] as const) {
  test(`nothing jumps when the turn passes on among five, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const made = await make(page, { players: ["Grandma", "Charlotte", "Benjamin", "Eric", "Julie"] });
    await give(page, made);
    await play(page, made, { turns: 35 });
    await page.goto(`/#/table/${made.table}`);
    const sentence = page.getByTestId("sentence");
    let places: Record<string, string> | undefined;
    for (const name of ["Grandma", "Charlotte", "Benjamin", "Eric", "Julie", "Grandma"]) {
      await new TablePage(page).toRoll(name);
      const now = await standing(page);
      places ??= now;
      expect(Object.keys(now).length).toBeGreaterThan(100);
      expect.soft(now, `${name}'s turn`).toEqual(places);
      await button(page, /^Roll \d/).click();
      const box = page.locator("button[data-box]").first();
      await box.click();
      await expect(sentence).toContainText(" in ");
      const chosen = await standing(page);
      for (const key of Object.keys(chosen)) if (key.startsWith("box ")) delete chosen[key];
      expect.soft(chosen, `${name} has chosen`).toEqual(places);
      await button(page, /^Score/).click();
    }
  });
}

// ---- other states, in German, whose texts are longer; in English on one screen

const screens = { small, "narrow phone": { viewport: { width: 360, height: 740 } }, phone, laptop };
const named = { en: (number: number) => `Player ${number}`, de: (number: number) => `Spieler ${number}` };

for (const language of ["en", "de"] as const) for (const [name, { viewport }] of Object.entries(language === "de" ? screens : { phone })) {
  const count = (players: number) => Array.from({ length: players }, (_, i) => named[language](i + 1));
  /** A table of people with the names that the start page gives; what is said is told by what is below it, not by words. */
  async function seated(page: Page, settings: object, setup: Parameters<typeof ready>[1]) {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await withSettings(page, { language, ...settings });
    await sitDown(page, await ready(page, setup));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator(".cards tr").last()).toBeAttached();
    const still = async () => {
      await page.evaluate(() => scrollTo(0, 0)); // a click may have scrolled the card
      const now = await standing(page);
      // Open boxes come and go, and on a phone the names of players pass by.
      return Object.fromEntries(Object.entries(now).filter(([key]) => !/^(box|player) /.test(key)));
    };
    const places = await still();
    expect(Object.keys(places).length).toBeGreaterThan(25);
    return async (what: string) => expect.soft(await still(), what).toEqual(places);
  }
  const roll = (page: Page) => page.locator(".actions .roll").click();
  const told = (page: Page) => page.locator(".told");
  const rolled = (page: Page, number: number) => expect(told(page)).toContainText(new RegExp(`(roll|Wurf) ${number} `));
  const refusal = (page: Page) => page.locator(".prompt [role=alert]");
  const take = async (page: Page, category: string, moved: (what: string) => Promise<void>) => {
    const box = page.locator(`button[data-box=${category}]`);
    if ((await box.getAttribute("aria-pressed")) !== "true") await box.click(); // a thrown Yahtzee selects its own
    await moved("with a box selected");
    const before = await page.locator(".plate.turn .name").textContent();
    await page.locator(".actions .score").click();
    await expect(page.locator("button[data-box]")).toHaveCount(0);
    await expect(page.locator(".plate.turn .name")).not.toHaveText(before ?? "");
    await moved("after a turn");
  };

  test(`nothing jumps in a turn with tumbling dice: ${name}, ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const unmoved = await seated(page, { motion: true }, { players: count(2) });
    for (const category of ["three-of-a-kind", "small-straight"]) {
      await roll(page);
      await rolled(page, 1);
      await unmoved("after a roll");
      for (const number of [2, 3]) {
        if (number === 2) await page.locator(".die").nth(1).click();
        await expect(page.locator(".die.held")).toHaveCount(1);
        await roll(page);
        await rolled(page, number);
        await unmoved(`after roll ${number}`);
      }
      await take(page, category, unmoved);
    }
    expect(await shifts(page)).toBeLessThan(0.01);
  });

  test(`nothing jumps where decisions are marked: ${name}, ${language}`, async ({ page }) => {
    const unmoved = await seated(page, { marks: true }, { players: count(2) });
    const mark = page.locator(".mark-line");
    for (const category of ["large-straight", "yahtzee"]) {
      await roll(page);
      await rolled(page, 1);
      await page.locator(".die").first().click();
      await expect(page.locator(".die.held")).toHaveCount(1);
      await roll(page);
      await expect(mark).toHaveText(/\S/);
      await unmoved("after a mark");
      await take(page, category, unmoved);
      await expect(mark).toHaveText(/\S/);
      await unmoved("after a mark for a box");
    }
    expect(await shifts(page)).toBeLessThan(0.01);
  });

  for (const players of name === "laptop" ? [2, 4] : [2]) // on a phone one card is shown at a time
    test(`nothing jumps when a joker falls among ${players}: ${name}, ${language}`, async ({ page }) => {
      const unmoved = await seated(page, {}, { players: count(players), dice: "cheat" });
      await roll(page); // before it is said how they fell
      await expect(refusal(page)).toHaveText(/\S/);
      await unmoved("refused");
      for (let turn = 0; turn <= players; ++turn) {
        for (let die = 0; die < 5; ++die) await page.locator(".pad .facebtn").last().click();
        await roll(page);
        await rolled(page, 1);
        await unmoved(turn < players ? "with a Yahtzee" : "with a joker");
        if (turn < players) await take(page, "yahtzee", unmoved);
      }
      await expect(page.getByTestId("sentence")).toContainText("30 + 100"); // it must go in Sixes
    });

  test(`nothing jumps when the line breaks: ${name}, ${language}`, async ({ page, server, quiet }) => {
    quiet.allow(/WebSocket connection|ERR_CONNECTION_REFUSED/);
    const unmoved = await seated(page, {}, { players: count(2) });
    await server.stop("SIGKILL");
    await expect(page.locator(".lost")).toBeVisible();
    await roll(page);
    await expect(refusal(page)).toHaveText(/\S/);
    await unmoved("refused");
  });
}
