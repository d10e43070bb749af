// A page that is still open when the server has got another: it says so, and comes anew once, when nobody here has a turn.
import type { Page } from "@playwright/test";
import { asked, made, sitDown, withSettings } from "./harness/table";
import { expect, test } from "./harness/test";

const older = "This page is out of date.";
const bySelf = "It reloads by itself when no turn is running.";

/** From now on the server says that it has this page; counts how often the page was loaded. */
async function served(page: Page, version: string): Promise<{ loads: () => number }> {
  let loads = 0;
  page.on("load", () => loads++);
  await page.routeWebSocket(/\/ws/, (line) => {
    line.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as { hello?: { page?: string } };
      if (message.hello) message.hello.page = version;
      line.send(JSON.stringify(message));
    });
  });
  return { loads: () => loads };
}

test("a page older than its server says so, and reloads once, after the turn", async ({ page, axe }) => {
  await withSettings(page);
  const all = await made(page, { players: ["Ann", "Ben"] });
  const ann = { ...all, keys: all.keys.slice(0, 1) };
  const { loads } = await served(page, "0123456789abcdef");
  const table = await sitDown(page, ann);
  const before = loads();
  const note = page.getByRole("status").filter({ hasText: older });
  await expect(note).toContainText(`${older} ${bySelf}`);
  await axe(page);

  // A turn is played to its end.
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await expect(note).toContainText(bySelf);
  expect(loads()).toBe(before);
  await table.score("chance");
  await expect.poll(loads).toBe(before + 1);

  // The same old page has come again. That helps nobody a second time.
  await expect(note).toContainText(older);
  await expect(note).not.toContainText(bySelf);
  await expect(table.sentence).toHaveText("Ben hasn't come to the table yet.");
  await asked(page, { ...all, keys: all.keys.slice(1) }, [{ do: "roll" }, { do: "score", category: "chance" }]);
  await expect(table.sentence).not.toHaveText(/Ben/);
  expect(loads()).toBe(before + 1);

  // But whoever wants to may try.
  await page.getByRole("button", { name: "Reload now" }).click();
  await expect.poll(loads).toBe(before + 2);
  await expect(note).toContainText(older);
});

test("a server that was started anew with the same page says nothing of it", async ({ page, server, quiet }) => {
  quiet.allow(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await withSettings(page);
  const hellos: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => String(payload).includes('"hello"') && hellos.push(String(payload))));
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await expect.poll(() => hellos.length).toBe(1);
  await server.crash();
  await expect.poll(() => hellos.length).toBe(2);
  const { hello } = JSON.parse(hellos[1]!) as { hello: { page?: string } };
  expect(await page.locator('meta[name="page"]').getAttribute("content")).toBe(hello.page);
  expect(hello.page).toMatch(/^[0-9a-f]{16}$/);
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await expect(page.getByText(older)).toBeHidden();
});

test("whoever comes back to a page that was left open is told, too", async ({ page }) => {
  await withSettings(page);
  let loads = 0;
  await page.goto("/#/rules");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of the game");
  page.on("load", () => loads++);
  await page.route("**/api/hello", async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { hello: { page?: string } };
    await route.fulfill({ json: { ...told, hello: { ...told.hello, page: "0123456789abcdef" } } });
  });
  // Away and back; a browser under test is never hidden.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => loads).toBe(1); // no turn is running here
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("status").filter({ hasText: older })).toBeVisible();
  expect(loads).toBe(1); // and only once
});
