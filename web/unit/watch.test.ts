// What a device notices of a server that does not treat its number as it should.
import { beforeEach, expect, test } from "vitest";
import type { Fair } from "../src/protocol";
import { Watch } from "../src/table/watch";

const own = "own-0123456789abcdef";
const nonce = (seat: number, after: number, text: string) => ({ seat, after, nonce: text });
const fair = (nonces: Fair["nonces"], heard?: Fair["heard"]): Fair => ({ commitment: "", scheme: 2, nonces, ...(heard && { heard }) });
const heard = (number: number, upto: number, ...seats: number[]) => ({ number, upto, seats });

let watch: Watch;
beforeEach(() => {
  watch = new Watch();
  watch.hears(fair([]), [0], 0); // the answer to sitting down
});
const there = fair([nonce(0, 1, own)]);
function given(): void {
  watch.sends(own, 1);
  expect(watch.hears(there, [0], 1, true)).toEqual([]);
}

test("an honest server gives no reason for suspicion", () => {
  given();
  expect(watch.after).toBe(1);
  expect(watch.hears(fair(there.nonces, [heard(3, 2, 0, 1)]), [0], 1)).toEqual([]); // one's own is known
  const more = [...there.nonces, nonce(1, 3, "other-0123456789ab")];
  expect(watch.hears(fair(more, [heard(3, 2, 0, 1)]), [0], 3)).toEqual([]);
  expect(watch.hears(fair(more, [heard(3, 2, 0, 1), heard(5, 4, 0, 1)]), [0], 4)).toEqual([]);
});

test("a number that is not there when its sender is answered was left out", () => {
  watch.sends(own, 1);
  expect(watch.hears(fair([]), [0], 1)).toEqual([]); // of somebody else's
  expect(watch.hears(fair([]), [0], 1, true)).toEqual([{ what: "left-out", nonce: own }]);
});

test("one that was there and is not, or is elsewhere, is missed, after a reload too", () => {
  given();
  expect(watch.hears(fair([]), [0], 1)).toContainEqual({ what: "left-out", nonce: own });
  const later = new Watch();
  later.remembers(own, 1);
  expect(later.hears(there, [0], 0)).toEqual([]);
  const moved = new Watch();
  moved.remembers(own, 1);
  expect(moved.hears(fair([nonce(0, 4, own)]), [0], 0)).toEqual([{ what: "moved", nonce: own }]);
});

test("a number for one's own seat that this device did not send is told, but not what another device sent before", () => {
  given();
  expect(watch.hears(fair([...there.nonces, nonce(1, 2, "b-0123456789abcdef")]), [0], 1)).toEqual([]);
  const made = nonce(0, 3, "made-0123456789abc");
  expect(watch.hears(fair([...there.nonces, nonce(1, 2, "b-0123456789abcdef"), made]), [0], 1)).toEqual([{ what: "foreign", nonce: made.nonce }]);
  const later = new Watch();
  expect(later.hears(fair([made]), [0], 0)).toEqual([]);
});

test("rolls that were made while it was under way are counted", () => {
  watch.sends(own, 1);
  for (const seq of [2, 4]) watch.sees("rolled", seq);
  watch.sees("scored", 3);
  expect(watch.hears(fair([nonce(0, 4, own)]), [0], 1, true)).toEqual([{ what: "late", nonce: own, rolls: 2 }]);
});

test("what was told of others' numbers stays as it was", () => {
  const two = [nonce(1, 1, "b-0123456789abcdef"), nonce(2, 2, "c-0123456789abcdef")];
  watch.hears(fair(two, [heard(4, 3, 0, 1, 2)]), [0], 3);
  for (const other of [fair([two[1]!, two[0]!], [heard(4, 3, 0, 1, 2)]), fair([two[0]!], [heard(4, 3, 0, 1, 2)]), fair(two), fair(two, [heard(5, 3, 0, 1, 2)])]) {
    const again = new Watch();
    again.hears(fair(two, [heard(4, 3, 0, 1, 2)]), [0], 3);
    expect(again.hears(other, [0], 3)).toContainEqual({ what: "rewritten" });
  }
  // That one counts from now on is no change.
  expect(watch.hears(fair(two.map((each) => ({ ...each, counts: 5 })), [heard(4, 3, 0, 1, 2)]), [0], 3)).toEqual([]);
});

test("nobody can claim that this device knew what it has not said, or was not there", () => {
  const other = [nonce(1, 1, "b-0123456789abcdef")];
  expect(watch.hears(fair(other), [0], 1)).toEqual([]);
  expect(watch.hears(fair(other, [heard(3, 2, 0, 1)]), [0], 1)).toEqual([{ what: "claimed" }]);
  const passedOver = new Watch();
  passedOver.hears(fair(other), [0], 2);
  expect(passedOver.hears(fair(other, [heard(3, 2, 1)]), [0], 2)).toEqual([{ what: "claimed" }]);
  // While the line was broken nobody was asked, and whoever watches is never.
  const away = new Watch();
  away.hears(fair(other), [0], 1);
  away.loses();
  expect(away.hears(fair(other, [heard(3, 2, 1)]), [0], 0)).toEqual([]);
  const watching = new Watch();
  watching.hears(fair(other), [], 0);
  expect(watching.hears(fair(other, [heard(3, 2, 1)]), [], 0)).toEqual([]);
});
