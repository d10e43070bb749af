// The code of document C, as it is typed at the start page.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cheatCode, CodeTyped } from "../src/start/cheatCode";

const nowhere = { target: null, ctrlKey: false, metaKey: false, altKey: false };
const typed = (keys: Iterable<string>, where: object = {}, code = new CodeTyped()) =>
  [...keys].map((key) => code.type({ ...nowhere, key, ...where }));

test("the last digit completes the code, whatever was typed before it", () => {
  expect(typed("8675309")).toEqual([false, false, false, false, false, false, true]);
  expect(typed("8675308675309").indexOf(true)).toBe(12);
  expect(typed("8675390")).not.toContain(true);
  expect(typed(["8", "6", "7", "Shift", "5", "3", "0", "9"]).at(-1), "keys that type nothing").toBe(true);
});

test("what is typed into a field or with a shortcut is no code", () => {
  const field = { closest: (what: string) => (what.includes("input[type=text]") ? {} : null) };
  expect(typed("8675309", { target: field })).not.toContain(true);
  for (const key of ["ctrlKey", "metaKey", "altKey"]) expect(typed("8675309", { [key]: true }), key).not.toContain(true);
  const code = new CodeTyped();
  typed("8675", {}, code);
  typed("111", { target: field }, code);
  expect(typed("309", {}, code).at(-1), "what was typed elsewhere is not between").toBe(true);
});

test("P5: the code is the one of the terminal's menus", () => {
  const header = readFileSync(new URL("../../terminal/table_wishes.h", import.meta.url), "utf8");
  expect(header).toContain(`cheat_code = "${cheatCode}";`);
});
