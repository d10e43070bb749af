// A press is one act: what ends the tumbling of the dice does nothing else.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onePressOneAct } from "../src/table/presses";

// What was pressed: something of the dock, or anything else.
class Pressed {
  constructor(private readonly inDock: boolean) {}
  closest(): Pressed | null {
    return this.inDock ? this : null;
  }
}
let tumbling = false;
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal("Element", Pressed);
  stop = onePressOneAct(() => {
    const ended = tumbling;
    tumbling = false;
    return ended;
  });
});
afterEach(() => stop());

// True when whoever is pressed hears of it.
function heard(type: string, facts: object = {}): boolean {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  dispatchEvent(event);
  return !event.cancelBubble && !event.defaultPrevented;
}
const click = (inDock = true) => heard("click", { target: new Pressed(inDock) });

test("a click that ends the tumbling does nothing else, the next one does", () => {
  tumbling = true;
  heard("pointerdown");
  expect(tumbling).toBe(false);
  expect(click()).toBe(false);
  heard("pointerdown");
  expect(click()).toBe(true);
});

test("a click at something else is heard all the same", () => {
  tumbling = true;
  heard("pointerdown");
  expect(click(false)).toBe(true);
});

test("a screen reader clicks without pressing", () => {
  tumbling = true;
  expect(click()).toBe(false);
  expect(click()).toBe(true);
});

test("a press that became a scroll is none", () => {
  tumbling = true;
  heard("pointerdown");
  heard("pointercancel");
  expect(click()).toBe(true);
});

test("a key that ends the tumbling does nothing else, but for those of the browser", () => {
  tumbling = true;
  expect(heard("keydown", { key: "r" })).toBe(false);
  expect(heard("keydown", { key: "r" })).toBe(true);
  tumbling = true;
  expect(heard("keydown", { key: "r", ctrlKey: true })).toBe(true);
});

test("a key that is held down acts once", () => {
  expect(heard("keydown", { key: "Enter", repeat: true })).toBe(false);
  expect(heard("keydown", { key: " ", repeat: true })).toBe(false);
  expect(heard("keydown", { key: "ArrowDown", repeat: true })).toBe(true);
});

test("nothing is heard any more when the table is left", () => {
  stop();
  tumbling = true;
  heard("pointerdown");
  expect(tumbling).toBe(true);
});
