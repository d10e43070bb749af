// Whether somebody plays at this device for the first time: then three hints are given (FirstHints.svelte).
import { ownTables } from "../device.svelte";
import { keep, kept } from "../storage";

const key = "yahtzee.hints";
const all = 3;
export const hintsSeen = () => Number(kept(key) ?? 0);
export const keepHintsSeen = (count: number) => keep(key, String(count));

/** Whoever has been at another table knows how it goes. */
export const isBeginner = () => hintsSeen() < all && ownTables().size <= 1;
