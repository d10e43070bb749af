// Computer players at the pace that people have: each step can be followed, and whoever has seen enough goes on.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Message } from "../src/protocol";
import { made, sitDown, TablePage } from "./harness/table";
import { expectFollowed, followed, seen, watch } from "./harness/seen";
import { expect, test } from "./harness/test";
import { remember } from "./harness/tables";

test.use({ asPeopleDo: true });

const threePlayers = { players: ["Ann", "Cleo", "Dan"], computers: ["person", "casual", "skilled"] as ("person" | "casual" | "skilled")[] };

async function turnOfAnn(table: TablePage): Promise<void> {
  await expect(table.rollButton).toHaveAccessibleName(/^Roll \d/);
  await table.roll();
  await table.scoreAny();
}
const annAgain = (table: TablePage) => table.toRoll("Ann");

test("the turns of two computer players can be followed", async ({ page }) => {
  await watch(page);
  const table = await sitDown(page, await made(page, threePlayers));
  await turnOfAnn(table);
  await annAgain(table);
  await turnOfAnn(table); // so that Dan's box is seen to its end
  const moments = await seen(page);
  expect(expectFollowed(moments, "Cleo").boxes).toBe(1);
  const dan = expectFollowed(moments, "Dan", { ...followed, written: 0 }); // Ann need not wait for it
  expect(dan.boxes).toBe(1);
  expect(dan.rolls).toBeGreaterThan(0);
});

// A line that holds back what it gets from Cleo's first roll to her box, and lets go of it at once.
async function stuttering(page: Page): Promise<{ rest: Promise<Message[]>; release: (messages: Message[]) => void }> {
  let held: Message[] | undefined;
  let to: WebSocketRoute | undefined;
  let done = (_: Message[]): void => undefined;
  const rest = new Promise<Message[]>((scored) => (done = scored));
  await page.routeWebSocket(/\/ws/, (socket) => {
    to = socket;
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      if (!held) socket.send(text);
      else if (message.happened) held.push(message);
      if (held && message.happened?.what === "scored") {
        done(held);
        held = undefined;
      }
      if (message.after && message.happened?.what === "rolled" && message.view?.rolls === 1) held ??= [];
    });
  });
  return { rest, release: (messages) => messages.forEach((message) => to?.send(JSON.stringify(message))) };
}

test("steps that arrive together are shown one after the other", async ({ page }) => {
  await watch(page);
  const line = await stuttering(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Cleo"], computers: ["person", "casual"] }));
  await turnOfAnn(table);
  const late = await line.rest;
  expect(late.some(({ happened }) => happened?.what === "rolled"), "there are several").toBe(true);
  line.release(late);
  await annAgain(table);
  await turnOfAnn(table);
  const { rolls, boxes } = expectFollowed(await seen(page), "Cleo", { ...followed, written: 0 });
  expect(rolls).toBeGreaterThan(1);
  expect(boxes).toBe(1);
});

test("a click shows at once what waits to be seen", async ({ page }) => {
  const line = await stuttering(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Cleo"], computers: ["person", "casual"] }));
  await turnOfAnn(table);
  const minutes = 600_000; // nobody waits for that
  line.release((await line.rest).map((message) => ({ ...message, after: minutes })));
  await expect(table.told).toHaveText(/^Cleo, roll 1 of 3/);
  await page.getByRole("button", { name: "Skip to my turn" }).click();
  await annAgain(table);
});

test("P13 a roll by itself waits until a computer's box was seen", async ({ page }) => {
  await remember(page, "yahtzee.setting.automatic", true);
  await watch(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Cleo"], computers: ["person", "casual"] }));
  await table.scoreAny();
  // Nobody looks often enough to see by chance what is gone after a second: it is all written down.
  const seenTwice = async () => (await seen(page)).filter(({ told }, i, all) => told.startsWith("Ann, roll 1") && told !== all[i - 1]?.told).length;
  await expect.poll(seenTwice).toBe(2);
  const moments = await seen(page);
  const written = moments.find(({ told }) => told.startsWith("Cleo scores"));
  const moved = moments.find(({ at, dice }) => at > (written?.at ?? 0) && dice.includes("*"));
  expect((moved?.at ?? 0) - (written?.at ?? 0)).toBeGreaterThanOrEqual(followed.written);
});

test("fast is half as long, for as long as it is set", async ({ page }) => {
  const sent: string[] = [];
  const waited: number[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
    socket.on("framereceived", ({ payload }) => {
      const { event = "", after } = JSON.parse(String(payload)) as { event?: string; after?: number };
      if (event.startsWith("rolled") && after) waited.push(after);
    });
  });
  await watch(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Cleo"], computers: ["person", "casual"] }));
  const speed = async (name: string) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Close" }).click();
  };
  await turnOfAnn(table);
  await annAgain(table);
  const usual = waited[0] ?? 0; // before Cleo's first roll: time to take a score back
  await speed("Fast");
  await expect.poll(() => sent.filter((text) => text.includes('"hurry"')).at(-1)).toContain('"on":true');
  waited.length = 0;
  await turnOfAnn(table);
  await annAgain(table);
  expect(waited[0]).toBe(usual / 2);
  const half = { landed: 300, lastLanded: 550, written: 0 }; // what is shown is measured a little late
  const moments = await seen(page);
  const since = moments.findIndex(({ told }, i) => i > 0 && told.startsWith("Ann scores") && moments.slice(0, i).some((before) => before.told.startsWith("Cleo scores")));
  expect(expectFollowed(moments.slice(since), "Cleo", half).rolls).toBeGreaterThan(0);
  sent.length = 0;
  await page.reload(); // a new line has to be told again
  await expect.poll(() => sent.filter((text) => text.includes('"hurry"')).at(-1)).toContain('"on":true');
  await speed("Normal");
  await expect.poll(() => sent.filter((text) => text.includes('"hurry"')).at(-1)).toContain('"on":false');
});

test("the dice of the last turn lie there, grey, until somebody rolls", async ({ page }) => {
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben"] }));
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
  await expect(page.locator(".die.old")).toHaveCount(0);
  const faces = await page.locator(".die").evaluateAll((dice) => dice.map((die) => die.querySelector("svg")?.outerHTML));
  await table.scoreAny();
  await expect(page.locator(".die.old")).toHaveCount(5);
  expect(await page.locator(".die").evaluateAll((dice) => dice.map((die) => die.querySelector("svg")?.outerHTML))).toEqual(faces);
  expect(await table.faces()).toEqual([0, 0, 0, 0, 0]); // nobody has rolled yet
  await page.reload();
  await expect(page.locator(".die.old")).toHaveCount(5);
  await table.roll();
  await expect(page.locator(".die.old")).toHaveCount(0);
});
