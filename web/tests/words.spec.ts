// The words of the page: every one from words/*.json, in both languages, and names as people type them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { RulesInWords } from "../src/protocol";
import { groupOf, wanted } from "../wanted";
import { expect, phone, test } from "./harness/test";
import { asked, keysOf, made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { wordsIn } from "./harness/words";
import { goToSetup, openSetup } from "./harness/start";

test.use({ flags: ["--seed", "81", "--requests-per-second", "0"] });

const english = wordsIn("en");
const german = wordsIn("de");

const folder = fileURLToPath(new URL("../src", import.meta.url));
const sourceFiles = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
const textOf = (some: string[]) => some.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
const source = textOf(sourceFiles);

// ---- without a browser

const prefixes = [...new Set(Object.keys(english).map((key) => key.split(".")[0]))].join("|");
const literalsOf = (text: string) => new Set([...text.matchAll(new RegExp(`"((?:${prefixes})(?:\\.[\\w-]+)+)"`, "g"))].map(([, key]) => key ?? ""));
const literals = literalsOf(source);
/** What wordsOf("page.start", id, "about") and `page.settings.${name}.${value}` can make. */
const composed = [
  ...[...source.matchAll(/wordsOf\("([\w.]+)", [^,]+, "([\w-]+)"/g)].map(([, prefix, what]) => `${prefix}.*.${what}`),
  ...[...source.matchAll(/`((?:page|face|category)\.[^`]*)`/g)].map(([, template]) => (template ?? "").replace(/\$\{[^}]*\}/g, "*")),
].map((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[\\w.-]*")}$`));

test("P12 every key that the page uses is in both files", () => {
  const keys = [...literals].filter((key) => !composed.some((pattern) => pattern.test(`${key}.x.name`)));
  expect(keys.length).toBeGreaterThan(200);
  const prefixOf = (key: string) => Object.keys(english).some((known) => known.startsWith(`${key}.`));
  expect(keys.filter((key) => !(key in english) && !prefixOf(key))).toEqual([]);
  expect(keys.filter((key) => key in english && !(key in german))).toEqual([]);
  expect(keys.filter((key) => key in english && !wanted.test(key)), "left out of the page").toEqual([]);
  for (const pattern of composed) expect(Object.keys(english).filter((key) => pattern.test(key)), String(pattern)).not.toEqual([]);
});

test("P12 further words are those of pages that bring them, and of no other", () => {
  const others = sourceFiles.filter((name) => !/^(review\/(?!NoMatch)|statistics\/|chart\/|pages\/(RulesPage|RuleSetTable|SettingsDialog)|table\/(FairPanel|Suspicions|SeatNotice|Invite|InviteFriend|LinkBox|Loopback|QrCode))/.test(name));
  expect([...literalsOf(textOf(others))].filter((key) => groupOf(key) === "further")).toEqual([]);
  expect(Object.keys(english).filter((key) => groupOf(key) === "further").length).toBeGreaterThan(100);
});

test("P12 the first words are enough for the start page", () => {
  const first = sourceFiles.filter((name) => /^(start\/(Start|Continue|Tile|Scene|ownTables|making|cheatCode)|faces\/|drawings\/|dialog\/|pages\/(OlderPage|Unreachable)|App|main|api|places|pageAge)/.test(name));
  expect(first.length).toBeGreaterThan(15);
  const lazy = /^page\.start\.(who|opponents)/; // asked for by a dialog that brings its words
  expect([...literalsOf(textOf(first))].filter((key) => key in english && groupOf(key) !== "first" && !lazy.test(key))).toEqual([]);
});

test("P12 every word of the page's own is used, and both files have the same", () => {
  const own = (words: Record<string, string>) => Object.keys(words).filter((key) => key.startsWith("page."));
  expect(own(german)).toEqual(own(english));
  expect(own(english).filter((key) => !literals.has(key) && !composed.some((pattern) => pattern.test(key)))).toEqual([]);
});

test("P12 German sentences begin with a capital, and a number stays with its sign", () => {
  const pages = Object.entries(german).filter(([key]) => wanted.test(key) || key.startsWith("coach."));
  const begins = (text: string) => /[.!?]$/.test(text) && (/^\p{Ll}/u.test(text) || /^\{(dice|kept|choice|did)\}/.test(text));
  expect(pages.filter(([, text]) => begins(text))).toEqual([]);
  expect(Object.entries(german).filter(([, text]) => /[\d}] ?%/.test(text))).toEqual([]);
  expect(Object.entries(english).filter(([, text]) => /[\d}]\s%/.test(text))).toEqual([]);
});

