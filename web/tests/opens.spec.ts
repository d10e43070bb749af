// The page opens at all: everything else builds on that.
import { expect, lostConnection, test } from "./harness/test";

test("opens with a title and a heading", async ({ page, axe }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Dicekeep/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
});

test("comes back after the server was killed", async ({ page, server, quiet }) => {
  quiet.allow(lostConnection);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible(); // all of it has come
  await server.crash();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the luck of a device is the same every time, and another for each", async ({ page, device }) => {
  const luck = () => crypto.getRandomValues(new Uint32Array(2)).join(" ");
  // On no page at all: nothing has been lucky before.
  expect(await page.evaluate(luck)).toBe("4260088307 1559244843");
  const other = await device();
  expect(await other.evaluate(luck)).not.toBe("4260088307 1559244843");
});

test("a page that did not come is asked for again", async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules");
  await expect(page.getByRole("alert")).toHaveText("Can't reach the server. Try again in a moment.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Large Straight").first()).toBeVisible();
});
