// What a preset makes of a device's settings.
import { expect, test } from "vitest";
import type { Preset } from "../src/protocol";
import { settingsOf } from "../src/table/preset";

const setup: Preset["setup"] = { rules: "classic", games: 1, first: "seat", entry: "auto", totals: "grand", pass_roll: true, undo: true };

test("what a document says becomes settings, what it leaves open does not", () => {
  expect(settingsOf({ id: "handout", setup, handling: { auto_roll: false, one_click: true, click_rolls_again: true } })).toEqual({
    automatic: false, confirm: false, choosing: "reroll",
  });
  expect(settingsOf({ id: "console", setup, handling: { auto_roll: true, sorted_dice: true, click_rolls_again: false } })).toEqual({
    automatic: true, sorted: true, choosing: "hold",
  });
  expect(settingsOf(undefined)).toEqual({});
});