// ---- what is shown

/** Every text that is shown or read out, of elements and of their labels, but for what is marked as another language. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest("[lang]") === document.documentElement) texts.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("*"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

const patternOf = (text: string) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`);
// A sentence says which language it is; a placeholder with a letter or two around it fits anything.
const telling = (text: string) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ""));
const patternsOf = (words: Record<string, string>) => Object.values(words).filter(telling).map(patternOf);
const [inEnglish, inGerman] = [patternsOf(english), patternsOf(german)];

async function onlyGerman(page: Page): Promise<void> {
  const texts = await textsOf(page);
  const matches = (patterns: RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));
  expect(texts.filter((text) => matches(inEnglish, text) && !matches(inGerman, text)), "English words").toEqual([]);
  expect(texts.filter((text) => matches(inGerman, text)).length).toBeGreaterThan(10);
}

async function noKeys(page: Page): Promise<void> {
  const key = new RegExp(`\\b(${prefixes})(\\.[a-z][\\w-]*)+`);
  const texts = (await textsOf(page)).filter((text) => key.test(text) && !/https?:|yahtzee serve|\.json/.test(text));
  expect(texts.filter((text) => Object.keys(english).some((known) => text.includes(known) && known.includes("."))), "raw keys").toEqual([]);
  expect((await textsOf(page)).filter((text) => /\{\w+\}/.test(text)), "empty places").toEqual([]);
}

test("P12 no page shows a key, and in German none shows English", async ({ page, device }) => {
  const ready = await made(page, { players: ["Ann", "Ben"] });
  await page.goto("/");
  await playOn(page, ready);
  const other = await made(page, { players: ["Ann", "Ben"] });
  await asked(page, other, [{ do: "roll" }, { do: "hold", positions: [1, 2] }]);

  const deutsch = await device({ locale: "de" });
  for (const each of [page, deutsch]) {
    const check = async () => {
      await noKeys(each);
      if (each === deutsch) await onlyGerman(each);
    };
    await withSettings(each);
    await each.goto("/");
    await expect(each.locator("main h1")).toBeVisible();
    await check();
    await each.getByRole("button", { name: /^(More|Mehr)/ }).click();
    await expect(each.getByRole("radio").first()).toBeVisible();
    await expect(each.locator("html")).toHaveAttribute("lang", each === deutsch ? "de" : "en");
    await check();
    await each.getByRole("banner").getByRole("button").last().click();
    await expect(each.getByRole("dialog")).toBeVisible();
    await check();
    await each.keyboard.press("Escape");
    await sitDown(each, other);
    await expect(each.locator(".tray")).toBeVisible();
    await check();
    for (const [address, sign] of [
      ["/#/rules/free-joker", "table"], ["/#/scores", "table"], ["/#/statistics", "canvas"],
      [`/#/review/${ready.id}`, "canvas"], [`/#/print/${ready.id}`, "article"], [`/#/fair/${ready.id}`, "summary"], ["/#/print", "article"],
    ] as const) {
      await each.goto(address);
      await expect(each.locator(sign).first()).toBeVisible();
      await check();
    }
  }
});

test("P12 who changes the language at a table changes what the server says there, too", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben"] }));
  await table.box("chance", 0).click();
  await expect(table.refusal).toHaveText("Ann hasn't rolled yet this turn. Roll first.");
  await table.roll();
  await table.coachButton.click();
  await expect(page.getByRole("region", { name: "Coach" })).toBeVisible();

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("group", { name: "Spieler" })).toContainText("dieses Gerät");
  await onlyGerman(page);
  await page.getByRole("button", { name: "Ja, zeig's mir" }).click();
  const coach = page.getByRole("region", { name: "Trainer" });
  await expect(coach.getByRole("status")).toContainText("am Ende des Zugs");
  await onlyGerman(page);
  await page.locator('td[data-category=chance][data-seat="1"]').click();
  await expect(table.refusal).toHaveText(/Karte von Ben/);
});

test("P1 P12 the rules are the server's words, in the language of the page", async ({ page, server }) => {
  await withSettings(page);
  await page.setViewportSize(phone.viewport);
  const told = async (lang: string, id: string) => {
    const { rules } = (await (await page.request.get(`${server.address}api/rules?rules=${id}&lang=${lang}`)).json()) as RulesInWords;
    return rules[0]!;
  };
  const shows = async (within: Locator, texts: string[]) => {
    for (const text of texts) await expect(within.getByText(text, { exact: true }).first(), text).toBeVisible();
  };
  const read = async (lang: string, id: string) => {
    const { about, play, boxes, bonuses } = await told(lang, id);
    const main = page.locator("main");
    await expect(main.getByText(about)).toBeVisible();
    await shows(main, [...play, ...bonuses, ...boxes.flatMap(({ name, rule }) => [name, rule])]);
    await expect(main.locator("dt")).toHaveCount(boxes.length);
  };
  await page.goto("/#/rules/ledger");
  await read("en", "ledger");
  await page.getByRole("link", { name: "free-joker", exact: true }).first().click();
  await read("en", "free-joker");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await read("de", "free-joker");

  await sitDown(page, await made(page, { players: ["Ann"], rules: "classic" }));
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "So zählen die Felder" }).click();
  const { boxes, bonuses } = await told("de", "classic");
  await shows(page.getByRole("dialog"), [...bonuses, ...boxes.flatMap(({ name, rule }) => [name, rule])]);
});

const names = [`<b>x</b>`, `"O'Neil" & {player} \\`, "🎲👩‍👩‍👧", "שרה לוי", "Wolfeschlegelsteinhausenberger"];

test("P12 names are shown as they were typed", async ({ page }) => {
  await withSettings(page);
  await page.setViewportSize(phone.viewport);
  await goToSetup(page);
  for (const [at, name] of names.entries()) {
    if (at >= 2) await page.getByRole("button", { name: "Add a player" }).click();
    if (at === 1) await page.getByLabel("Player 2 is").selectOption("person");
    await page.getByLabel(`Name of player ${at + 1}`).fill(name);
  }
  await page.getByRole("button", { name: "Start the match" }).click();
  const table = new TablePage(page);
  await expect(table.sentence).toHaveText(`${names[0]}: roll!`);
  const asTyped = async () => {
    await expect(page.locator("main b", { hasText: /^x$/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out").toBe(true);
  };
  for (const name of names) await expect(page.getByRole("group", { name: "Players" })).toContainText(name);
  await asTyped();

  await table.roll();
  await table.scoreAny();
  await expect(table.sentence).toContainText(names[1] ?? "");
  await table.openMenu();
  await page.getByRole("link", { name: "Start page" }).click();
  await openSetup(page);
  const own = page.getByRole("region", { name: "Matches on this device" });
  for (const name of names) await expect(own).toContainText(name);
  await asTyped();

  await page.goBack();
  await expect(table.sentence).toContainText(names[1] ?? "");
  const ready = await keysOf(page);
  await playOn(page, ready);
  await expect(table.result.getByRole("heading")).toBeVisible();
  await asTyped();
  await page.goto("/#/scores");
  for (const name of names) await expect(page.getByRole("table")).toContainText(name);
  await asTyped();
  await page.goto(`/#/review/${ready.id}`);
  for (const name of names) await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  await asTyped();
});

for (const [language, clicks, taps] of [["en", "Click dice to hold, or pick a box.", "Tap dice to hold, or pick a box."], ["de", "Würfel halten oder Feld wählen.", "Würfel halten oder Feld wählen."]] as const)
  test(`P12 a mouse clicks and a finger taps (${language})`, async ({ page, device }) => {
    for (const [at, text] of [[page, clicks], [await device(phone), taps]] as const) {
      await withSettings(at, { language });
      const table = await sitDown(at, await made(at, { players: ["Ann"] }));
      await at.locator(".actions .roll").click();
      await expect(table.sentence).toHaveText(text);
    }
  });
