// Two people at two devices, and somebody who watches.
import type { Page } from "@playwright/test";
import { expect, phone, sizes, test } from "./harness/test";
import { ericAndJulie, keysOf, made, playOn, sitDown, tableIn, TablePage, withSettings } from "./harness/table";
import { know, remember } from "./harness/tables";

test.use({ flags: ["--seed", "21", "--requests-per-second", "0"] });

async function tableOfTwo(page: Page): Promise<TablePage> {
  await withSettings(page);
  const table = await ericAndJulie(page);
  await table.toRoll("Eric");
  await table.openDrawer("Invite others");
  return table;
}

async function linkOf(page: Page, what: string, label: string): Promise<string> {
  await page.getByRole("button", { name: new RegExp(`^Invite ?: ${what}`) }).click();
  return page.getByLabel(label, { exact: true }).inputValue();
}

async function giveAway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Give this seat to another device" }).click();
  await page.getByRole("button", { name: "Give it away" }).click();
}

const sameDice = async (one: TablePage, other: TablePage) =>
  expect.poll(() => other.shownDice()).toEqual(await one.shownDice());

test("P4 G18 P8 each plays at an own device, in the own turn, and both see everything", async ({ page, device }) => {
  const eric = await tableOfTwo(page);
  const everybody = await keysOf(page);
  const watching = await page.getByLabel("Link for watching", { exact: true }).inputValue();
  const link = await linkOf(page, "Julie", "Link to the seat of Julie");
  expect(link).toContain(everybody.keys[1]);

  const julie = new TablePage(await device(phone));
  await withSettings(julie.page);
  await julie.page.goto(link);
  const watcher = new TablePage(await device());
  await withSettings(watcher.page);
  await watcher.page.goto(watching);
  for (const guest of [julie, watcher]) {
    await expect(guest.page).toHaveURL(`#/table/${everybody.id}`); // the key is gone from it
    await expect(guest.sentence).toHaveText("Waiting for Eric to roll.");
  }
  await expect(watcher.page.getByText("watching", { exact: true })).toBeVisible();

  await test.step("the seat that was given away is no longer Eric's", async () => {
    await expect(page.getByText("Another device now plays for Julie.")).toBeVisible();
    await giveAway(page);
    await expect(page.getByText("Another device now plays for Julie.")).toHaveCount(0);
    await expect(eric.player("Julie")).toHaveAccessibleName(/connected/);
    await expect(julie.player("Julie")).toHaveAccessibleName(/this device/);
    await expect(julie.player("Eric")).toHaveAccessibleName(/connected/);
    expect((await keysOf(page)).keys).toEqual([everybody.keys[0]]);
    await eric.closeMenu();
  });

  await test.step("only Eric can act in Eric's turn", async () => {
    await expect(julie.rollButton).toHaveCount(0);
    const { rollButton, scoreButton, undoButton, coachButton } = watcher;
    for (const button of [rollButton, scoreButton, undoButton, coachButton]) await expect(button).toHaveCount(0); // nothing to press
    await julie.box("chance", 0).click();
    await expect(julie.refusal).toHaveText("It is not your turn.");
    expect(await eric.faces()).toEqual([0, 0, 0, 0, 0]);
  });

  await test.step("rolls and holds are seen by all", async () => {
    await eric.roll();
    await expect(eric.rollButton).toHaveAccessibleName(/^Roll again.*2 rolls left/);
    await sameDice(eric, julie);
    await eric.mark((await eric.faces()).slice(0, 2));
    await sameDice(eric, julie);
    await sameDice(eric, watcher);
    await eric.roll();
    await expect(eric.rollButton).toHaveAccessibleName(/^Roll again.*1 roll left/);
    await sameDice(eric, julie);
  });

  await test.step("whoever scored can take it back until the next roll", async () => {
    const dice = await eric.shownDice();
    await eric.score("chance");
    await expect(julie.row("Chance").first()).toContainText(`Eric:${dice.reduce((sum, { face }) => sum + face, 0)}`); // on her phone, a mark
    await julie.toRoll("Julie");
    await expect(julie.undoButton).toBeDisabled();
    await expect(eric.rollButton).toHaveCount(0);
    await eric.undoButton.click();
    for (const each of [eric, julie, watcher]) {
      await expect.poll(() => each.shownDice()).toEqual(dice);
      await expect.poll(() => each.total(0)).toBe(0);
    }
    await expect(julie.sentence).toHaveText("Waiting for Eric to choose.");
    await eric.score("chance");
    await julie.roll();
    await expect(eric.undoButton).toBeDisabled();
    await sameDice(julie, eric);
    await julie.scoreAny();
  });

  await test.step("the game goes on, also when one was away", async () => {
    for (let round = 2; round <= 3; ++round) {
      for (const [each, name] of [[eric, "Eric"], [julie, "Julie"]] as const) {
        await each.toRoll(name);
        await each.roll();
        await each.scoreAny();
      }
      await expect(watcher.page.getByText(`round ${round + 1} of 13`)).toBeVisible();
    }
    await julie.page.goto("about:blank");
    await expect(eric.player("Julie")).toHaveAccessibleName(/away/);
    await julie.page.goto(`/#/table/${everybody.id}`);
    await expect(eric.player("Julie")).toHaveAccessibleName(/connected/);
    await expect(julie.page.getByText("round 4 of 13")).toBeVisible();
  });

  await test.step("a rematch brings all to a new table with the same seats", async () => {
    await playOn(page, everybody);
    for (const each of [eric, julie, watcher]) await expect(each.result.getByRole("heading")).toHaveText(/by\s\d+|^(You tied|A tie) at \d+/);
    await eric.result.getByRole("button", { name: "Rematch" }).click();
    await expect(page).not.toHaveURL(new RegExp(everybody.id));
    await expect(julie.result.getByRole("status").first()).toHaveText("Eric wants a rematch!");
    await julie.result.getByRole("button", { name: "Join the rematch" }).click();
    for (const each of [julie, watcher]) { // whoever watches on a large screen comes along by itself
      await expect(each.page).toHaveURL(`#/table/${tableIn(page)}`);
      await expect(each.sentence).toHaveText("Waiting for Eric to roll.");
    }
    await eric.roll();
    await expect(eric.rollButton).toHaveAccessibleName(/^Roll again/);
    await sameDice(eric, julie);
    await sameDice(eric, watcher);
    await expect(julie.rollButton).toHaveCount(0);
  });
});

