// What the page looks like: stored pictures of it, on four screens. The dice and the names of tables come from seeds;
// the server's clock cannot be set, so the page is told another date than the server says.
import type { Page } from "@playwright/test";
import type { Statistics } from "../src/protocol";
import { goToSetup } from "./harness/start";
import { asked, TablePage } from "./harness/table";
import { expect, sizes, test } from "./harness/test";
import { give, make, play, remember, unhurried } from "./harness/tables";

test.use({ flags: [...unhurried, "--seed", "7"], contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const players = ["Eric", "Rosa"];
const computers = ["person", "casual"] as const;

test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/(hall-of-fame|scores|statistics|players|matches)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"(ended|last)":\d+/g, '"$1":1700000000').replace(/"best_date":"[^"]*"/, '"best_date":"2023-11-14"');
    await route.fulfill({ response: answer, body });
  });
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

// A table after so many turns of people; the next to act has rolled once.
async function played(page: Page, setup: Parameters<typeof make>[1], turns: number, next: string): Promise<void> {
  const made = await make(page, setup);
  await give(page, made);
  await play(page, made, { turns });
  await page.goto(`/#/table/${made.table}`);
  await page.getByTestId("sentence").filter({ hasText: next }).waitFor();
  await page.locator(".actions .roll").click();
  await expect(page.locator("button[data-box]").first()).toBeVisible();
}
// Eric against Rosa in round eight: he has rolled once and holds two dice.
async function midGame(page: Page): Promise<void> {
  await remember(page, "yahtzee.me", { name: "Eric", face: "cap" });
  await page.goto("/");
  await played(page, { players, computers: [...computers] }, 7, "");
  await hold(page, [4, 5]);
}
async function hold(page: Page, dice: number[]): Promise<void> {
  for (const number of dice) await page.keyboard.press(String(number));
  await expect(page.locator(".die[aria-pressed=true]")).toHaveCount(dice.length);
}

test("the start page, new and with a match that waits", async ({ page, pictures }) => {
  await page.goto("/");
  await expect(button(page, /^More/)).toBeVisible();
  await pictures(page, "start");
  await midGame(page);
  await page.goto("/#/");
  await expect(page.getByRole("link", { name: /Continue/ })).toBeVisible();
  await pictures(page, "continue", ["phone", "laptop"]);
});

test("the set-up", async ({ page, pictures }) => {
  await goToSetup(page);
  await pictures(page, "setup", ["phone", "laptop"]);
});

test("a table before the first roll", async ({ page, pictures }) => {
  await page.goto("/");
  const made = await make(page, { players, computers: [...computers] });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  await new TablePage(page).toRoll("Eric");
  await pictures(page, "table-new", ["small", "phone", "laptop"]);
});

test("a turn", async ({ page, pictures }) => {
  await midGame(page);
  await pictures(page, "table", ["small", "phone", "sideways", "laptop", "television"]);
});

test("a selected box", async ({ page, pictures }) => {
  await midGame(page);
  await page.locator("button[data-box]").first().click();
  await pictures(page, "selected", ["phone", "laptop"]);
});

test("the coach", async ({ page, pictures }) => {
  await midGame(page);
  await page.locator("button[data-box]").first().click();
  await new TablePage(page).askCoach();
  await pictures(page, "coach", ["phone", "laptop"]);
});

test("another player's turn", async ({ page, device, pictures }) => {
  await page.goto("/");
  const made = await make(page, { players });
  const other = await device();
  await other.goto(`/#/table/${made.table}/${made.seats[0]!.key}`);
  await expect(new TablePage(other).sentence).toBeVisible();
  await give(page, made, [1]);
  await play(page, made, { turns: 14 });
  await asked(page, { id: made.table, keys: made.seats.map(({ key }) => key), watch: "" }, [{ do: "roll" }]);
  await page.goto(`/#/table/${made.table}`);
  await expect(page.locator(".others")).toBeVisible();
  await pictures(page, "waiting", ["phone", "laptop"]);
});

test("a further Yahtzee", async ({ page, pictures }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Eric"], dice: "cheat" });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  const table = new TablePage(page);
  for (const [box, ...faces] of [["yahtzee", 4, 4, 4, 4, 4], ["fours", 4, 4, 4, 1, 2]] as const) {
    await table.rollAs([...faces]);
    await table.score(box);
    await expect(table.rolls("Ready to roll")).toBeVisible();
  }
  await table.rollAs([4, 4, 4, 4, 4]);
  await table.boxButton("large-straight").click();
  await expect(page.locator(".shout")).toHaveCount(0);
  await pictures(page, "further", ["phone", "laptop"]);
});

for (const theme of ["dark", "contrast"] as const) {
  test(`a turn in the ${theme} theme`, async ({ page, pictures }) => {
    await remember(page, "yahtzee.setting.theme", theme);
    await midGame(page);
    await pictures(page, theme, ["phone", "laptop"]);
  });
}

