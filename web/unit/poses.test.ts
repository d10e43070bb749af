// How dice come to rest.
import { expect, test } from "vitest";
import { fanned, onFelt, onRail, straight, throwOf } from "../src/table/poses";

const rolls = Array.from({ length: 200 }, (_, i) => `1 ${i} 0 1 1,2,3,4,6`);

test("a die lies the same for everybody who looks at that roll, and otherwise in the next", () => {
  expect(onFelt("1 2 0 1", 3)).toEqual(onFelt("1 2 0 1", 3));
  expect(new Set(rolls.map((roll) => JSON.stringify(onFelt(roll, 0)))).size).toBe(rolls.length);
  expect(new Set([0, 1, 2, 3, 4].map((place) => JSON.stringify(onFelt("1 2 0 1", place)))).size).toBe(5);
});

test("on the felt no die lies straight, none leaves its place, and they turn to both sides", () => {
  const poses = rolls.flatMap((roll) => [0, 1, 2, 3, 4].map((place) => onFelt(roll, place)));
  for (const { x, y, turn } of poses) {
    expect(Math.abs(x)).toBeLessThanOrEqual(3);
    expect(Math.abs(y)).toBeLessThanOrEqual(8);
    expect(Math.abs(turn)).toBeGreaterThanOrEqual(4);
    expect(Math.abs(turn)).toBeLessThanOrEqual(15);
  }
  const left = poses.filter(({ turn }) => turn < 0).length / poses.length;
  expect(left).toBeGreaterThan(0.4);
  expect(left).toBeLessThan(0.6);
  const high = poses.filter(({ y }) => y < 0).length / poses.length;
  expect(high).toBeGreaterThan(0.4);
  expect(high).toBeLessThan(0.6);
});

test("on the rail held dice stand in the middle, almost straight, and the same each time", () => {
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const { x, y, turn } = onRail(place);
    expect([x, y]).toEqual([0, 0]);
    expect(Math.abs(turn)).toBeLessThanOrEqual(3);
    expect(onRail(place)).toEqual(onRail(place));
  }
  expect(straight).toEqual({ x: 0, y: 0, turn: 0 });
});

test("a Yahtzee fans out, the same to both sides, highest in the middle", () => {
  const fan = [0, 1, 2, 3, 4].map((place) => fanned(place, 5));
  expect(fan.map(({ turn }) => turn)).toEqual([-8, -4, 0, 4, 8]);
  expect(fan.map(({ y }) => y)).toEqual([...fan].reverse().map(({ y }) => y));
  expect(Math.min(...fan.map(({ y }) => y))).toBe(fan[2]!.y);
  expect(fanned(2, 6).turn).toBe(-fanned(3, 6).turn);
});

test("a throw comes in unseen and ends where the die lies, upright, without a jump", () => {
  for (let i = 0; i < 50; ++i) {
    const { path, spin, changes } = throwOf();
    expect(path[0]?.opacity).toBe(0);
    expect(path.at(-1)).toMatchObject({ transform: "translate(calc(var(--die) * 0.00), calc(var(--die) * 0.00)) scale(1.00)", opacity: 1 });
    expect(spin.at(-1)?.transform).toBe("rotate(0deg)");
    const offsets = path.slice(1, -1).map(({ offset }) => Number(offset));
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.every((offset) => offset > 0 && offset < 1)).toBe(true);
    expect([3, 4]).toContain(changes);
  }
});

// What moves is drawn by the graphics card alone: nothing is laid out anew.
test("only what costs no layout is animated", () => {
  const { path, spin } = throwOf();
  const moved = new Set([...path, ...spin].flatMap((frame) => Object.keys(frame)));
  for (const timing of ["offset", "easing"]) moved.delete(timing);
  expect([...moved].sort()).toEqual(["opacity", "transform"]);
});
