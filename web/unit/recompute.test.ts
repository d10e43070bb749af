// The page works out dice by itself: matches of both schemes, and what somebody may have done to their files.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recompute } from "../src/fair/recompute";
import type { MatchFile } from "../src/protocol";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../spec/${name}`, import.meta.url), "utf8")) as MatchFile;
const second = () => read("match.json");
const first = () => read("older/1.0.0/match-file.json");
const rolls = ({ events }: MatchFile) => events.filter(({ event }) => event.startsWith("rolled")).length;

function at(file: MatchFile, beginning: string): { event: string } {
  const found = file.events.find(({ event }) => event.startsWith(beginning));
  if (!found) throw new Error(beginning);
  return found;
}
// What comes of a file in which something was changed.
function forged(file: MatchFile, change: (file: MatchFile) => void) {
  change(file);
  return recompute(file)?.wrong;
}
// The set-up with something else in it.
function begin(file: MatchFile, change: object): void {
  const started = at(file, "started ");
  started.event = `started ${JSON.stringify({ ...(JSON.parse(started.event.slice(8)) as object), ...change })}`;
}

test.each([["second", second], ["first", first]] as const)("a match of the %s scheme is right", (name, file) => {
  const found = recompute(file());
  expect(found?.wrong).toBeUndefined();
  expect(found?.scheme).toBe(name === "second" ? 2 : 1);
  expect(found?.rolls).toBe(rolls(file()));
  expect(found?.rolls).toBeGreaterThan(25);
});

test("dice that were changed are named with their event", () => {
  for (const file of [second, first]) {
    const wrong = forged(file(), (match) => {
      const roll = at(match, "rolled ");
      roll.event = roll.event.replace(/\d/, (face) => String((Number(face) % 6) + 1));
    });
    expect(wrong?.what).toBe("dice");
    expect(file().events[wrong!.event - 1]?.event).toMatch(/^rolled/);
  }
});

test("names, rules, set-up, players, table and secret are what the server committed to", () => {
  for (const change of [{ players: ["Erik", "Julie"] }, { rules: "classic" }, { undo: false }, { computers: ["person", "rival"] }, { games: 3 }])
    expect(forged(second(), (match) => begin(match, change))?.what).toBe("commitment");
  expect(forged(second(), (match) => (match.table = "x"))?.what).toBe("commitment");
  expect(forged(second(), (match) => (match.fair!.secret = "00".repeat(32)))?.what).toBe("commitment");
  expect(forged(first(), (match) => (match.fair!.secret = "00".repeat(32)))?.what).toBe("commitment");
  expect(forged(second(), (match) => delete match.fair!.scheme)?.what).toBe("commitment");
});

test("a name that was erased is still bound by its seal", () => {
  const kept = second();
  const hashes = ["a", "b"].map((digit) => digit.repeat(64));
  expect(forged(second(), (match) => (match.fair!.names = [kept.fair!.names![0]!, { hash: hashes[0]! }]))?.what).toBe("commitment");
});

test("a nonce that was changed, dropped, invented or counted too early is seen", () => {
  expect(forged(second(), (match) => (at(match, "noted nonce 0").event += "x"))?.what).toMatch(/dice|seat/);
  expect(forged(second(), (match) => match.events.splice(1, 1))?.what).toBe("note"); // the numbers no longer fit
  expect(forged(second(), (match) => (at(match, "noted heard").event = "noted heard 3 0"))?.what).toBe("note");
  expect(forged(second(), (match) => (at(match, "noted heard").event = "noted heard 2"))?.what).toBe("note");
  expect(forged(second(), (match) => (at(match, "noted heard").event = "noted heard 2 1 0"))?.what).toBe("note");
  expect(forged(second(), (match) => (at(match, "noted nonce").event = "noted nonce 2 0123456789abcdef"))?.what).toBe("note");
  expect(forged(first(), (match) => begin(match, { computers: ["rival", "person"] }))?.what).toBe("computers-nonce");
});

test("without a secret, and with typed faces, there is nothing to work out", () => {
  expect(recompute({ ...second(), dice: "cheat" })).toBeUndefined();
  const running = second();
  delete running.fair!.secret;
  expect(recompute(running)).toBeUndefined();
});
