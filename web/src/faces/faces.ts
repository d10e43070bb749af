// Who has which face: a device its own, computer players theirs by how they play, and everybody else one that follows
// from the name, so that it is the same on all devices.
import { hashOf } from "../hash";
import type { Player } from "../protocol";
import { me } from "./me.svelte";
import type { FaceName } from "./heads";

export type { FaceName };
export type Mood = "calm" | "glad" | "sad" | "amazed" | "away";

export const people = ["quiff", "long", "curls", "bun", "bob", "beard", "tails", "bald", "cap", "scarf", "spikes", "afro"] as const satisfies FaceName[];
export type PersonFace = (typeof people)[number];
export const isPersonFace = (name: unknown): name is PersonFace => people.some((face) => face === name);

const computers: Record<Exclude<Player, "person">, FaceName> = { novice: "propeller", casual: "bow", skilled: "bowler", perfect: "scholar", rival: "band" };

// Of what a name looks like: big letters and small ones are the same.
export function faceOfName(name: string): PersonFace {
  const hash = hashOf(name.trim().normalize("NFC").toLowerCase());
  return people[((hash ^ (hash >>> 16)) >>> 0) % people.length]!;
}

export function faceOf(name: string, kind: Player = "person"): FaceName {
  if (kind !== "person") return computers[kind] ?? "bow";
  const face = faceOfName(name);
  if (!isPersonFace(me.face)) return face;
  if (name === me.name) return me.face;
  return face === me.face ? people[(people.indexOf(face) + 1) % people.length]! : face; // nobody else has one's own
}

/** The class that gives what is inside the colours of a seat, from 0. */
export const seatColour = (seat: number) => `c${(seat % 5) + 1}`;
