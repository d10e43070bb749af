// What a roll changes is seen when its dice lie still: until then it waits.
import { settings } from "../device.svelte";
import type { View } from "../protocol";

const lasts = 520; // milliseconds

export class Tumble {
  view = $state.raw<View>(); // what has been rolled, while the dice tumble
  #end: (() => void) | undefined;

  begin(view: View, then: () => void): void {
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

// Real dice lie still already, and nobody waits for those of computer players that are in a hurry.
export function tumbles(view: View, ofComputer: boolean): boolean {
  if (!settings.motion || view.cheat || document.hidden || (ofComputer && settings.speed === "fast")) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