test("a seat that another device has taken is played there, said here, and can be taken back", async ({ page, device, axe }) => {
  const eric = await tableOfTwo(page);
  const link = await linkOf(page, "Julie", "Link to the seat of Julie");
  await eric.closeMenu();
  await eric.roll();
  await eric.scoreAny();
  await eric.toRoll("Julie");
  await expect(eric.rollButton).toHaveAccessibleName(/^Roll/); // she could play here

  const julie = new TablePage(await device(phone));
  await withSettings(julie.page);
  await julie.page.goto(link);
  await expect(julie.rollButton).toHaveAccessibleName(/^Roll/);
  const here = page.getByText("Another device now plays for Julie.");
  await expect(here).toBeVisible();
  await expect(eric.sentence).toHaveText("Julie plays on another device now.");
  await expect(eric.rollButton).toHaveCount(0);
  await axe(page);
  await julie.roll();
  await sameDice(julie, eric);

  await page.getByRole("button", { name: "Play here again" }).click();
  await expect(here).toHaveCount(0);
  await expect(julie.page.getByText("Another device now plays for Julie.")).toBeVisible();
  await expect(julie.rollButton).toHaveCount(0);
  await julie.page.reload(); // takes nothing back
  await expect(julie.page.getByText("Another device now plays for Julie.")).toBeVisible();
  await axe(julie.page);
  await eric.scoreAny();
  await eric.toRoll("Eric");
  await eric.roll(); // his own seat was here all the time
  await eric.scoreAny();
  await eric.toRoll("Julie");
  await julie.page.getByRole("button", { name: "Play here again" }).click();
  await julie.roll();
  await expect(eric.rollButton).toHaveCount(0);
  await sameDice(julie, eric);
});