test("a turn in German", async ({ page, pictures }) => {
  await remember(page, "yahtzee.setting.language", "de");
  await midGame(page);
  await page.locator("button[data-box]").first().click();
  await pictures(page, "german", ["phone", "laptop"]);
});

test("a Yahtzee", async ({ page, pictures }) => {
  await page.clock.install();
  await page.goto("/");
  const made = await make(page, { players: ["Eric", "Julie"], dice: "cheat" });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  const table = new TablePage(page);
  for (const [box, ...faces] of [["sixes", 6, 6, 6, 1, 2], ["fives", 5, 5, 5, 1, 2], ["full-house", 3, 3, 2, 2, 2], ["chance", 6, 5, 5, 4, 1]] as const) {
    await table.rollAs(faces);
    await table.score(box);
    await expect(table.rolls("Ready to roll")).toBeVisible();
  }
  await page.clock.pauseAt(Date.now() + 3_600_000); // its second lasts until the pictures are taken
  await table.rollAs([4, 4, 4, 4, 4]);
  await expect(page.locator(".shout")).toBeVisible();
  await pictures(page, "yahtzee", ["phone", "laptop"]);
});

test("five players in the middle of a game", async ({ page, pictures }) => {
  await page.goto("/");
  await played(page, { players: ["Grandma", "Charlotte", "Benjamin", "Eric", "Julie"] }, 37, "Benjamin");
  await hold(page, [4, 5]);
  await pictures(page, "five", ["phone", "laptop", "television"]);
});

test("a match of several games", async ({ page, pictures }) => {
  await page.goto("/");
  await played(page, { players: ["Eric"], games: 3 }, 33, "");
  await pictures(page, "games", ["phone", "laptop"]);
});

test("how the boxes score", async ({ page, pictures }) => {
  await midGame(page);
  const table = new TablePage(page);
  await table.openMenu();
  await pictures(page, "menu", ["phone", "laptop"]);
  await button(page, /How the boxes score/).first().click();
  await expect(page.getByRole("dialog", { name: /How the boxes score/ })).toContainText("the sum of the ones");
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

test("watching on a television", async ({ page, device, pictures }) => {
  await withAddress(page);
  await page.goto("/");
  const made = await make(page, { players: ["Grandma", "Eric", "Julie"] });
  await give(page, made);
  await play(page, made, { turns: 20 });
  const tv = await device({ ...sizes.television, reducedMotion: "reduce" });
  await withAddress(tv);
  await tv.goto(`/#/table/${made.table}/${made.watch.key}`);
  await expect(tv.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await page.goto(`/#/table/${made.table}`);
  await new TablePage(page).roll();
  await expect(new TablePage(tv).dice.first()).toHaveAccessibleName(/: \d/);
  await pictures(tv, "watching", ["laptop", "television"]);
});

// An address that is the same in every run.
const withAddress = (page: Page) => page.route("**/api/about", async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses: ["http://192.168.1.20:8080"] } });
});

test("the end of a match for who won and who lost, and its review", async ({ page, device, pictures }) => {
  await remember(page, "yahtzee.setting.confetti", false);
  await page.goto("/");
  const made = await make(page, { players: ["Eric", "Julie"] });
  await give(page, made, [0]);
  const { winners } = await play(page, made);
  const other = await device({ reducedMotion: "reduce" });
  await remember(other, "yahtzee.setting.confetti", false);
  await other.goto("/");
  await give(other, made, [1]);
  for (const [seat, at] of [page, other].entries()) {
    await at.goto(`/#/table/${made.table}`);
    await expect(new TablePage(at).result.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(at.getByText(/the hall of fame/).first()).toBeVisible();
    await expect(new TablePage(at).result.getByText("–", { exact: true })).toHaveCount(0); // luck is worked out
    await pictures(at, winners?.includes(seat) ? "won" : "lost", ["phone", "sideways", "laptop"]);
  }
  await page.goto(`/#/review/${made.table}`);
  await expect(page.locator("canvas")).toHaveCount(2);
  await pictures(page, "review", ["phone", "laptop"]);
});

test("the hall of fame, the statistics of a long evening, and the rules", async ({ page, pictures }) => {
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
  await page.goto("/#/rules");
  await expect(page.getByText(/^Each player has thirteen boxes/)).toBeVisible();
  await pictures(page, "rules", ["phone", "laptop"]);
});

test.describe("a game of another kind", () => {
  test.use({ trial: true });
  test("with twenty boxes and six dice", async ({ page, pictures }) => {
    await page.goto("/");
    await played(page, { players: ["Eric", "Julie"], rules: "trial" }, 12, "");
    await pictures(page, "twenty", ["phone", "laptop"]);
  });
});
