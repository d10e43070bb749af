// Who is shown with which face: as the table tells, and where it tells none, each with another one.
import { beforeEach, expect, test } from "vitest";
import { faceOfComputer, faceOfName, facesOf, ownFace, ownPortraits } from "../src/faces/faces";
import { iAm } from "../src/faces/me.svelte";

beforeEach(() => iAm("Julie", "bun"));

const five = (letter: string) => ["1", "2", "3", "4", "5"].map((number) => letter + number);
const like = (name: string) => Array.from({ length: 200 }, (_, n) => `Player ${n}`).find((other) => faceOfName(other) === faceOfName(name));

test("who has told no face has one that nobody else at the table has, the same on all devices", () => {
  const table = ["Julie", like("Julie") ?? expect.fail("nobody who would be given the same")];
  const faces = facesOf(table);
  expect(faces[0]).toBe(faceOfName("Julie"));
  expect(faces[1]).not.toBe(faces[0]);
  iAm("Eric", "cap");
  expect(facesOf(table), "whoever looks").toEqual(faces);
  for (const letter of "abcdefghijklmnop") expect(new Set(facesOf(five(letter))).size, letter).toBe(5);
});

test("a told face wins, and nobody who has told none has it", () => {
  const face = faceOfName("Eric");
  expect(facesOf(["Eric", "Julie"], [], [null, face])).toEqual([expect.not.stringMatching(`^${face}$`), face]);
  expect(facesOf(["Eric", "Julie"], [], ["bun", "bun"]), "who chose the same").toEqual(["bun", "bun"]);
});

test("a face that this page does not know, and one of a computer player, are none", () => {
  for (const odd of ["dragon", "scholar", "toString"]) expect(facesOf(["Eric"], [], [odd])).toEqual([faceOfName("Eric")]);
  expect(facesOf(["Eric", "Rosa"], ["person", "casual"], [null, "bun"])).toEqual([faceOfName("Eric"), faceOfComputer("casual")]);
});

test("a device tells the face of the one whom it knows, and of nobody else", () => {
  expect(ownPortraits(["Eric", "Julie", "Otto"], ["person", "person", "skilled"])).toEqual([null, "bun", null]);
  expect(ownPortraits(["Julie"], ["novice"])).toEqual([null]);
  expect(ownFace()).toBe("bun");
});
