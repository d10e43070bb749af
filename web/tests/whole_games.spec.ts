// Whole games as people play them: from the first click to the result, with the settings of a new device, at the pace that
// a server has, and nothing switched off. A page that stands still while nobody is asked anything fails the test.
import { hostname } from "node:os";
import type { Page } from "@playwright/test";
import { expectFollowed, followed, seen, watch } from "./harness/seen";
import { ericAndJulie, TablePage } from "./harness/table";
import { expect, phone, test } from "./harness/test";
import { playFirst } from "./harness/start";

test.use({ asPeopleDo: true, flags: ["--seed", "16"] });

const patience = 15_000; // milliseconds
const aThought = 250; // of a person

/** Who sits here is asked for something. */
const asked = async (page: Page) => (await page.getByRole("button", { name: /^Roll( \d| again)/, disabled: false }).count()) > 0;
const over = async (page: Page) => (await page.getByRole("region", { name: "The result" }).count()) > 0;

/** Waits until somebody is asked at one of these devices, whose place is given, or the game is over (undefined). */
async function whoIsAsked(pages: Page[]): Promise<number | undefined> {
  let screens: string[] = [];
  let since = Date.now();
  for (;;) {
    for (const [i, page] of pages.entries()) if (await asked(page)) return i;
    if ((await Promise.all(pages.map(over))).every(Boolean)) return undefined;
    // Pictures of dice have no text, and say what they show.
    const now = await Promise.all(pages.map((page) => page.locator("main").ariaSnapshot()));
    if (now.join() !== screens.join()) [screens, since] = [now, Date.now()];
    if (Date.now() - since > patience) throw new Error(`Nothing has changed for 15 s, and nobody is asked anything:\n${now.join("\n\n")}`);
    await pages[0]?.waitForTimeout(100);
  }
}

/** A turn as somebody plays it who knows the game a little: keeps what there is most of, takes the box that pays most. */
async function turn(page: Page): Promise<void> {
  const table = new TablePage(page);
  const pause = () => page.waitForTimeout(aThought);
  await pause();
  await table.roll();
  for (const left of [/2 rolls left/, /1 roll left/, /^No rolls left/]) {
    await expect(table.rollButton).toHaveAccessibleName(left); // the dice lie still
    if (left.test("No rolls left")) break;
    const dice = await table.faces();
    const count = (face: number) => dice.filter((one) => one === face).length;
    const most = dice.reduce((best, face) => (count(face) >= count(best) ? face : best));
    if (count(most) === 5) break;
    // First those that go, for all five cannot be held, not even for a moment.
    const shown = await table.shownDice();
    for (const goes of [true, false])
      for (const [i, { face, held }] of shown.entries()) if (held === goes && held !== (face === most)) await table.dice.nth(i).click();
    await expect.poll(() => table.heldFaces()).toEqual(Array<number>(count(most)).fill(most));
    await pause();
    await table.roll();
  }
  await pause();
  const options = Object.entries(await table.options());
  const [box = ""] = options.reduce((best, one) => (one[1] > best[1] ? one : best), options[0] ?? ["", 0]);
  if ((await table.boxButton(box).getAttribute("aria-pressed")) !== "true") await table.boxButton(box).click(); // a thrown Yahtzee selects its own
  await expect(table.scoreButton).toHaveAccessibleName(/^Score \d/);
  await pause();
  await table.scoreButton.click();
  await expect(page.getByRole("button", { name: /^Score \d/ })).toHaveCount(0);
}

/** Everybody plays at the device that asks for it, to the end. */
async function play(pages: Page[]): Promise<number> {
  let turns = 0;
  for (let at = await whoIsAsked(pages); at !== undefined; at = await whoIsAsked(pages)) {
    await turn(pages[at]!);
    ++turns;
  }
  return turns;
}

/** Each device says it from where it stands: who won, by how much, and who stands where. */
async function expectResult(page: Page): Promise<void> {
  const { result } = new TablePage(page);
  await expect(result.getByRole("heading")).toBeVisible();
  const blocks = await result.getByRole("listitem").filter({ hasText: "Place" }).allTextContents();
  const own = blocks.find((text) => text.includes("You")) ?? "";
  const points = (text: string) => Number(/Place \d (\d+) /.exec(text)?.[1]);
  const ahead = points(own) - points(blocks.find((text) => text !== own) ?? "");
  expect(own).toContain(ahead >= 0 ? "Place 1" : "Place 2");
  await expect(result.getByRole("heading")).toHaveText(ahead > 0 ? `You won by ${ahead}` : ahead < 0 ? new RegExp(`^Lost\\sby\\s${-ahead}`) : /^You tied at/);
}

test("G13 the default game, from Play now to its end", async ({ page }) => {
  await watch(page);
  await page.goto("/");
  await playFirst(page, "Against the computer", "Ann");
  expect(await play([page])).toBe(13);
  await expectResult(page);
  const { rolls, boxes } = expectFollowed(await seen(page), "Rosa", { ...followed, written: 0 });
  expect(boxes).toBeGreaterThanOrEqual(12); // nothing is told after the last
  expect(rolls).toBeGreaterThan(13);
  await new TablePage(page).result.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review: Ann and Rosa");
});

test("P4 G13 a match of two browsers, one of them a phone that came by a link, over plain HTTP", async ({ page, device, server }) => {
  const eric = await ericAndJulie(page);
  await eric.openDrawer("Invite others");
  await page.getByRole("button", { name: /^Invite ?: Julie/ }).click();
  const link = await page.getByLabel("Link to the seat of Julie", { exact: true }).inputValue();
  const other = await device(phone);
  await other.goto(link.replace(new URL(link).origin, new URL(server.awayAddress).origin));
  expect(await other.evaluate(() => isSecureContext), "as phones at home have it").toBe(hostname() === "localhost");
  await expect(new TablePage(other).sentence).toHaveText("Waiting for Eric to roll.");
  await page.getByRole("button", { name: "Give this seat to another device" }).click();
  await page.getByRole("button", { name: "Give it away" }).click();
  await eric.closeMenu();
  expect(await play([page, other])).toBe(26);
  for (const each of [page, other]) await expectResult(each);
});
