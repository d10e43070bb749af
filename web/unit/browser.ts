// As much of a browser as the modules under test look at when they are loaded: one that speaks English and has kept nothing.
import { vi } from "vitest";

vi.unstubAllGlobals(); // of the file before this one

// What was kept lies in it, as in a browser's own: Object.keys gives the names.
class Shelf {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}
const page = new EventTarget();

const globals = {
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} }, hidden: false, querySelector: () => null, addEventListener: () => undefined, removeEventListener: () => undefined },
  history: { state: null, replaceState: () => undefined },
  localStorage: new Shelf(),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
};
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Only now: what is loaded looks at them.
const { loadWords } = await import("../src/words.svelte");
await loadWords();
