// What a roll changes is seen when its dice lie still: until then it waits.
import { settings } from "../device.svelte";
import type { View } from "../protocol";
import { Interlude } from "./interlude.svelte";

export class Tumble extends Interlude<View> {
  lasts = $state(0); // milliseconds

  // What has been rolled, while the dice tumble.
  get view(): View | undefined {
    return this.shown;
  }
  begin(view: View, lasts: number, then: () => void): void {
    this.lasts = lasts;
    this.show(view, lasts, then);
  }
}

// Whoever wants no motion, or the system wants none.
export const calm = () => !settings.motion || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Real dice lie still already.
export const tumbles = (view: View) => !view.cheat && !calm();
