// Whoever plays by ear, by keyboard, with large letters or with a thumb finds every page and every state of the table
// sound: see harness/sound.ts for what that means.
import type { Page } from "@playwright/test";
import { TablePage } from "./harness/table";
import { expect, phone, test } from "./harness/test";
import { findings } from "./harness/axe";
import { sound } from "./harness/sound";
import { give, make, play, remember, unhurried } from "./harness/tables";
import { openSetup } from "./harness/start";

test.describe.configure({ timeout: 180_000 }); // dozens of looks in each
test.use({ flags: unhurried, ...phone, contextOptions: { reducedMotion: "reduce" } });

const sentence = (page: Page) => page.getByTestId("sentence");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("the start page", async ({ page, quiet }) => {
  quiet.allow(/400/);
  await page.goto("/");
  await expect(button(page, "Play now")).toBeVisible();
  await sound(page, "start, nothing played yet");
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await findings(page)).toEqual([]); // the head has its own pages then
  await page.setViewportSize(phone.viewport);
  await button(page, "Alone").click();
  await button(page, "Play").last().click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await sound(page, "the question for a name");
  await page.keyboard.press("Escape");
  await button(page, "Choose another opponent").click();
  await sound(page, "the computer players");
  await button(page, "Cancel").click();

  await openSetup(page);
  await expect(page.getByText("Nobody is in the hall of fame yet.")).toBeVisible();
  await sound(page, "start, unfolded");

  await button(page, "Add a player").click();
  await page.getByLabel("Name of player 1").fill("Ann");
  await page.getByLabel("Name of player 2").fill("Ann");
  await page.getByLabel("Name of player 3").fill("Ben");
  await button(page, "Start the match").click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await sound(page, "start, refused");

  const running = await make(page, { players: ["Ann", "Ben"], games: 2 });
  const over = await make(page, { players: ["Ann"] });
  await play(page, over);
  await give(page, running);
  await give(page, over);
  await page.evaluate(() => localStorage.setItem("yahtzee.me", JSON.stringify({ name: "Ann", face: "curls" })));
  await page.reload();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  await sound(page, "start with a match that waits");
  await button(page, "Pass and play").click();
  await sound(page, "who plays along");
  await button(page, "Cancel").click();
  await openSetup(page);
  await expect(page.getByText("Finished").first()).toBeVisible();
  await sound(page, "start with matches");

  await button(page, /^Remove from this device/).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await sound(page, "start, asking before it forgets");
});

