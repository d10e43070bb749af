// Dice that lie on a real table: what they show is entered, and nothing that was entered is lost.
import type { Page } from "@playwright/test";
import { made, sitDown, TablePage, withSettings } from "./harness/table";
import { expect, test } from "./harness/test";

const setup = { players: ["Ann", "Ben"], dice: "cheat" as const };
const pad = (page: Page) => page.getByRole("group", { name: /(dice|die) show|nothing to enter/ });
const entered = (page: Page, faces: string) => page.getByText(`Entered: ${faces}`, { exact: true });

async function enter(page: Page, faces: number[]): Promise<void> {
  for (const face of faces) await page.getByRole("button", { name: `Add a ${face}` }).click();
}

test("what was entered stays when the roll is refused", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, setup));
  await table.rollAs([1, 2, 3]);
  await expect(table.refusal).toHaveText("2 more dice to enter.");
  await enter(page, [4]);
  await expect(table.refusal).toHaveCount(0); // it said what to do, and that is being done
  await table.roll();
  await expect(table.refusal).toHaveText("One more die to enter.");
  await expect(entered(page, "1 2 3 4")).toBeAttached();
  await table.rollAs([6]);
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 6]);
  await expect(page.getByText("Nothing entered yet")).toBeAttached();

  // What nobody rolled after all is not the next player's.
  await enter(page, [5, 5]);
  await table.score("chance");
  await table.toRoll("Ben");
  await expect(page.getByText("Nothing entered yet")).toBeAttached();
});

test("with the last face in the keyboard is at Roll, which is the strong one only then", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, setup));
  await enter(page, [1, 2, 3, 4]);
  await expect(table.rollButton).not.toHaveClass(/strong/);
  await page.keyboard.press("Space");
  await expect(table.refusal).toHaveText("One more die to enter.");
  await enter(page, [6]);
  await expect(table.rollButton).toHaveClass(/strong/);
  await expect(table.rollButton).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 6]);
});

test("taking a face back has a sign of its own", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, setup));
  await enter(page, [1]);
  const drawn = (button: ReturnType<Page["getByRole"]>) => button.locator("path").getAttribute("d");
  expect(await drawn(page.getByRole("button", { name: "Take one back" }))).not.toBe(await drawn(table.undoButton));
});

test("what was entered stays when the line breaks", async ({ page, server, quiet }) => {
  quiet.allow(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await withSettings(page);
  const table = await sitDown(page, await made(page, setup));
  await enter(page, [1, 2, 3, 4, 6]);
  await server.stop("SIGKILL");
  await expect(page.getByText("Connection lost. It comes back by itself.")).toBeVisible();
  await table.roll();
  await expect(table.refusal).toHaveText(/^Connection lost\. Check/);
  await server.start();
  await expect(page.getByText("Connection lost. It comes back by itself.")).toBeHidden();
  await expect(entered(page, "1 2 3 4 6")).toBeAttached();
  await table.roll();
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 6]);
});

test("faces are asked for where a roll is due, and nowhere else", async ({ page, device }) => {
  await withSettings(page);
  const ready = await made(page, setup);
  const table = await sitDown(page, { ...ready, keys: ready.keys.slice(0, 1) });
  const ben = await device();
  await withSettings(ben);
  await ben.goto(`/#/table/${ready.id}/${ready.keys[1]}`);
  await expect(new TablePage(ben).sentence).toHaveText("Waiting for Ann to roll.");
  await expect(pad(page)).toBeVisible();
  await expect(pad(ben)).toHaveCount(0);
  await table.rollAs([1, 2, 3, 4, 6]);
  for (const faces of [[2, 2], [3, 3]]) {
    await expect.poll(() => table.faces()).not.toContain(0);
    await table.mark((await table.faces()).slice(0, 3));
    await expect(pad(page)).toHaveAccessibleName("What do the 2 dice show?");
    await table.rollAs(faces);
  }
  await expect(table.rollButton).toHaveAccessibleName("No rolls left");
  await expect(pad(page)).toHaveCount(0);
  await table.score("chance");
  await expect(pad(ben)).toBeVisible();
  await expect(pad(page)).toHaveCount(0);
});

test("where one clicks what rolls again, no faces of no dice are asked for", async ({ page }) => {
  await withSettings(page, { choosing: "reroll" });
  const table = await sitDown(page, await made(page, setup));
  await table.rollAs([1, 2, 3, 4, 6]);
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 6]);
  await expect(pad(page)).toHaveAccessibleName("No die rolls: nothing to enter.");
  await expect(page.getByRole("button", { name: "That is the roll" })).toHaveCount(0);
  await table.mark([6]);
  await expect(pad(page)).toHaveAccessibleName("What does the die show?");
  await table.rollAs([5]);
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 5]);
});

test("real dice do not tumble", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000); // dice that tumbled would go on for good
  await withSettings(page, { motion: true });
  const table = await sitDown(page, await made(page, setup));
  await table.rollAs([1, 2, 3, 4, 6]);
  await expect.poll(() => table.faces()).toEqual([1, 2, 3, 4, 6]);
  await expect(page.locator(".die.tumbling")).toHaveCount(0);
});
