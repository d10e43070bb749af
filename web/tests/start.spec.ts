// The start page: the match that waits, four ways to play, a name, the first game's hints, and what it says of a set-up
// that the server refuses.
import { expect, lostConnection, phone, test } from "./harness/test";
import { giveName, goToSetup, openSetup, playFirst } from "./harness/start";
import { made, playOn, sitDown, TablePage, withSettings } from "./harness/table";
import { give, make, remember } from "./harness/tables";

const shownHint = "[role=note]";

test("whose name is refused is said, and shown until it is changed", async ({ page, quiet }) => {
  quiet.allow(/400/);
  await goToSetup(page);
  await page.getByRole("button", { name: "Add a player" }).click();
  const names = [1, 2, 3].map((number) => page.getByLabel(`Name of player ${number}`));
  for (const [i, name] of ["Ann", "\u200b", "Ben"].entries()) await names[i]?.fill(name);
  await page.getByRole("button", { name: "Start the match" }).click();
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert).toHaveText(/^The name of player 2 must have 1 to 40 visible characters/);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  const wrong = page.getByLabel("Name of player 2");
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/^The name of player 2/);

  await wrong.fill("Cem");
  await expect(alert).toHaveCount(0);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await page.getByRole("button", { name: "Start the match" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table: Ann, Cem, Ben");
});

test("the first game asks for a name and gives a face; the next is one click away, whichever way one plays", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Against the computer" }).click();
  const dialog = page.getByRole("dialog", { name: "What's your name?" });
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Type a name first. One letter is enough.");
  await dialog.getByLabel("Your name").fill("Ann");
  await expect(dialog.getByRole("radio")).toHaveCount(12);
  await dialog.getByRole("radio", { name: "Pigtails" }).check({ force: true });
  await dialog.getByRole("button", { name: "Play" }).click();
  const table = new TablePage(page);
  await table.roll();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table: Ann, Rosa");

  const title = page.getByRole("heading", { level: 1 });
  for (const [way, players] of [["Against the computer", "Ann, Rosa"], ["Alone", "Ann"]] as const) {
    await page.goto("/");
    await page.getByRole("button", { name: way }).click();
    await expect(title).toHaveText(`Table: ${players}`);
    await table.roll();
  }
  // Others are asked for once.
  for (const asked of [true, false]) {
    await page.goto("/");
    await page.getByRole("button", { name: "Pass and play" }).click();
    if (asked) {
      await page.getByLabel("Name of player 2").fill("Ben");
      await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    }
    await expect(title).toHaveText("Table: Ann, Ben");
    await table.roll();
  }
  await page.goto("/");
  await page.getByRole("button", { name: "You are Ann. Change name and face" }).click();
  await expect(page.getByRole("radio", { name: "Pigtails" })).toBeChecked();
});

