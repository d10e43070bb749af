// How a table of a preset is handled, as settings of this device.
import type { Settings } from "../device.svelte";
import type { Preset } from "../protocol";

// What its document leaves open is up to the device.
export function settingsOf(preset: Preset | undefined): Partial<Settings> {
  const { auto_roll, sorted_dice, one_click, click_rolls_again } = preset?.handling ?? {};
  return {
    ...(auto_roll !== undefined && { automatic: auto_roll }),
    ...(sorted_dice !== undefined && { sorted: sorted_dice }),
    ...(one_click !== undefined && { confirm: !one_click }),
    ...(click_rolls_again !== undefined && { choosing: click_rolls_again ? "reroll" : "hold" }),
  };
}