test("two tabs of one browser are one device", async ({ page, context }) => {
  const eric = await tableOfTwo(page);
  await eric.closeMenu();
  const tab = new TablePage(await context.newPage());
  await tab.page.goto(page.url());
  await tab.roll();
  await sameDice(tab, eric);
  await eric.scoreAny();
  await tab.toRoll("Julie");
  for (const each of [eric, tab]) await expect(each.page.getByText("Another device now plays")).toHaveCount(0);
});

test("a new link to a seat makes the old one worthless", async ({ page, device, quiet }) => {
  const eric = await tableOfTwo(page);
  const old = await linkOf(page, "Julie", "Link to the seat of Julie");
  const field = page.getByLabel("Link to the seat of Julie", { exact: true });
  await page.getByRole("button", { name: "Make a new link" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new link" }).last().click();
  await expect(field).not.toHaveValue(old);
  const fresh = await field.inputValue();
  await eric.closeMenu();
  await eric.roll();
  await eric.scoreAny();
  await eric.roll(); // Julie's seat stays here
  const julie = new TablePage(await device());
  await julie.page.goto(old);
  await expect(julie.page.getByRole("alert")).toHaveText(/^This link doesn't open a seat here/);
  await julie.page.goto(fresh);
  await expect(julie.rollButton).toHaveAccessibleName(/^Roll again/);
  quiet.allow(/wrong-key/);
});

test("to end a match early others are asked", async ({ page, device }) => {
  await page.goto("/");
  await withSettings(page);
  const match = await made(page, { players: ["Eric", "Julie"], games: 2 });
  await playOn(page, match);
  const [one, other] = [new TablePage(page), new TablePage(await device(phone))];
  await one.page.goto(`/#/table/${match.id}/${match.keys[0]}`);
  await other.page.goto(`/#/table/${match.id}/${match.keys[1]}`);
  const stop = async (at: TablePage) => {
    await at.result.getByRole("button", { name: "Stop here" }).click();
    await at.page.getByRole("button", { name: "Ask to end it" }).click();
  };
  await stop(one);
  await expect(one.result.getByText("You asked to end the match here.")).toBeVisible();
  await expect(one.result.getByRole("button", { name: "Stop here" })).toHaveCount(0);
  await expect(other.result.getByText("Eric would like to end the match here.")).toBeVisible();
  await expect(other.result.getByRole("button", { name: "Next game" })).toBeVisible();
  await stop(other);
  for (const each of [one, other]) await expect(each.result.getByRole("link", { name: "Review" })).toBeVisible();
});

test("a link with its code is shown without a finding", async ({ page, axe }) => {
  await tableOfTwo(page);
  await linkOf(page, "Julie", "Link to the seat of Julie");
  await axe(page);
});

test("P4 who gives the only seat away is told so, and can take it again by its link", async ({ page, device }) => {
  await tableOfTwo(page);
  const link = await linkOf(page, "Julie", "Link to the seat of Julie");
  const julie = new TablePage(await device());
  await julie.page.goto(link);
  await expect(julie.sentence).toHaveText("Waiting for Eric to roll.");
  await julie.openDrawer("Invite others");
  await linkOf(julie.page, "Julie", "Link to the seat of Julie");
  await giveAway(julie.page);
  const heading = julie.page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You gave this seat away");
  await expect(julie.page.getByRole("link", { name: "To the start" })).toBeVisible();
  await expect(julie.rollButton).toBeHidden();
  await julie.page.goto(link);
  await expect(julie.sentence).toHaveText("Waiting for Eric to roll.");
  await expect(julie.player("Julie")).toHaveAccessibleName(/this device/);

  await julie.openDrawer("Invite others");
  await linkOf(julie.page, "Julie", "Link to the seat of Julie");
  await giveAway(julie.page);
  await expect(heading).toHaveText("You gave this seat away");
  await julie.page.reload();
  await expect(heading).toHaveText("You can't open this table");
  await expect(julie.refusal).toHaveText("You need an invite link for this game. Ask whoever made it.");
});

test("the face that each has chosen is the same on all devices, and nobody else there has it", async ({ page, device }) => {
  const twins = ["Ann", "Cem"];
  const ready = await made(page, { players: ["Eric", "Friend", ...twins] });
  await remember(page, "yahtzee.me", { name: "Eric", face: "cap" });
  await withSettings(page);
  await page.goto("/");
  await know(page, ready.id, { keys: [ready.keys[0], undefined, ...ready.keys.slice(2)] });
  await page.goto(`/#/table/${ready.id}`);
  // At a friend's the seat has another name than its player.
  const friend = await device(phone);
  await remember(friend, "yahtzee.me", { name: "Julie", face: "bun" });
  await withSettings(friend);
  await friend.goto(`/#/table/${ready.id}/${ready.keys[1]}`);
  const television = await device(sizes.television);
  await withSettings(television);
  await television.goto(`/#/table/${ready.id}/${ready.watch}`);

  const facesOn = (one: Page) => one.locator(".plate .face, .tvplayers .face").evaluateAll((faces) => faces.map((face) => face.getAttribute("data-face")));
  const everywhere = async (...told: string[]): Promise<void> => {
    for (const one of [page, friend, television]) await expect.poll(async () => (await facesOn(one)).slice(0, 2)).toEqual(told);
    const all = await facesOn(page);
    expect(new Set(all).size, "each another").toBe(2 + twins.length);
    for (const one of [friend, television]) expect(await facesOn(one)).toEqual(all);
  };
  await everywhere("cap", "bun");

  await test.step("another one is seen by all who are there", async () => {
    await friend.goto("/");
    await friend.getByRole("button", { name: /Julie/ }).click();
    await friend.getByRole("radio", { name: "Curls" }).check({ force: true });
    await friend.getByRole("button", { name: "Save" }).click();
    await friend.goto(`/#/table/${ready.id}`);
    await everywhere("cap", "curls");
  });
});

test("two tabs that open a table at the same moment both show it", async ({ page, context }) => {
  const { id, keys } = await made(page, { players: ["Ann"] });
  await page.goto("/");
  await know(page, id, { keys, nonce: "0123456789abcdef" });
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`/#/table/${id}`)));
  for (const tab of tabs) {
    const table = new TablePage(tab);
    await table.openDrawer("Fair dice");
    await expect(tab.getByText("0123456789abcdef").first()).toBeVisible();
  }
});

