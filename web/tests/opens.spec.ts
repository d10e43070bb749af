// The page opens at all: everything else builds on that.
import { expect, lostConnection, test } from "./harness/test";

test("opens with a title and a heading", async ({ page, axe }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Yahtzee/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
});

test("comes back after the server was killed", async ({ page, house, quiet }) => {
  quiet.allow(lostConnection);
  await page.goto("/");
  await house.crash();
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
