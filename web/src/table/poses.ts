// How a die comes to rest: never twice the same, and the same for everybody who looks at that roll, however late.
import { hashOf } from "../hash";

export interface Pose {
  x: number; // in hundredths of a die, from the middle of its column
  y: number;
  turn: number; // degrees
}

const between = (least: number, most: number, share = Math.random()) => least + share * (most - least);

// Numbers from 0 to 1 that follow from a text.
function shares(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function onFelt(roll: string, place: number): Pose {
  const next = shares(`${roll}/${place}`);
  return { x: between(-3, 3, next()), y: between(-8, 8, next()), turn: between(4, 15, next()) * (next() < 0.5 ? -1 : 1) };
}
export const onRail = (place: number): Pose => ({ x: 0, y: 0, turn: between(-3, 3, shares(`${place}`)()) });
// Like cards in a hand.
export function fanned(place: number, dice: number): Pose {
  const from = place - (dice - 1) / 2;
  return { x: 0, y: 5 * from * from - 10, turn: 4 * from };
}
export const straight: Pose = { x: 0, y: 0, turn: 0 };

// From the player's hand over the felt: in from below, over the place, down, and a small hop to rest. In parts of a die.
export function throwOf(): { path: Keyframe[]; spin: Keyframe[]; changes: number } {
  const side = between(-1.6, 1.6);
  const high = between(0.5, 0.85);
  const spun = (Math.random() < 0.5 ? -1 : 1) * between(300, 560);
  const at = (x: number, y: number, scale: number) => `translate(calc(var(--die) * ${x.toFixed(2)}), calc(var(--die) * ${y.toFixed(2)})) scale(${scale.toFixed(2)})`;
  return {
    path: [
      { transform: at(side, 1.5, 0.75), opacity: 0 },
      { transform: at(side * 0.75, 0.7, 0.95), opacity: 1, offset: 0.14 },
      { transform: at(side * 0.25, -high, 1.16), offset: 0.46, easing: "cubic-bezier(.5, 0, .9, .5)" },
      { transform: at(0, 0.07, 0.97), offset: 0.72, easing: "cubic-bezier(.2, .7, .4, 1)" },
      { transform: at(0, -0.13, 1.03), offset: 0.84, easing: "cubic-bezier(.5, 0, .8, .5)" },
      { transform: at(0, 0, 1), opacity: 1 },
    ],
    spin: [{ transform: `rotate(${spun.toFixed(0)}deg)` }, { transform: `rotate(${(spun * 0.06).toFixed(1)}deg)`, offset: 0.74 }, { transform: "rotate(0deg)" }],
    changes: Math.random() < 0.5 ? 3 : 4,
  };
}
