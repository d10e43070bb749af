// Much to show is shown bit by bit, each in a frame of its own: what is on top is there first, and a click in between is
// heard.
import { tick } from "svelte";

const queue: (() => void)[] = [];
let place: number | undefined; // of what comes up while something is done: parts of it go before what comes after it

const soon = () => (document.hidden ? setTimeout(next) : requestAnimationFrame(() => setTimeout(next)));

async function next(): Promise<void> {
  place = 1;
  queue[0]?.();
  await tick();
  place = undefined;
  queue.shift();
  if (queue.length > 0) soon();
}

/** Gives what takes it back. */
export function inTurn(act: () => void): () => void {
  let wanted = true;
  queue.splice(place === undefined ? queue.length : place++, 0, () => wanted && act());
  if (queue.length === 1) soon();
  return () => void (wanted = false);
}
