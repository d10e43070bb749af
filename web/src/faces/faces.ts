// Who has which face: computer players theirs by how they play, people the one that they have chosen and that the table
// tells everybody, and who has told none, one that follows from the names, so that it is the same on all devices.
import { hashOf } from "../hash";
import type { Player, Portraits } from "../protocol";
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

export const faceOfComputer = (kind: Player): FaceName => (kind !== "person" && computers[kind]) || "bow";
/** Of whoever plays at this device. */
export const ownFace = (): PersonFace => (isPersonFace(me.face) ? me.face : faceOfName(me.name));

/** What this device has to tell of who plays there: the face of the one whom it knows, by name. */
export const ownPortraits = (names: string[], kinds: Player[] = []): Portraits =>
  names.map((name, seat) => (name === me.name && (kinds[seat] ?? "person") === "person" && isPersonFace(me.face) ? me.face : null));

/** Of everybody at a table, by seat. Of whom none is told gets one that nobody else there has. */
export function facesOf(names: string[], kinds: Player[] = [], told: Portraits = []): FaceName[] {
  const faces = names.map((_, seat): FaceName | undefined => {
    const [kind = "person", portrait] = [kinds[seat], told[seat]];
    if (kind !== "person") return faceOfComputer(kind);
    return isPersonFace(portrait) ? portrait : undefined;
  });
  names.forEach((name, seat) => {
    if (faces[seat]) return;
    const first = people.indexOf(faceOfName(name));
    faces[seat] = [...people.slice(first), ...people.slice(0, first)].find((face) => !faces.includes(face)) ?? people[first];
  });
  return faces as FaceName[];
}

/** The class that gives what is inside the colours of a seat, from 0. */
export const seatColour = (seat: number) => `c${(seat % 5) + 1}`;