test("looking at another card takes no box away for good: it ends with the next act", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await withSettings(page);
  const table = await sitDown(page, await made(page, { players: ["Ann", "Ben", "Cy"] }));
  await table.roll();
  await expect(table.player("Ann")).toHaveAttribute("aria-pressed", "true");
  for (const act of [() => table.dice.first().click(), () => page.keyboard.press("2"), () => table.player("Cy").click()]) {
    await table.player("Cy").click();
    await expect(table.player("Cy")).toHaveAttribute("aria-pressed", "true");
    await act();
    await expect(table.player("Ann")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("button[data-box]")).toHaveCount(13);
  }
  await table.scoreAny();
  await table.toRoll("Ben");
  await expect(table.player("Ben")).toHaveAttribute("aria-pressed", "true");
});

test("who stops between games is asked first, for it ends the match of all", async ({ page, device, axe }) => {
  await withSettings(page);
  const ready = await made(page, { players: ["Ann", "Ben"], games: 2 });
  const table = await sitDown(page, ready);
  const ben = await device(phone);
  await withSettings(ben);
  await ben.goto(`/#/table/${ready.id}/${ready.watch}`); // both play at this device, which decides
  await playOn(page, ready);
  await page.getByRole("button", { name: "Stop here" }).click();
  const question = page.getByRole("dialog", { name: "End the match here?" });
  await expect(question).toContainText("It ends for everybody at the table.");
  await axe(page);
  await expect(question.getByRole("button", { name: "Play on" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(table.sentence).toHaveText(/^Game 1 of 2 is over/);

  await page.getByRole("button", { name: "Stop here" }).click();
  await question.getByRole("button", { name: "End it for all" }).click();
  for (const each of [table, new TablePage(ben)]) await expect(each.sentence).toHaveText("The match is over.");
});
