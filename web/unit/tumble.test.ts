// What was rolled is seen when its dice lie still.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { set, settings } from "../src/device.svelte";
import { calm, Tumble, tumbles } from "../src/table/tumble.svelte";
import { rolled } from "./views";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  set("motion", true);
});
const dice = rolled([1, 2, 3, 4, 6]);
const moving = (reduced = false, hidden = false) => {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.stubGlobal("document", { ...document, hidden });
};

test("until they lie still the roll is known and not seen; then it is seen once", () => {
  const tumble = new Tumble();
  const seen = vi.fn(() => expect(tumble.view).toBeUndefined()); // they do not tumble any more
  tumble.begin(dice, 660, seen);
  expect([tumble.view, tumble.lasts]).toEqual([dice, 660]);
  vi.advanceTimersByTime(659);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
  expect(tumble.view).toBeUndefined();
  expect(tumble.rest()).toBe(false);
  expect(seen).toHaveBeenCalledOnce();
});

test("whoever does not wait sees them at once, and no second time", () => {
  const tumble = new Tumble();
  const seen = vi.fn();
  tumble.begin(dice, 660, seen);
  vi.advanceTimersByTime(100);
  expect(tumble.rest()).toBe(true);
  expect(seen).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveBeenCalledOnce();
});

test("a roll that comes of the end of another tumbles as long as it should", () => {
  const tumble = new Tumble();
  const next = rolled([2, 2, 3, 4, 6]);
  const seen = vi.fn();
  tumble.begin(dice, 500, () => tumble.begin(next, 500, seen));
  vi.advanceTimersByTime(400);
  tumble.rest();
  expect(tumble.view).toBe(next);
  vi.advanceTimersByTime(499); // the timer of the first must not end it
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
});

test("nothing moves where this device, the system or nobody's eyes want it, and real dice lie still already", () => {
  moving();
  expect([calm(), tumbles(dice), tumbles({ ...dice, cheat: true })]).toEqual([false, true, false]);
  moving(true);
  expect([calm(), tumbles(dice)]).toEqual([true, false]);
  moving(false, true);
  expect([calm(), tumbles(dice)]).toEqual([true, false]);
  moving();
  set("motion", false);
  expect(settings.motion).toBe(false);
  expect([calm(), tumbles(dice)]).toEqual([true, false]);
});
