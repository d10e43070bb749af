// What a roll changes is seen when its dice lie still: until then it waits.
import { settings } from "../device.svelte";
import type { View } from "../protocol";

export class Tumble {
  view = $state.raw<View>(); // what has been rolled, while the dice tumble
  lasts = $state(0); // milliseconds
  #end: (() => void) | undefined;

  begin(view: View, lasts: number, then: () => void): void {
    this.lasts = lasts;
    const timer = setTimeout(() => this.rest(), lasts);
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

// Whoever wants no motion, or the system wants none.
export const calm = () => !settings.motion || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Real dice lie still already.
export const tumbles = (view: View) => !view.cheat && !calm();
