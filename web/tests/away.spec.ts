// A player goes away in the middle of a match: the others let a computer player take over until that player is back.
import { expect, phone, test } from "./harness/test";
import { made, TablePage, withSettings } from "./harness/table";

test.use({ flags: ["--seed", "24", "--requests-per-second", "0"] });

/** Everybody whose turn it is plays it, one roll and the first box, until `done`. */
async function playUntil(players: Map<string, TablePage>, watch: TablePage, done: () => Promise<boolean>): Promise<void> {
  const due = () => watch.page.evaluate(() => document.querySelector(".plate.turn .name")?.textContent ?? "");
  while (!(await done())) {
    const table = players.get(await due());
    const ready = (await table?.page.getByRole("button", { name: /^Roll \d/, disabled: false }).count()) === 1;
    if (!table || !ready) {
      await watch.page.waitForTimeout(50); // a computer player, or what has happened is not seen yet
      continue;
    }
    await table.roll();
    await table.page.locator("button[data-box]").first().click();
    await expect(table.page.locator("button[data-box]")).toHaveCount(0);
  }
}

test("a match of three browsers, one of which leaves and comes back, to its end", async ({ page, device, axe }) => {
  const names = ["Ann", "Ben", "Cem"] as const;
  const pages = [page, await device(phone), await device()] as const;
  for (const one of pages) await withSettings(one, { confirm: false, speed: "fast" });
  await page.goto("/");
  const match = await made(page, { players: [...names], stand_in: "novice" });
  const [ann, ben, cem] = [new TablePage(pages[0]), new TablePage(pages[1]), new TablePage(pages[2])];
  for (const [seat, one] of pages.entries()) {
    await one.goto(`/#/table/${match.id}/${match.keys[seat]}`);
    await expect(one).toHaveURL(`#/table/${match.id}`);
  }
  const round = (number: number) => async () => (await page.getByText(`round ${number} of 13`).count()) > 0;
  const all = new Map([["Ann", ann], ["Ben", ben], ["Cem", cem]]);

  await test.step("Ben leaves, and for half a minute nobody is asked anything", async () => {
    await playUntil(all, ann, round(3));
    await ben.page.goto("about:blank");
    await ann.roll();
    await page.locator("button[data-box]").first().click();
    await expect(ann.sentence).toHaveText("Ben is away.");
    await expect(page.getByRole("button", { name: "Let a computer play" })).toHaveCount(0);
  });

  await test.step("the others agree on a computer player", async () => {
    await expect(page.getByText(/^Ben has been away for a while/)).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Let a computer play" }).click();
    await expect(page.getByText(/^Ben is away. A computer player takes over once/)).toBeVisible();
    await expect(cem.page.getByText(/^Ann would like a computer player/)).toBeVisible();
    await expect(ann.sentence).toHaveText("Ben is away.");
    await cem.page.getByRole("button", { name: "Let a computer play" }).click();
    await expect(ann.player("Ben")).toContainText("away: a computer plays");
    for (const each of [ann, cem]) await expect(each.page.getByRole("button", { name: "Let a computer play" })).toHaveCount(0);
  });

  await test.step("Ben comes back and plays on", async () => {
    await playUntil(new Map([["Ann", ann], ["Cem", cem]]), ann, round(5));
    await ben.page.goto(`/#/table/${match.id}`);
    await expect(ben.page.getByText("A computer player is playing for you.")).toBeVisible();
    await axe(ben.page);
    await ben.page.getByRole("button", { name: "I'm back" }).click();
    await expect(ben.page.getByText("A computer player is playing for you.")).toHaveCount(0);
    await expect(ann.player("Ben")).not.toContainText("a computer plays");
  });

  await playUntil(all, ann, async () => (await ann.result.count()) > 0);
  for (const each of [ann, ben, cem]) await expect(each.result.getByRole("heading")).toHaveText(/\d/);
  const famous = (await (await page.request.get("/api/hall-of-fame")).json()) as unknown[];
  expect(famous, "such a game does not count").toEqual([]);
  const verdict = (await (await page.request.get(`/api/matches/${match.id}/verify`)).json()) as { ok: boolean };
  expect(verdict.ok).toBe(true);
});
