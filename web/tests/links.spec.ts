// Links as people open them: one after the other, cut off, mistyped, of tables that are gone.
import { keysOf, made, playOn, TablePage } from "./harness/table";
import { know } from "./harness/tables";
import { expect, test } from "./harness/test";

const nowhere = "0123456789abcdef0123456789abcdef";

test("a second seat is taken where one sits already, and no key stays in the address", async ({ page }) => {
  const { id, keys } = await made(page, { players: ["Ann", "Ben", "Cy"] });
  const table = new TablePage(page);
  await page.goto(`/#/table/${id}/${keys[0]}`);
  await expect(table.player("Ann")).toContainText("this device");
  await page.goto(`/#/table/${id}/${keys[1]}`);
  await expect(table.player("Ben")).toContainText("this device");
  await expect(table.player("Cy")).toContainText("away");
  await expect(page).toHaveURL(new RegExp(`#/table/${id}$`));
  await page.goto(`/#/table/${id}/${keys[1]}`);
  await expect(page).toHaveURL(new RegExp(`#/table/${id}$`));
  expect((await keysOf(page)).keys).toEqual(keys.slice(0, 2));
});

test("a wrong key takes nothing from whoever sits already", async ({ page, quiet }) => {
  quiet.allow(/status of 400|status 400/);
  const { id, keys } = await made(page, { players: ["Ann"] });
  const table = new TablePage(page);
  await page.goto(`/#/table/${id}/${keys[0]}`);
  await expect(table.rollButton).toBeVisible();
  await page.goto(`/#/table/${id}/${keys[0]?.slice(0, 9)}`);
  await expect(table.refusal).toContainText("Perhaps part of it is missing");
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
});

for (const [what, hash, says] of [
  ["without a key", `#/table/${nowhere}`, "need an invite link for this game"],
  ["with a wrong key", `#/table/${nowhere}/${nowhere}`, "doesn't open a seat"],
  ["that was cut off", "#/table/0123/45", "Perhaps part of it is missing"],
  ["that is no text", "#/table/%E0%A4%A", "need an invite link for this game"],
] as const)
  test(`a link ${what} says so, and leads to the start`, async ({ page, quiet, axe }) => {
    quiet.allow(/status of 400|status 400/);
    await page.goto(`/${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You can't open this table");
    await expect(page.locator("header").getByRole("link", { name: "Dicekeep" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(says);
    await axe(page);
    await page.getByRole("link", { name: "To the start" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Yahtzee!" })).toBeVisible();
  });

for (const hash of ["#/nonsense", "#/constructor", "#/table", "#/table/", "#/review", "#/fair/"])
  test(`${hash} says that there is no such page, and shows the start`, async ({ page }) => {
    await page.goto(`/${hash}`);
    await expect(page.getByRole("alert").filter({ visible: true })).toContainText("There's no page at this address; perhaps part of it is missing");
    await expect(page.getByRole("heading", { name: "Welcome to Yahtzee!" })).toBeVisible();
    await expect(page).toHaveTitle("Dicekeep");
    await page.goto("/#/");
    await expect(page.getByText("There's no page at this address")).toHaveCount(0);
  });

for (const path of ["/foo", "/foo/bar?x=1", "/scores.html"])
  test(`${path} says that there is no such page, and shows the start`, async ({ page, quiet }) => {
    quiet.allow(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("alert").filter({ visible: true })).toContainText("There's no page at this address");
    await expect(page.getByRole("heading", { name: "Welcome to Yahtzee!" })).toBeVisible();
    await page.getByRole("link", { name: "Rules" }).first().click();
    await expect(page).toHaveURL(/:\d+\/#\/rules$/);
    await expect(page.getByText("There's no page at this address")).toHaveCount(0);
    expect((await page.request.get(path)).headers()["content-type"]).toContain("application/json");
  });

test("a link that lost its # leads where it should", async ({ page, quiet }) => {
  quiet.allow(/404/);
  const { id, keys } = await made(page, { players: ["Ann"] });
  await page.goto(`/table/${id}/${keys[0]}`);
  await new TablePage(page).toRoll("Ann");
  await expect(page).toHaveURL(new RegExp(`:\\d+/#/table/${id}$`));
  await page.goto("/rules?x=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of the game");
});

test("the title of the window says where one is, and in company that it is one's turn", async ({ page, device }) => {
  const alone = await made(page, { players: ["Ann"] });
  await page.goto(`/#/table/${alone.id}/${alone.keys[0]}`);
  await expect(page).toHaveTitle("Ann – Dicekeep");
  await page.goto("/#/rules");
  await expect(page).toHaveTitle("Rules – Dicekeep");
  await page.goto("/#/");
  await expect(page).toHaveTitle("Dicekeep");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle("Ann – Dicekeep");

  const { id, keys } = await made(page, { players: ["Ann", "Ben"] });
  const other = await device();
  await page.goto(`/#/table/${id}/${keys[0]}`);
  await other.goto(`/#/table/${id}/${keys[1]}`);
  await expect(page).toHaveTitle("● Your turn – Ann, Ben – Dicekeep");
  await expect(other).toHaveTitle("Ann, Ben – Dicekeep");
});

for (const [what, addresses] of [["that other devices reach", ["http://192.168.1.20:8080"]], ["of this computer alone", []]] as const)
  test(`the link to a review, at a server ${what}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.route("**/api/about", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses } });
    });
    await page.goto("/");
    const ready = await made(page, { players: ["Ann"] });
    await playOn(page, ready);
    await page.goto(`/#/review/${ready.id}`);
    const link = `${addresses[0] ?? new URL(page.url()).origin}/#/review/${ready.id}`;
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.getByLabel("Link to this review")).toHaveValue(link);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const warning = page.getByText("only listens on this computer");
    await expect(warning.and(page.getByRole("paragraph"))).toHaveCount(addresses.length === 0 ? 1 : 0); // to be seen
    await expect(warning.and(page.getByRole("status"))).toHaveCount(addresses.length === 0 ? 1 : 0); // to be heard
  });

