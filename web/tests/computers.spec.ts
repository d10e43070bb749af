// A person against two computer players, to the end of the game and everything that follows from it.
import { unhurried } from "./harness/tables";
import { expect, test } from "./harness/test";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { goToSetup } from "./harness/start";

test.use({ flags: ["--seed", "51", ...unhurried] });

test("G13 P7 a person against two computer players, the result, the review, the card and the dice", async ({ page }) => {
  await withSettings(page);
  await goToSetup(page);
  await page.getByLabel("Name of player 1").fill("Ann");
  await page.getByLabel("Player 2 is").selectOption("novice");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Player 3 is").selectOption("skilled");
  await page.getByRole("button", { name: "Start the match" }).click();
  const table = new TablePage(page);
  await expect(table.player("Pia")).toHaveAccessibleName(/computer, easy/);

  for (let round = 1; round <= 13; ++round) {
    await expect(page.getByText(`round ${round} of 13`)).toBeVisible();
    await expect(table.rollButton).toHaveAccessibleName(/^Roll \d/);
    await table.roll();
    await table.scoreAny();
  }

  const heading = table.result.getByRole("heading");
  await expect(heading).toBeVisible();
  const names = ["Ann", "Pia", "Otto"];
  const totals = await Promise.all(names.map((_, seat) => table.total(seat)));
  const best = Math.max(...totals);
  const winner = names[totals.indexOf(best)];
  expect(winner, "the first box for every roll is no way to win").not.toBe("Ann");
  await expect(table.result).toContainText(`${winner} wins`);
  await expect(heading).toHaveText(`Lost by ${best - totals[0]!}: rematch?`);
  const places = await table.result.getByRole("listitem").filter({ hasText: "Place" }).allTextContents();
  expect(places.map((text) => text.trim()), "read in order of their places").toEqual(
    names.map((name, seat) => ({ name: name === "Ann" ? "You" : name, total: totals[seat]! })).sort((a, b) => b.total - a.total).map(({ name, total }, i) => `Place ${i + 1} ${total} ${name}`),
  );
  // Computer players do not count: whoever finishes the first game is in the hall of fame.
  await expect(table.result).toContainText(`Your first game: ${totals[0]} is the score to beat. You've made the hall of fame!`);

  await test.step("the review", async () => {
    await table.result.getByRole("link", { name: "Review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review: Ann, Pia and Otto");
    for (const [seat, name] of names.entries()) {
      const player = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
      await expect(player).toContainText(`${totals[seat]} points`);
      await expect(player.getByText("won", { exact: false })).toHaveCount(name === winner ? 1 : 0);
    }
    await expect(page.getByRole("img", { name: /^Chart: the final score/ }).locator("canvas")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Chart: each player's chance to win/ }).locator("canvas")).toBeVisible();

    const costly = page.locator("section").filter({ has: page.getByRole("heading", { name: "Costliest decisions" }) });
    await expect(costly.getByRole("listitem")).toHaveCount(3);
    await costly.getByRole("button", { name: "Ann" }).click();
    const costliest = costly.getByRole("link").first();
    await expect(costliest).toContainText(/−\d+\.\d points/);
    await costliest.click();
    const steps = page.getByRole("region", { name: "Step through the match" });
    await expect(steps).toBeFocused();
    await expect(steps.getByRole("heading", { level: 2 })).toContainText("Ann, round");
    await expect(steps).toContainText("points given away");
    await expect(steps).toContainText("Better: ");

    await steps.getByRole("button", { name: "First step" }).click();
    await expect(steps.getByRole("heading", { level: 2 })).toHaveText("Ann, round 1");
    await expect(steps).toContainText("step 1 of ");
    await steps.getByRole("button", { name: "Next step" }).click();
    await expect(steps).toContainText("step 2 of ");
    await steps.getByRole("button", { name: "Last step" }).click();
    await expect(steps.getByRole("heading", { level: 2 })).toHaveText("Otto, round 13");
    await expect(steps).toContainText(`Total ${totals[2]}`);
  });

  await test.step("the printable cards", async () => {
    await page.getByRole("link", { name: "Print the cards" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const [seat, name] of names.entries()) {
      const card = page.getByRole("article").nth(seat);
      await expect(card.getByRole("heading")).toHaveText(new RegExp(`${name}$`));
      const grand = card.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "GRAND TOTAL" }) });
      await expect(grand.getByRole("cell").nth(1)).toHaveText(String(totals[seat]));
      await expect(card).toContainText("official rules");
    }
  });

  await test.step("the dice", async () => {
    await page.getByRole("link", { name: "To the review" }).click();
    await page.getByRole("link", { name: "Check the dice" }).click();
    await expect(page.getByRole("heading", { name: "Every roll checks out." })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Everything is right: the commitment matches the secret");
    await expect(page.getByRole("main")).toContainText("The same that this device was shown before the first roll.");
    await expect(page.getByRole("main")).toContainText("The random number of this device counted:");
  });

  await test.step("the hall of fame", async () => {
    await page.getByRole("link", { name: "Hall of fame" }).click();
    const first = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^Ann/ }) });
    await expect(first).toContainText(String(totals[0]));
    await expect(page.getByRole("rowheader", { name: /Pia|Otto/ })).toHaveCount(0);
  });
});

