// Replaces the luck of a page by numbers that are the same in every run. Runs in the page before its own scripts, so it
// may use nothing from outside.
export function foreseen(seed: number): void {
  let state = seed;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; ++at) bytes[at] = next() & 0xff;
    }
    return array;
  };
  Math.random = () => next() / 2 ** 32;
}
