// Whether dice and card lie side by side, as on a desk; else one is above the other, as on a phone. The same condition as
// in the styles.
import { MediaQuery } from "svelte/reactivity";

export const desk = new MediaQuery("(min-width: 62rem) and (min-height: 34rem)");

// Whether fingers do it all: most likely there are no keys then.
export const touch = new MediaQuery("(pointer: coarse)");
