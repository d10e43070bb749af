// Whether dice and card lie side by side, as on a desk; else one is above the other, as on a phone. The same condition as
// in the styles.
import { MediaQuery } from "svelte/reactivity";
import type { Key } from "../words.svelte";

export const desk = new MediaQuery("(min-width: 62rem) and (min-height: 34rem)");

// Whether fingers do it all: most likely there are no keys then, and one taps where others click.
export const touch = new MediaQuery("(pointer: coarse)");

// Of two words the one for how this is pointed at.
export const byPointer = (taps: Key, clicks: Key): Key => (touch.current ? taps : clicks);
