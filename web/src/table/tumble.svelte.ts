// What a roll changes is seen when its dice lie still: until then it waits.
import { settings } from "../device.svelte";
import type { View } from "../protocol";

// As long as the server leaves for it before a computer player goes on (coach/computer_pace.h), in milliseconds.
const usual = 500;

export class Tumble {
  view = $state.raw<View>(); // what has been rolled, while the dice tumble
  lasts = $state(usual);
  #end: (() => void) | undefined;

  // Of computer players that are to be fast, half as long.
  begin(view: View, ofComputer: boolean, then: () => void): void {
    this.lasts = ofComputer && settings.speed === "fast" ? usual / 2 : usual;
    const timer = setTimeout(() => this.rest(), this.lasts);
    this.view = view;
    this.#end = () => {
      clearTimeout(timer);
      this.view = undefined;
      then();
    };
  }

  // The dice lie still now; false when none tumbled.
  rest(): boolean {
    const end = this.#end;
    this.#end = undefined;
    end?.();
    return end !== undefined;
  }
}

// Real dice lie still already.
export function tumbles(view: View): boolean {
  if (!settings.motion || view.cheat || document.hidden) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