test("the start page of a server that does not answer", async ({ page, quiet }) => {
  quiet.allow(/\/api\//);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await expect(button(page, "Try again")).toBeVisible();
  await sound(page, "start without a server");
});

test("settings, rules and whatever is still empty or not there", async ({ page, quiet }) => {
  quiet.allow(/404/);
  await page.goto("/");
  await button(page, "Settings").click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await sound(page, "settings");
  await button(page, "Close").click();

  const nobody = "0".repeat(32);
  const somebody = "1".repeat(32);
  const pages = {
    "#/rules": "Large straight", "#/rules/none": "Basic", "#/scores": "Nobody is in the hall of fame yet.",
    "#/statistics": "Nobody has finished a game yet.", "#/statistics?player=Ann": "Show all", "#/print": "Empty scorecard", "#/card": "Nothing is stored on the server.",
    [`#/table/${nobody}`]: "You need an invite link for this game.", [`#/table/${somebody}/${somebody}`]: "This link doesn't open a seat here.",
    [`#/review/${nobody}`]: "This server doesn't have that match.", [`#/print/${nobody}`]: "This server doesn't have that match.", "#/fair/0123": "This server doesn't have that match.",
    "#/nonsense": "There's no page at this address",
  };
  for (const [hash, seen] of Object.entries(pages)) {
    await page.goto(`/${hash}`);
    await expect(page.getByText(seen).filter({ visible: true }).first(), hash).toBeVisible();
    await sound(page, hash);
  }
});

test("the table, while people play", async ({ page, server, quiet }) => {
  // An address that a camera could use.
  await page.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses: ["http://192.168.1.20:8080", "http://10.0.0.2:8080"] } });
  });
  await remember(page, "yahtzee.setting.marks", true);
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  await play(page, made, { turns: 6 });
  await page.goto(`/#/table/${made.table}`);
  await new TablePage(page).toRoll("Ann");
  await sound(page, "before the roll");

  await button(page, /^Roll \d/).click();
  await button(page, /^Die 2/).click();
  await button(page, /^Die 4/).click();
  await expect(page.getByRole("button", { name: /^Die .*held/ })).toHaveCount(2);
  await sound(page, "after the first roll, two dice held");

  await button(page, "Coach").click();
  await sound(page, "the coach asks");
  await button(page, "Yes, show me").click();
  await expect(page.getByRole("region", { name: "Coach" }).getByRole("status")).toBeAttached();
  await sound(page, "the coach");
  await button(page, "Close the coach").click();

  await page.locator("button[data-box]").first().click();
  await expect(page.locator("button[data-box].selected")).toHaveCount(1);
  await sound(page, "a box selected");

  await page.locator("tr:has(.me .filled) th").first().click();
  await expect(page.getByRole("alert")).toHaveText(/\S/);
  await sound(page, "refused");

  const before = page.viewportSize();
  await page.setViewportSize(phone.viewport);
  await button(page, "Menu").click();
  await button(page, /How the boxes score/).click();
  await sound(page, "how the boxes score");
  await button(page, "Close").click();
  if (before) await page.setViewportSize(before);

  await button(page, "Menu").click();
  await page.getByText("Invite others").click();
  await page.getByRole("button", { name: /^Invite/ }).first().click();
  await expect(page.getByRole("img", { name: /^QR code/ }).first()).toBeVisible();
  await page.getByText("Fair dice").click();
  await sound(page, "invitations and fairness");
  await button(page, "Close").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("row", { name: /Ask the coach$/ })).toBeVisible();
  await sound(page, "keys");
  await button(page, "Close").click();

  quiet.allow(/WebSocket|ERR_CONNECTION/);
  await server.stop("SIGKILL");
  await expect(page.getByText("Connection lost. It comes back by itself.")).toBeVisible();
  await sound(page, "the connection lost");
});

test("the table, for somebody who watches", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben", "Cem", "Dana", "Eva"] });
  await give(page, made, []);
  await play(page, made, { turns: 3 });
  await page.goto(`/#/table/${made.table}`);
  await expect(page.getByText("watching", { exact: true })).toBeVisible();
  await sound(page, "watching");
});

test("the table with real dice, in the turn of a person and of a computer player", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Casual"], computers: ["person", "casual"], dice: "cheat", games: 2 });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  for (const face of [1, 2, 3, 4]) await button(page, `Add a ${face}`).click();
  await sound(page, "real dice, four entered");
  await button(page, "Add a 5").click();
  await button(page, /^Roll 3/).click();
  await page.locator("button[data-box=large-straight]").click();
  await button(page, /^Score/).click();
  await expect(sentence(page)).toContainText("Roll for Casual");
  await sound(page, "a computer player's turn");
});

test("a card that does not fit is scrolled by keyboard, also by those who wait", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made, [1]);
  await page.goto(`/#/table/${made.table}`);
  await expect(sentence(page)).toHaveText("Ann hasn't come to the table yet.");
  const card = page.locator(".card");
  await expect(card).toHaveAttribute("tabindex", "0");
  await card.focus();
  await page.keyboard.press("End");
  await expect.poll(() => card.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 1200 });
  await expect(card).not.toHaveAttribute("tabindex"); // no stop for those who need none
});

