// Up and down along the boxes that may be taken.
import { beforeEach, expect, test, vi } from "vitest";
import { walk } from "../src/table/walk";

interface Thing {
  name: string;
  focus: () => void;
  matches: (selector: string) => boolean;
  closest: (selector: string) => Thing | null;
  getAttribute: () => string;
}
let focused = "";
let selected = "";
function thing(name: string, inPlay = false): Thing {
  const self: Thing = {
    name, focus: () => void (focused = name), matches: (selector) => selector.split(", ").includes(name), closest: () => (inPlay ? self : null),
    getAttribute: () => String(name === selected),
  };
  return self;
}
const boxes = ["ones", "twos", "chance"].map((name) => thing(name));
const from = (what: Thing, by: 1 | -1) => walk(what as unknown as HTMLElement, by);
const offered = (list: Thing[]) => vi.stubGlobal("document", { querySelectorAll: () => list });
beforeEach(() => {
  focused = selected = "";
  offered(boxes);
});

test("from box to box, and round", () => {
  const led = (at: number, by: 1 | -1) => (from(boxes[at]!, by), focused);
  expect([led(0, 1), led(1, 1), led(2, 1)]).toEqual(["twos", "chance", "ones"]);
  expect([led(0, -1), led(1, -1)]).toEqual(["chance", "ones"]);
});

test("from the dice to the first or the last", () => {
  expect([from(thing("die", true), 1), focused]).toEqual([true, "ones"]);
  expect([from(thing("body"), -1), focused]).toEqual([true, "chance"]);
});

test("from the box that is selected, wherever the keyboard is", () => {
  selected = "twos";
  expect([from(thing("die", true), 1), focused]).toEqual([true, "chance"]);
  expect([from(thing("body"), -1), focused]).toEqual([true, "ones"]);
  expect((from(boxes[2]!, -1), focused)).toBe("twos"); // but on from a box that it has gone to
});

test("not from what has a use for the keys itself, nor to nowhere", () => {
  expect([from(thing("summary"), 1), focused]).toEqual([false, ""]);
  offered([]);
  expect(from(thing("body"), 1)).toBe(false);
});