test("a friend's phone: the link is there at once, and each device plays one seat", async ({ page, device, server }) => {
  await withSettings(page);
  await page.goto(server.awayAddress);
  await page.getByRole("button", { name: "A friend's phone" }).click();
  await page.getByLabel("Your friend's name").fill("Ben");
  await giveName(page, "Ann");
  const invite = page.getByRole("dialog", { name: "Invite Ben" });
  const link = await invite.getByLabel("Link to the seat of Ben", { exact: true }).inputValue();
  await expect(invite.getByRole("img", { name: /QR code/ })).toBeVisible();
  const other = await device(phone);
  await other.goto(link);
  await expect(other.locator(".plate", { hasText: "Ben" }).locator(".note")).toHaveText("you"); // Ann's turn
  await expect(invite.getByRole("status").last()).toHaveText("Ben is here. Have fun!");
  await expect(invite.getByRole("button", { name: "Play both seats here" })).toHaveCount(0); // Ben's is taken
  await invite.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveURL(/#\/table\/\w+$/);
  const ann = new TablePage(page);
  await ann.roll();
  await ann.scoreAny();
  await expect(ann.rollButton).toHaveCount(0); // Ben's turn, at Ben's phone
  await new TablePage(other).roll();
});

test("a name that is taken at the table is said where it is typed, and nothing is kept before it is another", async ({ page, server, quiet }) => {
  quiet.allow(/400/);
  await withSettings(page);
  await page.goto(server.awayAddress);
  const kept = () => page.evaluate(() => [localStorage.getItem("yahtzee.me"), localStorage.getItem("yahtzee.company")]);
  await page.getByRole("button", { name: "A friend's phone" }).click();
  const dialog = page.getByRole("dialog", { name: "What's your name?" });
  const friend = dialog.getByLabel("Your friend's name");
  await dialog.getByLabel("Your name").fill("Ann");
  await friend.fill("Ann");
  await dialog.getByRole("button", { name: "Play" }).click();
  const taken = '"Ann" is already taken at this table. Choose another name, or add a letter.';
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(taken);
  await expect(friend).toBeFocused();
  await expect(friend).toHaveAttribute("aria-invalid", "true");
  await expect(friend).toHaveAccessibleDescription(taken);
  expect(await kept()).toEqual([null, null]);

  await friend.fill("Anna");
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("dialog", { name: "Invite Anna" })).toBeVisible();
  expect((await kept()).map((text) => JSON.parse(text ?? "null") as object)).toMatchObject([{ name: "Ann" }, { friend: "Anna" }]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table: Ann, Anna");

  // Also where only the friend is asked for, and where several play at this device.
  for (const [way, change, label] of [
    ["A friend's phone", "Play with somebody other than Anna", "Your friend's name"], ["Pass and play", "", "Name of player 2"],
  ] as const) {
    await page.goto(`${server.awayAddress}#/`);
    if (change) await page.getByRole("button", { name: change }).click();
    else await page.getByRole("button", { name: way }).click();
    const asked = page.getByRole("dialog");
    await asked.getByLabel(label).fill("Ann");
    await asked.getByRole("button", { name: "Play", exact: true }).click();
    await expect(asked.getByRole("alert")).toHaveText(taken);
    await expect(asked.getByLabel(label)).toBeFocused();
    await page.reload();
    expect((await kept()).map((text) => JSON.parse(text ?? "null") as object)).toMatchObject([{ name: "Ann" }, { friend: "Anna" }]);
  }
});

test("how long a name may be is said while one types, and nothing of it is cut", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Alone" }).click();
  const dialog = page.getByRole("dialog", { name: "What's your name?" });
  const field = dialog.getByLabel("Your name");
  const said = dialog.getByRole("status").first();
  await field.fill("A".repeat(34));
  await expect(said).toHaveText("");
  await field.press("End");
  await field.press("b");
  await expect(said).toHaveText("5 letters left");
  await field.fill("A".repeat(43));
  await expect(field).toHaveValue("A".repeat(43));
  await expect(said).toHaveText("3 letters too many: 40 at most");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(field).toBeFocused();
  await field.fill(`${"😀".repeat(39)}é`); // as the server counts them
  await expect(said).toHaveText("0 letters left");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("😀é");
  await goToSetup(page);
  await page.getByLabel("Name of player 2").fill("B".repeat(41));
  await expect(page.getByRole("status").filter({ hasText: "1 letter too many: 40 at most" })).toBeVisible();
});

test("the start page can be silenced, and says which program in which version this is", async ({ page }) => {
  await page.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), version: "7.8.9" } });
  });
  await page.goto("/");
  await expect(page).toHaveTitle("Dicekeep");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dicekeep");
  await page.getByRole("button", { name: "Sound is on" }).click();
  await expect(page.getByRole("button", { name: "Sound is off" })).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.getByRole("checkbox", { name: /^Sound/ })).not.toBeChecked();
  await expect(settings).toContainText("Dicekeep, version 7.8.9");
  await expect(settings).toContainText("Yahtzee is a trademark of its owner");
});

