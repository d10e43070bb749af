// Tables that are made and played without clicking: for tests that look at what comes after. Everything goes over the
// same sockets as the page's own moves, and the same table is played the same way every time.
import type { Page } from "@playwright/test";
import type { Category, MadeTable, Message, Phase, Setup, View } from "../../src/protocol";

/** For servers where whole matches are played at once. */
export const unhurried = ["--requests-per-second", "0"];

export async function make(page: Page, setup: Partial<Setup> & { players: string[] }): Promise<MadeTable> {
  const answer = await page.request.post("/api/tables", { data: { do: "new", ...setup } });
  if (answer.status() !== 201) throw new Error(await answer.text());
  return (await answer.json()) as MadeTable;
}

export interface Known {
  keys?: (string | undefined)[]; // by seat
  watch?: string;
  nonce?: string;
}

/** Lets the device know this of a table; opens nothing. */
export async function know(page: Page, table: string, { keys = [], ...facts }: Known): Promise<void> {
  const own = keys.map((key, seat) => [`key.${seat}`, key] as const);
  const known = [...own, ...Object.entries({ ...facts, at: "0" })].filter(([, value]) => value !== undefined);
  await page.evaluate(
    ([id, all]) => all.forEach(([what, value]) => localStorage.setItem(`yahtzee.table.${id}.${what}`, value ?? "")),
    [table, known] as const,
  );
}

/** Gives the device the keys of these seats (all if none are named) and the one for watching. */
export async function give(page: Page, made: MadeTable, seats?: number[]): Promise<void> {
  const keys = made.seats.map(({ key, seat }) => (seats?.includes(seat) ?? true ? key : undefined));
  await know(page, made.table, { keys, watch: made.watch.key });
}

/** What a device keeps from its first page on; what is changed there later stays. */
export async function remember(page: Page, name: string, value: unknown): Promise<void> {
  await page.addInitScript(([key, text]) => {
    if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }, [name, JSON.stringify(value)] as const);
}

export interface Plan {
  turns?: number; // of people; then it stops before the roll of the next
  round?: number; // stops when this one begins
  until?: Phase[]; // stops there; else when the match is over
  badly?: boolean; // quickly: one roll, the first box
}

/** Plays the seats of all people, from a page that is open. Gives the last view. */
export function play(page: Page, made: MadeTable, plan: Plan = {}): Promise<View> {
  return page.evaluate(playSeats, { table: made.table, keys: made.seats.map(({ key }) => key), ...plan });
}

// Runs in the page, so it may use nothing from outside. Keeps what there is most of, and takes the box that pays most
// over what it pays on average.
export async function playSeats(plan: Plan & { table: string; keys: string[] }): Promise<View> {
  const { table, keys, round = Infinity, until = [], badly = false } = plan;
  let { turns = Infinity } = plan;
  const usual: Record<string, number> = {
    ones: 2, twos: 5, threes: 8, fours: 12, fives: 15, sixes: 19, "three-of-a-kind": 22, "four-of-a-kind": 13,
    "full-house": 23, "small-straight": 29, "large-straight": 33, yahtzee: 17, chance: 22,
  };
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/ws`);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = () => failed(new Error("no connection"));
  });

  const arrived: Message[] = [];
  let wake = (): void => undefined;
  socket.onmessage = (event: MessageEvent<string>) => {
    arrived.push(JSON.parse(event.data) as Message);
    wake();
  };
  const next = async (): Promise<Message> => {
    if (arrived.length === 0) await new Promise<void>((message) => (wake = message));
    return arrived.shift() ?? next();
  };
  let view: View | undefined;
  const ask = async (request: unknown): Promise<View> => {
    socket.send(JSON.stringify(request));
    for (;;) {
      const message = await next();
      view = message.view ?? view;
      if (message.ok === false) throw new Error(message.message);
      if (message.ok && view) return view;
    }
  };

  const choose = (now: View): Category =>
    (Object.entries(now.options) as [Category, number][])
      .reduce((best, one) => (!badly && one[1] - (usual[one[0]] ?? 0) > best[1] - (usual[best[0]] ?? 0) ? one : best))[0];
  const most = (dice: number[]): number =>
    dice.reduce((best, face) => (dice.filter((one) => one === face).length >= dice.filter((one) => one === best).length ? face : best));

  let now = await ask({ do: "sit", keys });
  while (!until.includes(now.phase) && now.phase !== "match-over" && now.round < round) {
    const computer = (now.computers?.[now.player] ?? "person") !== "person";
    if (turns <= 0 && now.phase === "roll" && !computer) break;
    if (now.phase === "game-over") now = await ask({ do: "next" });
    else if (computer) now = (await next()).view ?? now;
    else if (now.phase === "roll") now = await ask({ do: "roll", ...(now.cheat && { faces: [1, 2, 3, 4, 6] }) });
    else if (now.phase === "total") {
      const sums = now.cards[now.player]?.games[now.game - 1];
      const { upper = 0, upper_bonus = 0, yahtzee_bonus = 0, lower = 0, total = 0 } = sums ?? {};
      const value = { upper, bonus: upper_bonus + yahtzee_bonus, lower, grand: total }[now.which ?? "grand"];
      now = await ask({ do: "total", which: now.which, value });
    }
    else {
      const face = most(now.dice);
      const keep = now.dice.flatMap((one, i) => (one === face ? [i + 1] : []));
      if (now.phase === "choose" && keep.length < now.dice_count && !badly) {
        await ask({ do: "hold", positions: keep });
        now = await ask({ do: "roll" });
      } else {
        const category = choose(now);
        now = await ask({ do: "score", category, value: now.options[category] });
        --turns;
      }
    }
  }
  socket.close();
  return now;
}
