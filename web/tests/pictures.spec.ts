// What the page looks like: stored pictures of it, on four screens. The dice and the names of tables come from seeds;
// the server's clock cannot be set, so the page is told another date than the server says.
import type { Page } from "@playwright/test";
import type { Statistics } from "../src/protocol";
import { expect, phone, sizes, test } from "./harness/test";
import { give, make, play, remember, unhurried } from "./harness/tables";

test.use({ flags: [...unhurried, "--seed", "7"], contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const players = ["Eric", "Julie", "Casual"];
const computers = ["person", "person", "casual"] as const;

test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/(hall-of-fame|scores|statistics|players|matches)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"(ended|last)":\d+/g, '"$1":1700000000').replace(/"best_date":"[^"]*"/, '"best_date":"2023-11-14"');
    await route.fulfill({ response: answer, body });
  });
});

// A table after so many turns of people; the next to act has rolled once.
async function played(page: Page, setup: Parameters<typeof make>[1], turns: number, next: string): Promise<void> {
  const made = await make(page, setup);
  await give(page, made);
  await play(page, made, { turns });
  await page.goto(`/#/table/${made.table}`);
  await page.getByTestId("sentence").filter({ hasText: next }).waitFor();
  await page.keyboard.press("r");
  await expect(page.locator("button[data-box]").first()).toBeVisible();
}
// A match of three in its eighth round: Eric has rolled once and holds two dice.
const midGame = (page: Page) => played(page, { players, computers: [...computers] }, 14, "Eric");
async function hold(page: Page, dice: number[]): Promise<void> {
  for (const number of dice) await page.keyboard.press(String(number));
  await expect(page.locator(".die[aria-pressed=true]")).toHaveCount(dice.length);
}

test("the start page", async ({ page, pictures }) => {
  await page.goto("/");
  await expect(page.getByText("Nobody is in the hall of fame yet.")).toBeVisible();
  await pictures(page, "start");
});

test("a table before the first roll", async ({ page, pictures }) => {
  await page.goto("/");
  const made = await make(page, { players, computers: [...computers] });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  await expect(page.getByTestId("sentence")).toContainText("Eric's turn");
  await pictures(page, "table-new", ["small", "phone", "laptop"]);
});

test("a table in the middle of a game, then with the coach", async ({ page, pictures }) => {
  await page.goto("/");
  await midGame(page);
  await hold(page, [4, 5]);
  await pictures(page, "table");
  await button(page, "Coach").click();
  await expect(page.getByRole("region", { name: "Coach" })).toBeVisible();
  await pictures(page, "coach", ["phone", "laptop"]);
});

test("five players in the middle of a game", async ({ page, pictures }) => {
  await page.goto("/");
  await played(page, { players: ["Grandma", "Charlotte", "Benjamin", "Eric", "Julie"] }, 37, "Benjamin");
  await hold(page, [4, 5]);
  await pictures(page, "five", ["laptop", "television"]);
});

test("a match of several games", async ({ page, pictures }) => {
  await page.goto("/");
  await played(page, { players: ["Eric"], games: 3 }, 33, "Eric");
  await pictures(page, "games", ["phone", "laptop"]);
});

test("a phone held sideways, and how the boxes score on a phone", async ({ page, pictures }) => {
  await page.goto("/");
  await midGame(page);
  await hold(page, [4, 5]);
  await pictures(page, "table", ["sideways"]);
  await page.setViewportSize(phone.viewport);
  await button(page, /How the boxes score/).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await pictures(page, "boxes", ["phone"]);
});

test("points to enter on paper", async ({ page, pictures }) => {
  await page.goto("/");
  await played(page, { players: ["Eric", "Julie"], entry: "paper" }, 12, "Eric");
  await page.locator("button[data-box]").first().click();
  await expect(page.getByLabel(/^Points for/)).toBeFocused();
  await pictures(page, "paper", ["phone", "laptop"]);
});

test("real dice to enter", async ({ page, pictures }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Eric", "Julie"], dice: "cheat" });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  for (const face of [2, 3, 3]) await button(page, `Add a ${face}`).click();
  await pictures(page, "real-dice", ["phone", "laptop"]);
});

test("an invitation", async ({ page, pictures }) => {
  // An address that is the same in every run.
  await page.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses: ["http://192.168.1.20:8080"] } });
  });
  await page.goto("/");
  const made = await make(page, { players, computers: [...computers] });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  const drawer = page.getByRole("heading", { name: "Invite others" });
  await drawer.click();
  await page.getByRole("button", { name: /^Invite.*Julie/ }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  for (const size of ["phone", "laptop"] as const) {
    await page.setViewportSize(sizes[size].viewport);
    await drawer.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 20));
    await pictures(page, "invite", [size]);
  }
});

test("the end of a match, and its review", async ({ page, pictures }) => {
  await remember(page, "yahtzee.setting.confetti", false);
  await page.goto("/");
  const made = await make(page, { players, computers: [...computers] });
  await give(page, made);
  await play(page, made);
  await page.goto(`/#/table/${made.table}`);
  await expect(page.getByText(/points, place \d+ in the hall of fame/)).toBeVisible();
  await pictures(page, "match-over", ["phone", "laptop"]);

  await page.goto(`/#/review/${made.table}`);
  await expect(page.locator("canvas")).toHaveCount(2);
  await pictures(page, "review", ["phone", "laptop"]);
});

test("the hall of fame and the statistics of a long evening", async ({ page, pictures }) => {
  await page.goto("/");
  await play(page, await make(page, { players: ["Eric", "Julie"], games: 6 }));
  await page.goto("/#/scores");
  await expect(page.getByRole("row")).toHaveCount(11);
  await pictures(page, "hall", ["laptop"]);
  // Games are rated behind the scenes, and answers are a few seconds old.
  const rated = async () => ((await (await page.request.get("/api/statistics")).json()) as Statistics).rated;
  await expect.poll(rated).toBe(12);
  await page.goto("/#/statistics");
  await expect(page.getByText(/^Share of games.*Perfect play reaches/)).toBeVisible({ timeout: 45_000 }); // worked out once
  await expect(page.locator("canvas")).toHaveCount(2);
  await pictures(page, "statistics", ["phone", "laptop"]);
});

for (const theme of ["dark", "contrast"] as const) {
  test(`a table in the ${theme} theme`, async ({ page, pictures }) => {
    await remember(page, "yahtzee.setting.theme", theme);
    await page.goto("/");
    await midGame(page);
    await hold(page, [4, 5]);
    await page.locator("button[data-box]").first().click();
    await pictures(page, theme, ["laptop"]);
  });
}

test("a table in German", async ({ page, pictures }) => {
  await remember(page, "yahtzee.setting.language", "de");
  await page.goto("/");
  await midGame(page);
  await hold(page, [4, 5]);
  await page.locator("button[data-box]").first().click();
  await pictures(page, "german", ["phone", "laptop"]);
});