for (const { width, height } of [{ width: 844, height: 390 }, { width: 667, height: 375 }, { width: 568, height: 320 }])
  test(`the four tiles are whole on a phone held sideways, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.setItem("yahtzee.me", JSON.stringify({ name: "Ann", face: "tails" })));
    await page.goto("/");
    const tiles = page.locator(".tile .play");
    await expect(tiles).toHaveCount(4);
    const cut = await tiles.evaluateAll((all) => all.flatMap((tile) => {
      const { bottom } = tile.getBoundingClientRect();
      const hidden = [...tile.querySelectorAll("b, small")].some((text) => text.getBoundingClientRect().bottom > bottom || text.scrollHeight > text.clientHeight + 1);
      return bottom > innerHeight || hidden ? [tile.textContent] : [];
    }));
    expect(cut).toEqual([]);
  });

test("a friend's phone at a server of this computer alone: what is wrong comes first, and the code as soon as it is mended", async ({ page, server, quiet, axe }) => {
  quiet.allow(lostConnection);
  await withSettings(page);
  let addresses: string[] = [];
  await page.route("**/api/about", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses } });
  });
  await page.goto("/");
  await playFirst(page, "A friend's phone");
  const invite = page.getByRole("dialog", { name: "Invite Friend" });
  await expect(invite.locator(".content p").first()).toHaveText("Other phones can't join yet.");
  await expect(invite.getByText("yahtzee serve --host 0.0.0.0")).toBeVisible();
  await expect(invite).not.toContainText("Scan the code");
  await axe(page);

  addresses = ["http://192.168.1.20:8080"];
  await server.crash();
  await expect(invite.getByRole("img", { name: /QR code: http:\/\/192\.168\.1\.20/ })).toBeVisible();
  await expect(invite).not.toContainText("can't join");
  await invite.getByRole("button", { name: "Start" }).click();

  // Waiting for somebody who has not come, one finds the link again.
  const ann = new TablePage(page);
  await ann.roll();
  await ann.scoreAny();
  await page.getByRole("button", { name: "Invite Friend" }).click();
  await expect(invite.getByRole("img", { name: /QR code/ })).toBeVisible();
  await invite.getByRole("button", { name: "Play both seats here" }).click();
  await ann.roll();
});

test("a friend without a name is called that, and asked for the next time", async ({ page, server }) => {
  await withSettings(page);
  await page.goto(server.awayAddress);
  await playFirst(page, "A friend's phone");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Table: Ann, Friend");
  for (const asked of [true, false]) {
    await page.goto(`${server.awayAddress}#/`);
    const tile = page.getByRole("button", { name: "A friend's phone" });
    await expect(tile).toContainText(asked ? "by link or QR code" : "with Ben");
    await tile.click();
    if (asked) {
      await page.getByLabel("Your friend's name").fill("Ben");
      await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    }
    await expect(title).toHaveText("Table: Ann, Ben");
  }
});

