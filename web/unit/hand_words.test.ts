// Dice as one says them at a table.
import { expect, test } from "vitest";
import { handWords } from "../src/words.svelte";

test.each([
  [[3, 3, 5, 5], "two threes and two fives"],
  [[3, 3, 3, 5], "three threes and a five"],
  [[4], "a four"],
  [[3, 4, 5], "three, four and five"],
  [[6, 6, 6, 6, 6], "five sixes"],
])("%j is said: %s", (faces, said) => expect(handWords(faces)).toBe(said));
