// Watching on a large screen: what is read from the sofa, and that nobody has to get up.
import type { Page } from "@playwright/test";
import type { MadeTable } from "../src/protocol";
import { expect, sizes, test } from "./harness/test";
import { made, playOn, type Ready, sitDown, tableIn, TablePage, withSettings } from "./harness/table";
import { make, play, unhurried } from "./harness/tables";
import { playFirst } from "./harness/start";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

/** Opens the table to be watched. */
async function watched(tv: Page, { id, watch }: Ready): Promise<TablePage> {
  await withSettings(tv);
  await tv.goto(`/#/table/${id}/${watch}`);
  await expect(tv).toHaveURL(new RegExp(`#/table/${id}$`));
  return new TablePage(tv);
}

test("a name is not cut there for what its player does", async ({ page, device }) => {
  const ready = await made(page, { players: ["Oskar", "Maximiliane-Charlotte"] });
  await withSettings(page);
  const oskar = await sitDown(page, ready);
  const tv = await device(sizes.television);
  await watched(tv, ready);
  const name = tv.locator(".tvturn b");
  const cut = () => name.evaluate((element) => element.scrollWidth > element.clientWidth);
  for (const player of ["Oskar", "Maximiliane-Charlotte"]) {
    await expect(name).toHaveText(player);
    await oskar.roll();
    await expect(oskar.rollButton).toHaveAccessibleName(/^Roll again/);
    await oskar.mark((await oskar.faces()).slice(0, 4));
    for (const viewport of [sizes.television.viewport, sizes.laptop.viewport]) {
      await tv.setViewportSize(viewport);
      await expect(tv.locator(".tvturn")).toContainText("roll 1 of 3");
      expect(await cut(), `${player} at ${viewport.width}`).toBe(false);
    }
    await oskar.scoreAny();
  }
});

test("the headline says what is held, and a Yahtzee; a further one is shown whole", async ({ page, device }) => {
  const ready = await made(page, { players: ["Ann"], dice: "cheat" });
  await withSettings(page);
  const ann = await sitDown(page, ready);
  const tv = await device(sizes.television);
  await watched(tv, ready);
  const headline = tv.locator(".tvturn");
  await ann.rollAs([3, 3, 3, 1, 2]);
  await expect(headline).toContainText("roll 1 of 3");
  await ann.mark([3, 3, 3]);
  await expect(headline).toContainText("holds three threes, roll 1 of 3");
  await ann.rollAs([3, 3]);
  await expect(headline).toContainText("throws a Yahtzee!");
  await ann.score("yahtzee");
  await ann.rollAs([4, 4, 4, 4, 4]);
  await expect(headline).toContainText("throws another Yahtzee: 100 points extra!");
  await expect(tv.locator(".tvopen li").filter({ hasText: "Fours" })).toContainText("120");
  await ann.score("fours");
  await expect(tv.getByRole("complementary", { name: "Last turns" }).locator(".pts").first()).toHaveText(/^120/);
});

test("for two the last turns stand below the plates, and are in sight", async ({ page, device }) => {
  const ready = await made(page, { players: ["Ann", "Ben"] });
  await withSettings(page);
  await sitDown(page, ready);
  const tv = await device(sizes.television);
  await watched(tv, ready);
  await playOn(page, ready, 4);
  const turns = tv.getByRole("complementary", { name: "Last turns" });
  await expect(turns.locator("li").nth(2)).toBeInViewport({ ratio: 1 });
  const [plate, list] = [await tv.locator(".tvplayers li").last().boundingBox(), await turns.boundingBox()];
  expect(list!.y).toBeGreaterThan(plate!.y + plate!.height);
});

test("whoever watches there comes along to the next game and to the rematch, and whoever looks back does not", async ({ page, device }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"], games: 2 });
  const ann = await sitDown(page, ready);
  const tv = await device(sizes.television);
  const seen = await watched(tv, ready);
  await playOn(page, ready);
  await expect(seen.result.getByRole("heading")).toBeVisible();
  await ann.result.getByRole("button", { name: "Next game" }).click();
  await expect(tv.locator(".where")).toContainText("Game 2 of 2");
  await playOn(page, ready);
  await tv.clock.install();
  await ann.result.getByRole("button", { name: "Rematch" }).click();
  await expect(seen.result.getByRole("status").first()).toHaveText("Ann wants a rematch! This screen is coming along.");
  await tv.clock.runFor(6500);
  await expect(tv).toHaveURL(`#/table/${tableIn(page)}`);
  await expect(seen.sentence).toHaveText("Waiting for Ann to roll.");

  const later = await device(sizes.television);
  await later.clock.install();
  const past = await watched(later, ready);
  await expect(past.result.getByRole("button", { name: "Join the rematch" })).toBeVisible();
  await later.clock.runFor(20_000);
  await expect(later).toHaveURL(`#/table/${ready.id}`);
});

