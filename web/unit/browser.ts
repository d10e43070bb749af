// As much of a browser as the modules under test look at when they are loaded: one that speaks English and has kept nothing.
export {}; // a module

const kept = new Map<string, string>();
const page = new EventTarget();

const globals = {
  navigator: { languages: ["en"] },
  document: { documentElement: {}, hidden: false },
  history: { state: null, replaceState: () => undefined },
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  },
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
};
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Only now: what is loaded looks at them.
const { loadWords } = await import("../src/words.svelte");
await loadWords();
