// Works out every roll of a match file once more in this browser, as docs/fairness.md describes it byte by byte. It asks
// nobody and knows no rules: that the match followed them is for others to say.
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import type { MatchFile, Seat } from "../protocol";

export type Wrong = "commitment" | "computers-nonce" | "note" | "dice" | "seat" | "unreadable";

export interface Recomputed {
  scheme: number;
  rolls: number;
  dice: number;
  draws: number;
  alone: number; // rolls for which no nonce counted
  wrong?: { what: Wrong; event: number }; // the first that is wrong, counted from 1; 0 where it is no event
}

interface Nonce {
  seat: Seat;
  number: number; // of its event; by the first scheme of the event that it counts from
  text: string;
}
type Setup = Record<string, unknown> & { players: string[]; computers?: string[]; begins: number; first?: string };

const mostNonces = 16;
const person = "person";

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
function text(value: string): Uint8Array {
  const bytes = utf8ToBytes(value);
  return joined([number(bytes.length), bytes]);
}
const hash = (...parts: Uint8Array[]) => bytesToHex(sha256(joined(parts)));

// One draw after the other, each from 0 to count - 1.
function* draws(secret: Uint8Array, label: string, table: string, nonces: Nonce[], which: number, count: number): Generator<number> {
  const begin = [text(label), text(table), number(nonces.length), ...nonces.flatMap(({ seat, text: nonce }) => [number(seat), text(nonce)]), number(which)];
  for (let block = 0; ; ++block) {
    for (const byte of hmac(sha256, secret, joined([...begin, number(block)]))) if (byte < 256 - (256 % count)) yield byte % count;
  }
}
function take(dice: Generator<number>, count: number): number[] {
  return Array.from({ length: count }, () => dice.next().value as number);
}

export function commitmentOf(file: MatchFile, setup: Setup): string {
  const { secret = "", scheme = 1, names = [] } = file.fair ?? {};
  if (scheme === 1) return hash(hexToBytes(secret));
  const terms = Object.keys(setup).filter((name) => !["players", "computers", "begins"].includes(name)).sort();
  const seats = setup.players.flatMap((player, seat) => {
    const { salt, hash: kept = "" } = names[seat] ?? {};
    const sealed = salt === undefined ? kept : hash(text("yahtzee name 2"), text(salt), text(player));
    return [text(setup.computers?.[seat] ?? person), text(sealed)];
  });
  return hash(
    text("yahtzee table 2"), text(secret), text(file.table),
    number(terms.length), ...terms.flatMap((name) => [text(name), text(String(setup[name]))]),
    number(setup.players.length), ...seats,
  );
}

// What the log says of nonces, one event after the other.
class Log {
  #nonces: Nonce[] = [];
  #known = 0; // by everybody

  constructor(private readonly scheme: number, private readonly setup: Setup, given: readonly { seat: Seat; after: number; nonce: string }[]) {
    if (scheme === 1) this.#nonces = given.map(({ seat, after, nonce }) => ({ seat, number: after, text: nonce }));
  }

  isPerson(seat: number): boolean {
    return seat < this.setup.players.length && (this.setup.computers?.[seat] ?? person) === person;
  }
  madeUp(): boolean {
    return this.#nonces.some(({ seat }) => !this.isPerson(seat));
  }

  // Those that count for an event, the first with index 0.
  counting(index: number): Nonce[] {
    if (this.scheme === 1) return this.#nonces.filter(({ number }) => number <= index);
    const latest = new Map<Seat, Nonce>();
    for (const nonce of this.#nonces) if (nonce.number <= this.#known) latest.set(nonce.seat, nonce);
    return [...latest.values()].sort((one, other) => one.seat - other.seat);
  }

  // What is wrong with it, if anything is.
  note(line: string, index: number): Wrong | undefined {
    if (this.scheme === 1) return undefined;
    const [kind, ...rest] = line.split(" ");
    if (kind === "nonce") return this.#nonce(rest, index);
    if (kind === "heard") return this.#heard(rest.map(Number));
    return undefined;
  }
  #nonce([seatWord, nonce, ...more]: string[], index: number): Wrong | undefined {
    const seat = Number(seatWord);
    if (nonce === undefined || more.length > 0 || !/^[0-9a-zA-Z_-]{16,64}$/.test(nonce) || !(seat < this.setup.players.length)) return "note";
    if (!this.isPerson(seat)) return "computers-nonce";
    this.#nonces.push({ seat, number: index + 1, text: nonce });
    return this.#nonces.filter((other) => other.seat === seat).length > mostNonces ? "note" : undefined;
  }
  #heard([upto = 0, ...seats]: number[]): Wrong | undefined {
    const inOrder = seats.every((seat, at) => this.isPerson(seat) && (at === 0 || seat > seats[at - 1]!));
    if (seats.length === 0 || !inOrder || upto <= this.#known || !this.#nonces.some((nonce) => nonce.number === upto)) return "note";
    this.#known = upto;
    return undefined;
  }
}

export function recompute(file: MatchFile): Recomputed | undefined {
  const { fair } = file;
  if (!fair?.secret || file.dice === "cheat") return undefined; // there is nothing to work out
  const found: Recomputed = { scheme: fair.scheme ?? 1, rolls: 0, dice: 0, draws: 0, alone: 0 };
  const wrong = (what: Wrong, event = 0): Recomputed => ({ ...found, wrong: { what, event } });
  const [begin = ""] = file.events.map(({ event }) => event);
  if (!begin.startsWith("started ")) return wrong("unreadable", 1);
  const setup = JSON.parse(begin.slice("started ".length)) as Setup;
  if (commitmentOf(file, setup) !== fair.commitment) return wrong("commitment");
  const log = new Log(found.scheme, setup, fair.nonces);
  if (log.madeUp()) return wrong("computers-nonce");

  const secret = hexToBytes(fair.secret);
  const players = setup.players.length;
  let [game, seat, rolls] = [0, 0, 0];
  let last = { seat, rolls };
  let filled: number[] = [];
  for (const [index, { event }] of file.events.entries()) {
    const [kind, ...rest] = event.split(" ");
    if (kind === "started" || kind === "next") {
      seat = kind === "started" ? setup.begins : Number(rest[0]);
      game++;
      filled = setup.players.map(() => 0);
      rolls = 0;
      if (setup.first === "random") {
        const [drawn] = take(draws(secret, "yahtzee game 1", file.table, log.counting(index), game, players), 1);
        if (drawn !== seat) return wrong("seat", index + 1);
        found.draws++;
      }
    } else if (kind === "rolled") {
      rolls++;
      const counting = log.counting(index);
      const which = 10000 * game + 100 * ((filled[seat] ?? 0) + 1) + 10 * seat + rolls;
      const dice = take(draws(secret, "yahtzee roll 1", file.table, counting, which, 6), rest.length);
      if (dice.some((face, at) => face + 1 !== Number(rest[at]))) return wrong("dice", index + 1);
      found.rolls++;
      found.dice += dice.length;
      if (counting.length === 0) found.alone++;
    } else if (kind === "scored") {
      filled[seat] = (filled[seat] ?? 0) + 1;
      last = { seat, rolls };
      seat = (seat + 1) % players;
      rolls = 0;
    } else if (kind === "undone") {
      ({ seat, rolls } = last);
      filled[seat] = (filled[seat] ?? 0) - 1;
    } else if (kind === "noted") {
      const what = log.note(rest.join(" "), index);
      if (what) return wrong(what, index + 1);
    }
  }
  return found;
}
