// What this device has seen of the table's nonces, and what a server must not have done with them since: the numbers of
// players stay where they were written, and none counts before this device has heard of it.
import type { Fair, Seat } from "../protocol";

export type Suspicion =
  | { what: "left-out" | "moved"; nonce: string } // this device's own
  | { what: "foreign"; nonce: string } // for a seat of this device, and not from it
  | { what: "late"; nonce: string; rolls: number } // dice fell while it was under way
  | { what: "rewritten" } // what the server had told of others'
  | { what: "claimed" }; // that this device knew what it did not

const same = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
const place = ({ seat, after, nonce }: Fair["nonces"][number]) => ({ seat, after, nonce });

export class Watch {
  #fair: Fair | undefined;
  #rolls: number[] = []; // the numbers of those that were seen
  #sent: { nonce: string; seq: number } | undefined;
  #own: { nonce: string; after: number } | undefined;
  #connected = false; // and so one of those who are asked

  // From an earlier visit: where it was.
  remembers(nonce: string, after: number): void {
    this.#own = { nonce, after };
  }
  sends(nonce: string, seq: number): void {
    this.#sent = { nonce, seq };
  }
  sees(happened: string, seq: number): void {
    if (happened === "rolled") this.#rolls.push(seq);
  }
  loses(): void {
    this.#connected = false;
  }
  // Where the own number is, once it is.
  get after(): number | undefined {
    return this.#own?.after;
  }

  // `seats`: of this device; `said`: up to which event it has said that it knows the log.
  hears(fair: Fair, seats: readonly Seat[], said: number, answer = false): Suspicion[] {
    const found: Suspicion[] = [];
    const before = this.#fair;
    const kept = (before?.nonces ?? []).every((nonce, at) => fair.nonces[at] && same(place(nonce), place(fair.nonces[at])));
    const keptHeard = (before?.heard ?? []).every((heard, at) => same(heard, fair.heard?.[at]));
    if (!kept || !keptHeard) found.push({ what: "rewritten" });
    found.push(...this.#ofOwn(fair, seats, answer));
    const own = [this.#own?.nonce, this.#sent?.nonce];
    const added = this.#connected ? fair.nonces.slice(before?.nonces.length ?? 0) : [];
    for (const { seat, nonce } of added) if (seats.includes(seat) && !own.includes(nonce)) found.push({ what: "foreign", nonce });
    const known = Math.max(said, this.#own ? this.#own.after + 1 : 0);
    const later = (fair.heard ?? []).slice(before?.heard?.length ?? 0);
    const honest = ({ upto, seats: named }: { upto: number; seats: Seat[] }) => upto <= known && seats.every((seat) => named.includes(seat));
    if (this.#connected && seats.length > 0 && !later.every(honest)) found.push({ what: "claimed" });
    this.#fair = fair;
    this.#connected = true;
    return found;
  }

  #ofOwn(fair: Fair, seats: readonly Seat[], answer: boolean): Suspicion[] {
    if (this.#own) {
      const { nonce, after } = this.#own;
      const there = fair.nonces.filter((given) => given.nonce === nonce);
      if (there.length === 0) return [{ what: "left-out", nonce }];
      return there.some((given) => given.after === after) ? [] : [{ what: "moved", nonce }];
    }
    if (!this.#sent) return [];
    const { nonce, seq } = this.#sent;
    const there = fair.nonces.findLast((given) => given.nonce === nonce && seats.includes(given.seat));
    if (!there) return answer ? [{ what: "left-out", nonce }] : [];
    this.#own = { nonce, after: there.after };
    const rolls = this.#rolls.filter((number) => number > seq && number <= there.after).length;
    return rolls > 0 ? [{ what: "late", nonce, rolls }] : [];
  }
}
