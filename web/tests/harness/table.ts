// A table as a test reads and plays it: by the roles and names that a screen reader has, too.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Message, Request, Setup, View } from "../../src/protocol";
import { know, make, type Plan, playSeats, remember } from "./tables";
import { boxName } from "./words";

export interface ShownDie {
  face: number; // 0: not rolled, also where it was entered what it will show
  held: boolean; // or, where one clicks what rolls again, marked for that
}

const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export class TablePage {
  readonly dice: Locator;
  readonly rollButton: Locator;
  readonly scoreButton: Locator;
  readonly undoButton: Locator;
  readonly coachButton: Locator;
  readonly sentence: Locator;
  readonly told: Locator; // what happened last, for those who do not see it
  readonly refusal: Locator;
  readonly result: Locator;
  readonly value: Locator;

  constructor(readonly page: Page) {
    this.dice = page.getByRole("group", { name: "Dice", exact: true }).locator(".die");
    this.rollButton = page.getByRole("button", { name: /^(Roll( \d| again| Dice| Again| all | for |$)|No rolls left|Skip to )/ });
    this.scoreButton = page.getByRole("button", { name: /^(Score|Write it)/ });
    this.undoButton = page.locator(".undo");
    this.coachButton = page.getByRole("button", { name: /^(Coach|Thinking)/ });
    this.sentence = page.getByTestId("sentence");
    this.told = page.locator(".told");
    this.refusal = page.getByRole("alert");
    this.result = page.getByRole("region", { name: "The result" });
    this.value = page.getByRole("textbox");
  }

  // ---- what is shown

  async shownDice(): Promise<ShownDie[]> {
    const labels = await this.dice.evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label") ?? ""));
    return labels.map((label) => ({ face: Number(/: (\d)(?!, entered)/.exec(label)?.[1] ?? 0), held: /, (held|will be)/.test(label) }));
  }
  async faces(): Promise<number[]> {
    return (await this.shownDice()).map(({ face }) => face);
  }
  async heldFaces(): Promise<number[]> {
    return (await this.shownDice()).filter(({ held }) => held).map(({ face }) => face);
  }

  row(name: string): Locator {
    return this.page.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name: new RegExp(`^${exactly(name)}`) }) });
  }
  /** What stands in a row of the card of a seat, all cards being side by side. */
  cell(name: string, seat = 0): Locator {
    return this.row(name).first().getByRole("cell").nth(seat);
  }
  box(category: string, seat = 0): Locator {
    return this.cell(boxName(category), seat);
  }
  boxButton(category: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${exactly(boxName(category))}: `) });
  }
  /** The boxes that may be taken now, by what they would score. */
  async options(): Promise<Record<string, number>> {
    const labels = await this.page.locator("button[data-box]").evaluateAll((buttons) =>
      buttons.map((button) => [button.getAttribute("data-box") ?? "", button.getAttribute("aria-label") ?? ""] as const),
    );
    return Object.fromEntries(labels.map(([box, label]) => [box, Number(/: (\d+) point/.exec(label)?.[1])]));
  }
  /** The button with a player's name and how that seat is: "this device", "connected", "away", a computer. */
  player(name: string): Locator {
    return this.page.getByRole("group", { name: "Players" }).getByRole("button", { name });
  }
  async total(seat = 0): Promise<number> {
    return Number(await this.page.locator(`.plate[data-seat="${seat}"] .total .unseen, .tvplayers > li:nth-child(${seat + 1}) .total .unseen`).textContent());
  }

  // ---- what is done

  async roll(): Promise<void> {
    await this.rollButton.click();
  }
  /** Clicks dice until exactly these are marked: held, or to be rolled again. */
  async mark(faces: number[]): Promise<void> {
    // The roll before may still be on its way.
    const missing = async (): Promise<number[]> => {
      const shown = (await this.shownDice()).map(({ face }) => face);
      return faces.filter((face) => faces.filter((other) => other === face).length > shown.filter((other) => other === face).length);
    };
    await expect.poll(missing, "faces that no die shows").toEqual([]);
    const wanted = [...faces];
    const now = await this.shownDice();
    for (const [at, { face, held }] of now.entries()) {
      const place = wanted.indexOf(face);
      if (place >= 0) wanted.splice(place, 1);
      if (held !== place >= 0) await this.dice.nth(at).click();
    }
    await expect.poll(async () => (await this.heldFaces()).sort()).toEqual([...faces].sort());
  }
  /** Enters what real dice show, and rolls. */
  async rollAs(faces: number[]): Promise<void> {
    for (const face of faces) await this.page.getByRole("button", { name: `Add a ${face}` }).click();
    await this.rollButton.click();
  }
  /** Takes the first box that can be taken. */
  async scoreAny(): Promise<void> {
    await expect(this.rollButton).toHaveAccessibleName(/^(Roll again|No rolls left)/i);
    const box = this.page.locator("button[data-box]").first();
    await box.click();
    await this.scoreButton.click();
  }
  async score(category: string): Promise<void> {
    const box = this.boxButton(category);
    if ((await box.getAttribute("aria-pressed")) !== "true") await box.click(); // a thrown Yahtzee selects its own
    await this.scoreButton.click();
  }
  /** The upper bonus of a seat, as it is read out. */
  bonus(seat = 0): Locator {
    return this.cell("Bonus", seat).getByRole("img");
  }
  /** How many rolls were made, as the dots above the dice say it: "Roll 2 of 3". */
  rolls(text: string): Locator {
    return this.page.getByRole("img", { name: text, exact: true });
  }
  /** Waits until that player is to begin a turn. */
  async toRoll(name: string): Promise<void> {
    // Both at once: right after a score it is still that player's turn, and then it is the next one's to roll.
    const seen = () => this.page.evaluate(() => {
      const name = document.querySelector(".plate.turn .name")?.textContent?.replace(/\*$/, ""); // a star: with hints
      return [name, document.querySelector(".prompt .rolls")?.getAttribute("aria-label")];
    });
    await expect.poll(seen).toEqual([name, "Ready to roll"]);
  }
  async openMenu(): Promise<void> {
    const menu = this.page.getByRole("dialog", { name: "Menu" });
    if (!(await menu.isVisible())) await this.page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeVisible();
  }
  async closeMenu(): Promise<void> {
    await this.page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close" }).click();
  }
  async openDrawer(name: string): Promise<void> {
    await this.openMenu();
    await this.page.getByText(name, { exact: true }).click();
  }
  async openSettings(): Promise<void> {
    const gear = this.page.getByRole("button", { name: "Settings", exact: true });
    if (await gear.first().isVisible()) return gear.first().click();
    await this.openMenu();
    await this.page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  }
  /** Asks the coach, and says yes where it asks first. */
  async askCoach(): Promise<void> {
    await this.coachButton.click();
    const yes = this.page.getByRole("button", { name: "Yes, show me" });
    const coach = this.page.getByRole("region", { name: "Coach" });
    await expect(coach).toBeVisible();
    if (await yes.isVisible()) await yes.click();
    await expect(coach.getByRole("status")).toBeAttached();
  }
}

export const settled = { motion: false, confetti: false, sound: false };

/** Settings of a device from its first page on; what is changed there later stays. */
export async function withSettings(page: Page, settings: object = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...settled, ...settings })) await remember(page, `yahtzee.setting.${name}`, value);
}

export const tableIn = (page: Page) => /#\/table\/(\w+)/.exec(page.url())?.[1] ?? "";

/** The keys that this device has of the table that it shows. */
export async function keysOf(page: Page): Promise<Ready> {
  const id = tableIn(page);
  const kept = await page.evaluate(
    (table) => Object.entries(localStorage).filter(([name]) => name.startsWith(`yahtzee.table.${table}.`)).sort() as [string, string][],
    id,
  );
  const known = (what: string) => kept.filter(([name]) => name.split(".")[3] === what).map(([, value]) => value);
  return { id, keys: known("key"), watch: known("watch")[0] ?? "" };
}

/** A match of two people, by the form of the start page. */
export async function ericAndJulie(page: Page): Promise<TablePage> {
  await page.goto("/");
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByLabel("Name of player 1").fill("Eric");
  await page.getByLabel("Name of player 2").fill("Julie");
  await page.getByLabel("Player 2 is").selectOption("person");
  await page.getByRole("button", { name: "Start the match" }).click();
  return new TablePage(page);
}

// ---- what nobody wants to click through

export interface Ready {
  id: string;
  keys: string[];
  watch: string;
}

/** Makes a table without the form of the start page. */
export async function made(page: Page, setup: Partial<Setup> & { players: string[] }): Promise<Ready> {
  const { table, seats, watch } = await make(page, setup);
  return { id: table, keys: seats.map(({ key }) => key), watch: watch.key };
}

/** Sits down at all seats whose keys are given, as a device does that several people share. */
export async function sitDown(page: Page, { id, keys }: Ready): Promise<TablePage> {
  await page.goto("/");
  await know(page, id, { keys });
  await page.goto(`/#/table/${id}`);
  const table = new TablePage(page);
  await expect(page.locator("tr[data-category]").first()).toBeVisible(); // in any language
  return table;
}

/** Asks for these things one after the other, at a connection of its own beside that of the page; gives the last answer. */
export async function asked(page: Page, { id, keys }: Ready, requests: Request[]): Promise<Message> {
  return page.evaluate(
    ([table, sitting, wanted]) =>
      new Promise<Message>((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/ws`);
        const left = [{ do: "sit", keys: sitting }, ...wanted];
        const next = () => socket.send(JSON.stringify(left.shift()));
        socket.onopen = next;
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as Message;
          if (message.ok === undefined) return;
          if (!message.ok) failed(new Error(message.message));
          if (left.length > 0) return next();
          socket.close();
          done(message);
        };
        socket.onerror = () => failed(new Error("no connection"));
      }),
    [id, keys, requests] as const,
  );
}

/** Plays quickly and badly, for all seats that there are keys of, until it is round `until` (14: to the end of the game). */
export async function playOn(page: Page, { id, keys }: Ready, until = 14): Promise<View> {
  const plan: Plan = { badly: true, round: until, until: ["total", "game-over"] };
  return page.evaluate(playSeats, { table: id, keys, ...plan });
}
