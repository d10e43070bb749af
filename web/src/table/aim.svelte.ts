// A computer player points at the box before it writes: what it has written is seen a moment later.
import type { Category, Happened } from "../protocol";
import type { ShownColumn } from "./columns";
import { Interlude } from "./interlude.svelte";

const lasts = 450; // milliseconds

type Box = ShownColumn & { category: Category; scored: Extract<Happened, { what: "scored" }> };

export class Aim extends Interlude<Box> {
  get box(): Box | undefined {
    return this.shown;
  }
  begin(box: Box, then: () => void): void {
    this.show(box, lasts, then);
  }
}
