// Nothing is lost when the server dies or the page is closed in the middle of a turn, and nothing happens twice.
import { expect, test } from "./harness/test";
import { made, sitDown, type TablePage, withSettings } from "./harness/table";
import { faceWords } from "./harness/words";
import { openSetup } from "./harness/start";

test.use({ flags: ["--seed", "31"] });

const lostLine = /Connection lost\. It/;

/** Two rolls, and then other dice held than for the second. */
async function midTurn(table: TablePage): Promise<void> {
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/2 rolls left/);
  await table.mark((await table.faces()).slice(1, 3));
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
  const kept = (await table.faces()).slice(2);
  await table.mark(kept);
  // Dice are shown as held at once; the server knows of it when it tells everybody.
  await expect(table.page.getByText(`holds ${faceWords([...kept].sort())}.`)).toBeVisible();
}

test("P6 the page comes back by itself after the server was killed in a turn", async ({ page, server, quiet }) => {
  quiet.allow(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben"] }));
  await midTurn(table);
  const dice = await table.shownDice();

  await server.stop("SIGKILL");
  await expect(page.getByText(lostLine)).toBeVisible();
  // What is clicked now is neither done later unseen nor forgotten without a word.
  await table.roll();
  await expect(table.refusal).toHaveText(/^Connection lost\. Check/);
  await server.start();
  await expect(page.getByText(lostLine)).toBeHidden();
  await expect(table.refusal).toBeHidden();
  await expect(page.getByText("We're back. The table shows what counts.")).toBeVisible();
  await expect.poll(() => table.shownDice()).toEqual(dice);
  await expect(table.rolls("Roll 2 of 3")).toBeVisible();

  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName("No rolls left");
  const kept = dice.filter(({ held }) => held).map(({ face }) => face);
  for (const face of kept) expect(await table.faces()).toContain(face);

  // A score whose answer is lost counts once or not at all, as the table then shows.
  const points = (await table.faces()).reduce((sum, face) => sum + face, 0);
  await table.boxButton("chance").click();
  await server.stop("SIGKILL");
  await expect(page.getByText(lostLine)).toBeVisible();
  await table.scoreButton.click();
  await table.scoreButton.click();
  await expect(table.refusal).toHaveText(/^Connection lost\. Check/);
  await server.start();
  await expect(page.getByText(lostLine)).toBeHidden();
  await expect(table.sentence).toHaveText(/ in Chance\. Score it\?$/);
  await expect(table.cell("Total", 0)).toHaveText("0");
  await table.boxButton("chance").click();
  await expect(table.box("chance", 0)).toHaveText(String(points));
  await table.toRoll("Ben");
  await expect(table.cell("Total", 0)).toHaveText(String(points));
  await expect(table.cell("Total", 1)).toHaveText("0");
});

test("P6 a reload, and the list of the start page, lead back into the turn", async ({ page }) => {
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben"] }));
  await midTurn(table);
  const dice = await table.shownDice();

  await page.reload();
  await expect.poll(() => table.shownDice()).toEqual(dice);
  await expect(table.rolls("Roll 2 of 3")).toBeVisible();

  await page.getByRole("link", { name: "Dicekeep" }).click();
  await openSetup(page);
  const own = page.getByRole("region", { name: "Matches on this device" });
  await expect(own.getByRole("listitem")).toContainText(["Your turn"]);
  await own.getByRole("link", { name: "Ann and Ben", exact: true }).click();
  await expect.poll(() => table.shownDice()).toEqual(dice);

  await page.goto("/");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect.poll(() => table.shownDice()).toEqual(dice);
  await expect(table.rollButton).toHaveAccessibleName(/1 roll left/);
});

test("P6 a line that dies without a word is noticed, and replaced", async ({ page, quiet }) => {
  quiet.allow(/WebSocket connection/);
  let dead = false;
  await page.routeWebSocket(/\/ws/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => dead || server.send(message));
    server.onMessage((message) => dead || line.send(message));
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000); // time passes only where it says so below
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await expect(table.rollButton).toBeEnabled();
  dead = true;
  await table.roll();
  await page.clock.runFor(9_000);
  await expect(page.getByText(lostLine)).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(page.getByText(lostLine)).toBeVisible();
  dead = false;
  await page.clock.runFor(15_000);
  await expect(page.getByText(lostLine)).toBeHidden();
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);

  // Whoever only waits for the others has asked nothing, and sees it all the same.
  dead = true;
  await page.clock.runFor(60_000);
  await expect(page.getByText(lostLine)).toBeVisible();
});

test("P6 a device that is offline says so at once", async ({ page, context, quiet }) => {
  quiet.allow(/WebSocket connection|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000); // nothing is waited for
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann"] }));
  await expect(table.rollButton).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(lostLine)).toBeVisible();
  await table.roll();
  await expect(table.refusal).toHaveText(/^Connection lost\. Check/);
  await context.setOffline(false);
  await expect(page.getByText(lostLine)).toBeHidden();
  await table.roll();
  await expect(table.rollButton).toHaveAccessibleName(/^Roll again/);
});

test("who leaves a table before the line to it is there leaves nothing behind", async ({ page }) => {
  const { id, keys } = await made(page, { players: ["Ann"] });
  await page.addInitScript(() => {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("close", () => (document.documentElement.dataset.closed = "yes"));
        location.hash = "#/rules";
      }
    };
  });
  await page.goto(`/#/table/${id}/${keys[0]}`);
  await expect(page).toHaveURL(/#\/rules$/);
  await expect(page.locator("html")).toHaveAttribute("data-closed", "yes");
});
