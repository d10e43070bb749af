// Up and down along the boxes that may be taken.
import { beforeEach, expect, test, vi } from "vitest";
import { walk, ways } from "../src/table/walk";

type Way = Exclude<(typeof ways)[string], undefined>;

interface Thing {
  name: string;
  focus: () => void;
  matches: (selector: string) => boolean;
  closest: (selector: string) => Thing | null;
  getAttribute: () => string;
  getBoundingClientRect: () => object;
}
let focused = "";
let selected = "";
function thing(name: string, inPlay = false, left = 0, top = 0): Thing {
  const self: Thing = {
    name, focus: () => void (focused = name), matches: (selector) => selector.split(", ").includes(name), closest: () => (inPlay ? self : null),
    getAttribute: () => String(name === selected), getBoundingClientRect: () => ({ left, right: left + 90, top }),
  };
  return self;
}
const boxes = ["ones", "twos", "chance"].map((name) => thing(name));
const from = (what: Thing, by: 1 | -1 | Way) => walk(what as unknown as HTMLElement, by === 1 ? "down" : by === -1 ? "up" : by);
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

test("to the nearest box of the other half, and to the first and the last", () => {
  offered([thing("ones"), thing("twos", false, 0, 40), thing("full-house", false, 100, 10), thing("chance", false, 100, 90)]);
  const [ones, twos, house] = document.querySelectorAll("button") as unknown as Thing[];
  expect([from(ones!, "right"), focused]).toEqual([true, "full-house"]);
  expect((from(twos!, "right"), focused)).toBe("full-house");
  expect((from(house!, "left"), focused)).toBe("ones");
  focused = "";
  expect([from(house!, "right"), focused], "there is none").toEqual([true, ""]);
  expect((from(twos!, "last"), focused)).toBe("chance");
  expect((from(house!, "first"), focused)).toBe("ones");
});