test("the statistics of somebody who has not played here say so", async ({ page }) => {
  await page.goto("/");
  await playOn(page, await made(page, { players: ["Ann"] }));
  await page.goto("/#/statistics?player=Nobody");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText('Nobody called “Nobody” has finished a game that counts here.');
  await expect(page.getByText("Games with real dice and those of computer players do not count.")).toBeVisible();
  await expect(page.getByText("Nobody has finished a game yet.")).toHaveCount(0);
  await page.goto("/#/statistics?player=Ann&rules=classic");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("No finished games fit this choice.");
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { name: "Average by box" })).toBeVisible();
});

test("the statistics of somebody who only played with real dice say why they are empty", async ({ page }) => {
  await page.goto("/");
  await playOn(page, await made(page, { players: ["Zoe"], dice: "cheat" }));
  await page.goto("/#/statistics?player=Zoe");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText('Nobody called “Zoe” has finished a game that counts here.');
  await expect(page.getByText("Games with real dice and those of computer players do not count.")).toBeVisible();
});

test("the right link opens the table where a wrong one, or none, did not", async ({ page }) => {
  const { id, keys } = await made(page, { players: ["Ann"] });
  const table = new TablePage(page);
  await page.goto(`/#/table/${id}`);
  await expect(table.refusal).toContainText("need an invite link for this game");
  await page.goto(`/#/table/${id}/${nowhere}`);
  await expect(table.refusal).toContainText("doesn't open a seat");
  await page.goto(`/#/table/${id}/${keys[0]}`);
  await table.toRoll("Ann");
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
});

test("the right link opens the table where the key that was kept is refused", async ({ page }) => {
  const { id, keys } = await made(page, { players: ["Ann", "Ben"] });
  const table = new TablePage(page);
  await page.goto("/");
  await know(page, id, { keys: [nowhere] });
  await page.goto(`/#/table/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You can't open this table");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/#/table/${id}/${keys[1]}`);
  await expect(table.sentence).toHaveText("Ann hasn't come to the table yet.");
});
