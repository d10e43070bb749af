// Where the pips of a face are, on a square of 100; a face of 0, of a die that was not rolled, has none.
type Pip = readonly [number, number];
const places: Record<string, Pip> = { a: [27, 27], b: [73, 73], c: [73, 27], d: [27, 73], e: [27, 50], f: [73, 50], m: [50, 50] };
const drawn = ["", "m", "cd", "cmd", "abcd", "abcdm", "abcdef"].map((face) => [...face].map((place) => places[place]!));
export const pipsOf = (face: number): readonly Pip[] => drawn[face] ?? [];
export const faces = [...drawn.keys()].slice(1); // that a die has