test("with real dice there is nothing to check, so nothing offers it", async ({ page }) => {
  await withSettings(page);
  const real = await made(page, { players: ["Ann"], dice: "cheat" });
  const table = await sitDown(page, real);
  await table.openMenu();
  await expect(page.getByText("Invite others")).toBeVisible();
  await expect(page.getByText("Fair dice")).toHaveCount(0);
  await table.closeMenu();
  await playOn(page, real);
  await expect(table.result.getByRole("link", { name: "Review" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Check the dice" })).toHaveCount(0);
  await table.result.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("link", { name: "Print the cards" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Check the dice" })).toHaveCount(0);
});

test.describe("where nobody waits for computer players", () => {
  test.use({ flags: ["--pace", "60000"] });

  test("G18 a score can be taken back before one begins, and a click skips to the own turn", async ({ page }) => {
    await withSettings(page, { speed: "fast" });
    const table = await sitDown(page, await made(page, { players: ["Ann", "Robot"], computers: ["person", "novice"] }));
    await table.roll();
    await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
    const dice = await table.faces();
    await table.scoreAny();
    await expect(table.rollButton).toHaveAccessibleName("Skip to my turn");
    await table.undoButton.click();
    await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
    expect(await table.faces()).toEqual(dice);
    await table.scoreAny();
    await page.getByRole("button", { name: "Skip to my turn" }).click(); // all of its steps
    await table.toRoll("Ann");
  });
});

test("the latest matches name everybody in the order of seats, and the winner", async ({ page }) => {
  await page.goto("/");
  const ready = await made(page, { players: ["Zoe", "Skilled", "Ann"], computers: ["person", "skilled", "person"] });
  await playOn(page, ready);
  await page.goto("/#/statistics");
  const match = page.getByRole("listitem").filter({ has: page.locator(`a[href="#/review/${ready.id}"]`) });
  await expect(match).toContainText(/^Zoe: \d+, Skilled: \d+ \(won\), Ann: \d+/); // the others play badly
  await expect(match.getByRole("link", { name: /^Review: .*, Zoe: \d+, Skilled: \d+ \(won\), Ann: \d+$/ })).toBeVisible();
});

test("the review of five: nobody stands alone, and the bars can be compared", async ({ page }) => {
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Ben", "Cy", "Dora", "Ed"] });
  await playOn(page, ready);
  await page.goto(`/#/review/${ready.id}`);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(5);
  for (const [width, rows] of [[1280, [3, 2]], [1920, [3, 2]], [800, [2, 2, 1]], [320, [1, 1, 1, 1, 1]]] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ top, right }) => ({ top, right })));
    const tops = [...new Set(boxes.map(({ top }) => top))];
    expect(tops.map((top) => boxes.filter((box) => box.top === top).length), `${width}`).toEqual(rows);
    expect(new Set(tops.map((top) => Math.round(Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right))))).size, "rows are full").toBe(1);
    if (width > 320) for (const track of await cards.locator(".track").all()) expect((await track.boundingBox())?.width).toBeGreaterThan(75);
    const moves = page.getByRole("group", { name: "Step through the match" });
    const [inner, outer] = await moves.evaluate((group) => [group.getBoundingClientRect().width, group.parentElement!.clientWidth]);
    expect(inner! / outer!, "the steps fill their panel").toBeGreaterThan(0.85);
  }
});

test("the score history says each date once, however many games there were that day", async ({ page }) => {
  await page.goto("/");
  await playOn(page, await made(page, { players: ["Ann"] }));
  const first = Date.UTC(2026, 2, 1, 12) / 1000;
  const days = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2];
  await page.route("**/api/scores?*", async (route) => {
    const [game] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: days.map((day) => ({ ...game, ended: first + day * 86_400 })) });
  });
  await page.addInitScript(() => {
    const written = ((globalThis as unknown as { written: Record<string, number[]> }).written = {} as Record<string, number[]>);
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      written[text] = [...new Set([...(written[text] ?? []), Math.round(x)])];
      write.call(this, text, x, y);
    };
  });
  await page.goto("/#/statistics");
  await page.reload();
  await expect(page.locator("canvas")).toHaveCount(2);
  const places = () => page.evaluate(() => (globalThis as unknown as { written: Record<string, number[]> }).written);
  for (const date of ["Mar\u00a01, 2026", "Mar\u00a02, 2026", "Mar\u00a03, 2026"])
    await expect.poll(async () => (await places())[date]?.length, date).toBe(1);
});
