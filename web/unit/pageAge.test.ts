// A page that is older than its server's.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const own = "0123456789abcdef";
const newer = "fedcba9876543210";

async function loaded(content: string | undefined) {
  vi.stubGlobal("document", { ...document, querySelector: () => (content === undefined ? null : { content }) });
  return (await import("../src/pageAge.svelte")).pageAge;
}
const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal("location", { reload: vi.fn() });
  vi.stubGlobal("sessionStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
});
afterEach(() => vi.resetModules());

test("a page is older when the server says that it has another, and not when it says nothing", async () => {
  const age = await loaded(own);
  age.compare(undefined);
  age.compare({});
  expect(age.older).toBe(false);
  age.compare({ page: own });
  expect(age.older).toBe(false);
  age.compare({ page: newer });
  expect(age.older).toBe(true);
  age.compare(undefined); // an answer that did not come changes nothing
  expect(age.older).toBe(true);
});

test("a page that nobody has built is never older", async () => {
  for (const content of [undefined, "", "%PAGE%"]) {
    vi.resetModules();
    const age = await loaded(content);
    age.compare({ page: newer });
    expect(age.older, String(content)).toBe(false);
  }
});

test("it loads itself anew once for each of the server's pages", async () => {
  let age = await loaded(own);
  age.compare({ page: newer });
  expect(age.loadsBySelf).toBe(true);
  age.loadAnew();
  expect(location.reload).toHaveBeenCalledTimes(1);
  vi.resetModules();
  age = await loaded(own); // a proxy has kept the old one
  age.compare({ page: newer });
  expect([age.older, age.loadsBySelf]).toEqual([true, false]);
  age.compare({ page: "aaaaaaaaaaaaaaaa" });
  expect(age.loadsBySelf).toBe(true);
});

test("where nothing can be kept it does not load itself", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => { throw new Error("SecurityError"); } });
  const age = await loaded(own);
  age.compare({ page: newer });
  expect([age.older, age.loadsBySelf]).toEqual([true, false]);
});
