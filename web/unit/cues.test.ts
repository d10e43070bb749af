// What is special about something that happened, and for whom.
import { expect, test } from "vitest";
import type { Happened, View } from "../src/protocol";
import { cuesOf } from "../src/table/cues";
import { card, column, rolled, view } from "./views";

const fresh: Happened = { what: "rolled", player: 0, faces: [6, 6, 6, 6, 6] };
const scored = (player: number, points: number, rest: object = {}): Happened => ({ what: "scored", player, category: "chance", points, ...rest });
const nobody = () => 0;
const totals = (...all: number[]) => all.map((total, seat) => card(["Ann", "Ben"][seat] ?? "", column({}, { total })));
const kinds = (happened: Happened, before: View | undefined, after: View, own = [0], best = nobody) => cuesOf(happened, before, after, own, best).map(({ what }) => what);

test("a Yahtzee is one when it is rolled, not when its dice only lie there or are held", () => {
  const five = rolled([6, 6, 6, 6, 6], { yahtzee: true });
  expect(cuesOf(fresh, view(), five, [0], nobody)).toEqual([{ what: "yahtzee", seat: 0 }]);
  expect(kinds(fresh, view(), rolled([6, 6, 6, 6, 6]))).toEqual([]); // the server does not call it one
  expect(kinds({ what: "held", player: 0, positions: [1] } as unknown as Happened, view(), five)).toEqual([]);
  expect(kinds({ ...fresh, faces: [] }, view(), five)).toEqual([]); // nothing was thrown
});

test("points are heard for whoever scored, a bonus where the server paid one", () => {
  const before = view({ cards: totals(10, 10) });
  const after = view({ due: 1, player: 1, cards: totals(28, 10) });
  expect(cuesOf(scored(0, 18), before, after, [0], nobody)).toEqual([{ what: "score", seat: 0, points: 18 }]);
  expect(cuesOf(scored(0, 18, { upper_bonus: 35 }), before, after, [0], nobody)).toContainEqual({ what: "bonus", seat: 0, points: 35 });
  expect(cuesOf(scored(0, 18, { yahtzee_bonus: 100, in_all: 118 }), before, after, [0], nobody)).toContainEqual({ what: "further", seat: 0, points: 100 });
});

test("on paper nothing is said of sums that the player has to work out", () => {
  const open = [card("Ann", column({}, { total: 300, unsummed: true })), card("Ben")];
  expect(kinds(scored(0, 18, { upper_bonus: 35, yahtzee_bonus: 100, in_all: 118 }), view(), view({ due: 1, cards: open }), [0], () => 100)).toEqual(["score"]);
});

test("a best is told once, when it is passed, and not to whoever has none", () => {
  const at = (had: number, has: number, record: number) => kinds(scored(0, has - had), view({ cards: totals(had, 0) }), view({ due: 1, cards: totals(has, 0) }), [0], () => record).includes("best");
  expect(at(190, 210, 200)).toBe(true);
  expect(at(200, 210, 200)).toBe(true);
  expect(at(190, 200, 200)).toBe(false); // reached is not passed
  expect(at(210, 230, 200)).toBe(false); // passed before
  expect(at(190, 210, 0)).toBe(false);
  expect(kinds(scored(0, 20), undefined, view({ due: 1, cards: totals(210, 0) }), [0], () => 200)).not.toContain("best"); // nobody has seen how it was
});

test("the lead is taken by one who leads alone and did not before", () => {
  const led = (before: number[] | undefined, after: number[]) => cuesOf(scored(0, 5), view({ ...(before && { leaders: before }) }), view({ due: 1, leaders: after }), [0], nobody).filter(({ what }) => what === "lead");
  expect(led([1], [0])).toEqual([{ what: "lead", seat: 0 }]);
  expect(led([0], [0])).toEqual([]);
  expect(led([0, 1], [0])).toEqual([]); // led before, with another
  expect(led([1], [0, 1])).toEqual([]);
  expect(led(undefined, [0])).toEqual([]); // nobody is ahead at the beginning
});

test("the end is a win or a loss for people who sit here, and nothing alone or to watch", () => {
  const before = view({ round: 13 });
  const { due: _, ...over } = view({ phase: "match-over", winners: [1] });
  const ends = (own: number[], after: View = over, was = [before]) => kinds(scored(0, 5), was[0], after, own).filter((what) => what === "win" || what === "loss");
  expect(ends([1])).toEqual(["win"]);
  expect(ends([0])).toEqual(["loss"]);
  expect(ends([0, 1])).toEqual(["win"]);
  expect(ends([])).toEqual([]);
  expect(ends([1], { ...over, cards: totals(200), winners: [0] })).toEqual([]);
  expect(ends([1], over, [over])).toEqual([]); // it was over before
  expect(ends([1], over, [])).toEqual([]);
});

test("whoever plays against others hears that it is their turn; where all sit here nobody needs to", () => {
  const before = view({ due: 1, player: 1 });
  const now = view({ due: 0, player: 0 });
  expect(cuesOf(scored(1, 5), before, now, [0], nobody)).toContainEqual({ what: "turn", seat: 0 });
  expect(kinds(scored(1, 5), before, now, [0, 1])).not.toContain("turn");
  expect(kinds(scored(1, 5), before, now, [])).not.toContain("turn");
  expect(kinds(scored(1, 5), now, now, [0])).not.toContain("turn"); // it was before
  expect(kinds(scored(1, 5), undefined, now, [0])).not.toContain("turn");
});