test("open boxes are as large as the room allows, many or few, and nothing of them is cut", async ({ page, device }) => {
  await page.goto("/");
  const tv = await device(sizes.television);
  const sizeOf = async (ready: MadeTable) => {
    await tv.goto(`/#/table/${ready.table}/${ready.watch.key}`);
    const labels = tv.locator(".tvopen li > span");
    await expect(labels.first()).toBeVisible();
    for (const viewport of [sizes.laptop.viewport, sizes.television.viewport]) {
      await tv.setViewportSize(viewport);
      expect(await tv.locator(".tvopen li").evaluateAll((boxes) => boxes.flatMap((box) => {
        const around = box.getBoundingClientRect();
        const inside = [...box.children].map((part) => part.getBoundingClientRect());
        const cut = inside.some(({ left, right, top, bottom }) => left < around.left || right > around.right || top < around.top || bottom > around.bottom);
        return cut || around.bottom > innerHeight ? [box.textContent] : [];
      })), "boxes that do not hold their text").toEqual([]);
    }
    return labels.first().evaluate((label) => parseFloat(getComputedStyle(label).fontSize));
  };
  const ready = await make(page, { players: ["Ann"] });
  expect(await sizeOf(ready)).toBeGreaterThan(23); // pixels, of 1080: all boxes are open
  await play(page, ready, { turns: 1 });
  expect(await sizeOf(ready)).toBeGreaterThan(27); // twelve
  await play(page, ready, { turns: 8 });
  expect(await sizeOf(ready)).toBeGreaterThan(27);
});

test("a television stays one to the end: large dice from the first round, the podium, and a code that is whole", async ({ page, device }) => {
  const ready = await made(page, { players: ["Ann", "Ben", "Cem", "Dora", "Emil"] });
  await withSettings(page);
  await sitDown(page, ready);
  const tv = await device(sizes.television);
  await tv.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses: ["http://192.168.1.20:8080"] } });
  });
  const seen = await watched(tv, ready);
  const die = tv.locator(".tray .die .rest").first();
  await expect(die).toBeAttached();
  expect(await die.evaluate((element) => element.clientWidth)).toBeGreaterThan(150); // of 1920
  const whole = async () => {
    for (const viewport of [sizes.laptop.viewport, { width: 1366, height: 650 }, sizes.television.viewport]) {
      await tv.setViewportSize(viewport);
      await expect(tv.getByRole("img", { name: /QR code: http:\/\/192/ })).toBeInViewport({ ratio: 1 });
    }
  };
  await whole();
  const covered = () => tv.evaluate(() => {
    const code = document.querySelector(".tvjoin")!.getBoundingClientRect();
    return [...document.querySelectorAll(".tvend .said > *, .tvend .ways > *")].filter((one) => {
      const { bottom, right, height } = one.getBoundingClientRect();
      return height > 0 && bottom > code.top + 1 && right > code.left;
    }).map((one) => one.textContent);
  });
  await playOn(page, ready);
  await expect(seen.result.getByRole("heading", { level: 2 })).toHaveText(/wins by \d+|^A tie at/);
  await expect(tv.locator(".tv .step")).toHaveCount(5);
  await expect(tv.getByRole("group", { name: "Players" })).toHaveCount(0); // nothing of the ordinary page
  await expect(tv.getByRole("button", { name: "Menu" })).toHaveCount(0);
  await whole();
  // Also with the news of a rematch: nothing lies over the code, or the words beside it.
  await new TablePage(page).result.getByRole("button", { name: "Rematch" }).click();
  await expect(tv.getByRole("button", { name: "Stay here" })).toBeVisible();
  await tv.getByRole("button", { name: "Stay here" }).click();
  for (const viewport of [sizes.laptop.viewport, sizes.television.viewport]) {
    await tv.setViewportSize(viewport);
    expect(await covered(), `over the code at ${viewport.width}`).toEqual([]);
  }
});

test("the link for watching stands with the other invitations", async ({ page, server }) => {
  await withSettings(page);
  await page.goto(server.awayAddress);
  await playFirst(page, "A friend's phone");
  const invite = page.getByRole("dialog", { name: "Invite Friend" });
  await invite.getByText("Watch on a television or another phone").click();
  await expect(invite.getByLabel("Link for watching", { exact: true })).toHaveValue(/#\/table\/\w+\/\w+$/);
  await invite.getByRole("button", { name: "Start" }).click();
  const table = new TablePage(page);
  await table.openDrawer("Invite others");
  await expect(page.getByLabel("Link for watching", { exact: true })).toBeVisible();
});