test("the face stays while one types a name, and nobody else begins with it", async ({ page }) => {
  await withSettings(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Pass and play" }).click();
  const dialog = page.getByRole("dialog", { name: "What's your name?" });
  const chosen = dialog.locator("input[name=face]:checked");
  const before = await chosen.inputValue();
  for (const letter of "Annabel") {
    await dialog.getByLabel("Your name").press(letter);
    expect(await chosen.inputValue()).toBe(before);
  }
  // The one that "Player 2" has by that name is one's own.
  await dialog.getByRole("radio", { name: "Bob" }).check({ force: true });
  await dialog.getByRole("button", { name: "Play" }).click();
  const faces = page.getByRole("dialog", { name: "Who's playing?" }).locator("li .face");
  await expect(faces).toHaveCount(2);
  const [own, other] = await faces.evaluateAll((drawn) => drawn.map((face) => face.innerHTML));
  expect(other).not.toBe(own);
});

test("the match that waits for you comes first", async ({ page }) => {
  await withSettings(page);
  await remember(page, "yahtzee.me", { name: "Ann", face: "curls" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  const theirs = await make(page, { players: ["Ann", "Ben"] });
  await give(page, theirs, [1]);
  const mine = await make(page, { players: ["Ann", "Cem"] });
  await give(page, mine, [0]);
  await page.reload();
  const waiting = page.getByRole("region", { name: "Against Cem" });
  await expect(waiting).toContainText("Your turn, round 1 of 13");
  await waiting.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table: Ann, Cem");
  await page.goto("/");
  await page.getByRole("button", { name: "One more match is waiting" }).click();
  await expect(page.getByRole("region", { name: "Matches on this device" })).toContainText("Ann and Ben");
});

test("the first game explains itself in three hints, and never again", async ({ page }) => {
  await withSettings(page);
  await remember(page, "yahtzee.hints", 0);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("yahtzee.hints", "0"));
  const table = await playFirst(page, "Alone");
  await expect(page.locator(shownHint)).toHaveText("Roll the dice! You get three rolls a turn.");
  await table.roll();
  await expect(page.locator(shownHint)).toHaveText("Click the dice you want to hold, then roll the others again.");
  await table.mark((await table.faces()).slice(0, 1));
  await table.roll();
  await expect(page.locator(shownHint)).toHaveCount(0);
  await table.roll();
  await expect(page.locator(shownHint)).toHaveText("Pick a box for these dice. Each box is used once.");
  await table.scoreAny();
  await expect(page.locator(shownHint)).toHaveCount(0);
  await page.reload();
  await table.roll();
  await expect(page.locator(shownHint)).toHaveCount(0);
});

test("in a phone's first game each hint lies within the window, and points at what it speaks of", async ({ device }) => {
  const page = await device(phone);
  await page.addInitScript(() => localStorage.setItem("yahtzee.hints", "0"));
  await withSettings(page);
  await page.goto("/");
  const table = await playFirst(page, "Against the computer");
  const hint = page.locator(shownHint);
  // Where its middle is, from the upper end of what it speaks of. No row of the card is below it.
  const from = async (thing: string) => {
    const [own, its, card] = await Promise.all([hint, page.locator(thing), page.locator(".card")].map((one) => one.boundingBox()));
    if (!own || !its || !card) throw new Error("not shown");
    expect(own.width).toBeGreaterThan(180);
    expect(own.x).toBeGreaterThanOrEqual(0);
    expect(own.y).toBeGreaterThanOrEqual(card.y + card.height - 4); // it springs up, no further than the rim
    expect(own.x + own.width).toBeLessThanOrEqual(phone.viewport.width);
    return { middle: (own.y + own.height / 2 - its.y) / its.height };
  };
  await expect(hint).toHaveText(/^Roll the dice!/);
  await expect.poll(async () => (await from(".tray")).middle).toBeCloseTo(0.5, 1);
  await table.roll();
  await expect(hint).toHaveText(/^Tap the dice/);
  await expect.poll(async () => Math.abs((await from(".prompt")).middle - 0.5)).toBeLessThan(0.2);

  // What is opened lies over nothing.
  await table.askCoach();
  await expect(hint).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(hint).toBeVisible();
  await table.openMenu();
  await expect(hint).toHaveCount(0);
  await table.closeMenu();
  await expect(hint).toHaveText(/^Tap the dice/);

  await table.mark((await table.faces()).slice(0, 1));
  await table.roll();
  await table.roll();
  await expect(hint).toHaveText(/^Pick a box/);
  await expect.poll(async () => Math.abs((await from(".prompt")).middle - 0.5)).toBeLessThan(0.2);
});

test("who loses to the computer is not congratulated, nor is the computer", async ({ page }) => {
  await withSettings(page, { confetti: true });
  await page.goto("/");
  const ready = await made(page, { players: ["Ann", "Rosa"], computers: ["person", "perfect"] });
  await playOn(page, ready);
  const table = await sitDown(page, ready);
  await expect(table.result.getByRole("heading")).toHaveText(/^Lost.by.\d+: rematch\?$/);
  await expect(table.result).toContainText("Rosa wins");
  await expect(table.result).not.toContainText("Congratulations");
  await expect(table.result.getByRole("status").last()).toHaveText(/Your first game: \d+ is the score to beat\./);
  await expect(page.locator("canvas")).toHaveCount(0);
});

test("on a phone the card to print is whole, and says what paper has more", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto("/#/print");
  const card = page.getByRole("article").first();
  await expect(card).toContainText("The printed card has columns for 6 games.");
  const cut = await page.locator(".scroll").first().evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(cut).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: "print" });
  await expect(card.getByText("GAME #6").first()).toBeVisible();
});

test("a name that turns the direction of writing is taken without that", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Alone" }).click();
  await giveName(page, "Ann\u202eneB");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table: AnnneB");
});

test("computer players have short names of their own, in German too", async ({ device }) => {
  const page = await device({ locale: "de" });
  await page.goto("/");
  await page.getByRole("button", { name: "Anderen Gegner wählen" }).click();
  const dialog = page.getByRole("dialog", { name: "Gegen wen willst du spielen?" });
  for (const name of ["Pia", "Rosa", "Otto", "Ada", "Max"]) await expect(dialog.getByRole("button", { name: new RegExp(`^${name} `) })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Mehr/ }).click();
  await expect(page.getByLabel("Name von Spieler 2")).toHaveAttribute("placeholder", "Rosa");
});

test("rule sets are explained by what they change", async ({ page }) => {
  await page.goto("/");
  await openSetup(page);
  await expect(page.getByRole("radio", { name: /^official/i })).toBeChecked();
  await expect(page.getByRole("group", { name: "Rules" })).toContainText("No upper bonus; every extra Yahtzee pays 100.");
});
