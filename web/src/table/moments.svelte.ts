// Moments that have their own second on the screen and their own sound. None of them blocks what comes next, and all of it
// can be turned off.
import { settings } from "../device.svelte";
import type { Category, Seat } from "../protocol";
import { play, shake } from "../sound/sounds";
import type { ShownColumn } from "./columns";
import type { Cue } from "./cues";
import { calm } from "./tumble.svelte";

const second = 1000; // milliseconds
const flying = 480;

export interface Flight extends ShownColumn {
  category: Category;
  points: number;
  yahtzee_bonus?: number; // of a further Yahtzee
  in_all?: number; // with it
}
export interface Shout {
  what: "yahtzee" | "bonus" | "further" | "best";
  points: number;
}

export class Moments {
  shout = $state.raw<Shout>(); // over the tray
  flight = $state.raw<Flight>(); // points on their way into a box
  crowned = $state<Seat>(); // has just taken the lead
  coin = $state<Seat>(); // the bonus goes to this plate
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  get shown(): boolean {
    return settings.moments && !calm();
  }

  begin(cues: Cue[], box: Flight | undefined): void {
    for (const cue of cues) this.#one(cue, box);
  }
  // What waits no longer.
  end(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    [this.shout, this.flight, this.crowned, this.coin] = [undefined, undefined, undefined, undefined];
  }

  #one(cue: Cue, box: Flight | undefined): void {
    switch (cue.what) {
      case "score":
        play(cue.points > 0 ? "score" : "cross");
        if (box && this.shown) this.#for("flight", flying, () => (this.flight = box), () => (this.flight = undefined));
        return;
      case "yahtzee":
        play("yahtzee");
        shake(40, 60, 40, 60, 120);
        return this.#cry({ what: "yahtzee", points: 0 }, 1.6 * second);
      case "bonus":
        play("bonus");
        shake(30, 40, 60);
        if (this.shown) this.#for("coin", second, () => (this.coin = cue.seat), () => (this.coin = undefined));
        return this.#cry({ what: "bonus", points: cue.points }, 1.3 * second);
      case "further":
        play("bonus");
        shake(30, 40, 60);
        return this.#cry({ what: "further", points: cue.points }, 1.3 * second);
      case "best":
        play("best");
        return this.#cry({ what: "best", points: cue.points }, 1.5 * second);
      case "lead":
        play("lead");
        return this.#for("lead", 0.6 * second, () => (this.crowned = cue.seat), () => (this.crowned = undefined));
      case "turn":
        play("turn");
        return shake(20);
      default:
        return play(cue.what);
    }
  }

  // Who wants no motion sees the lettering all the same.
  #cry(shout: Shout, lasts: number): void {
    if (settings.moments) this.#for("shout", lasts, () => (this.shout = shout), () => (this.shout = undefined));
  }
  #for(name: string, lasts: number, begin: () => void, end: () => void): void {
    clearTimeout(this.#timers.get(name));
    begin();
    this.#timers.set(name, setTimeout(end, lasts));
  }
}