test("the table on paper, and the ends of games and matches", async ({ page }) => {
  await page.goto("/");
  const paper = await make(page, { players: ["Ann", "Ben"], entry: "paper", games: 2 });
  await give(page, paper);
  await play(page, paper, { turns: 24 });
  await page.goto(`/#/table/${paper.table}`);
  await button(page, /^Roll \d/).click();
  await page.locator("button[data-box]").first().click();
  await expect(page.getByLabel(/^Points for/)).toBeFocused();
  await sound(page, "on paper, points to enter");
  await button(page, /^Write it/).click();
  await expect(page.getByRole("alert")).toHaveText(/\S/);
  await sound(page, "on paper, refused");

  await play(page, paper, { until: ["total"] });
  await expect(page.getByLabel("Ann's total")).toBeFocused();
  await sound(page, "on paper, totals to enter");
  await play(page, paper, { until: ["game-over"] });
  await expect(button(page, "Next game")).toBeVisible();
  await sound(page, "a game over");
  await play(page, paper);
  await expect(button(page, "Rematch")).toBeVisible();
  await sound(page, "a match over");
});

test("looking back: review, print, fairness, hall of fame and statistics", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben", "Casual"], computers: ["person", "person", "casual"], games: 2 });
  await give(page, made);
  await play(page, made);
  const pages = {
    [`#/review/${made.table}`]: "Costliest decisions", [`#/review/${made.table}/40`]: "step 40 of", [`#/review/${made.table}/41`]: "step 41 of",
    [`#/print/${made.table}`]: "GAME #1", [`#/fair/${made.table}`]: "Every roll checks out.", "#/scores": "Ann", "#/statistics": "Average by box",
  };
  for (const [hash, seen] of Object.entries(pages)) {
    await page.goto(`/${hash}`);
    await expect(page.getByText(seen).filter({ visible: true }).first(), hash).toBeVisible();
    for (const chart of await page.locator(".chart").all()) await expect(chart.locator("canvas")).toBeVisible();
    await sound(page, hash.replace(made.table, "…"));
  }
  // The figures of the charts, for those who do not see them.
  for (const figures of await page.getByText("The figures as a table").all()) await figures.click();
  await sound(page, "statistics with their figures");
});

test("the language of the page is said, and changes with it", async ({ page }) => {
  await page.goto("/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  await button(page, "Settings").click();
  await page.getByLabel("Language").selectOption("de");
  await expect(html).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
});

test("whatever has the focus shows it", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  const pages = { // and what is there once a page is complete
    "#/": [button(page, "Play now")], [`#/table/${made.table}`]: [button(page, /^Roll \d/)],
    "#/statistics": [page.locator("select[name=rules]"), page.getByText("Nobody has finished a game yet")],
    "#/rules": [page.getByText("Large Straight").first()],
  };
  for (const [hash, complete] of Object.entries(pages)) {
    await page.goto(`/${hash}`);
    if (hash !== "#/") await expect(page.locator("main")).toBeFocused(); // a new page is there
    for (const part of complete) await expect(part).toBeVisible();
    if (hash.includes("table")) await button(page, /^Roll \d/).click();
    await page.keyboard.press("Tab"); // from here on the focus is shown: keys are used
    await page.locator(".skip").focus();
    const seen = new Set<string>();
    for (;; await page.keyboard.press("Tab")) {
      const focus = await page.evaluate(focused);
      if (!focus || seen.has(focus.what)) break;
      seen.add(focus.what);
      expect.soft(focus.shown, `${hash}: ${focus.what}`).toBe(true);
    }
    expect(seen.size, hash).toBeGreaterThan(8);
  }
});

// What has the focus, and whether a line around it, or around what it stands for, says so. Runs in the page.
function focused(): { what: string; shown: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const all = [...document.querySelectorAll("*")];
  const ringed = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const what = `${all.indexOf(element)} ${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent?.trim() ?? ""}`;
  return { what, shown: ringed(element) || ringed(element.closest("label")) };
}
