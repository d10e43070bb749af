// The tests of what needs no browser: `npm run unit`. They lie beside src/ and not in it, so that none of them makes the
// page be built anew.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [svelte()],
  resolve: { conditions: ["browser"] }, // Svelte as the page has it, not as a server would
  test: {
    include: ["unit/*.test.ts"],
    setupFiles: ["unit/browser.ts"],
    testTransformMode: { web: [".*"] },
    isolate: false, // what takes longest is loading the page's code: once is enough
    pool: "threads",
    restoreMocks: true,
    unstubGlobals: true,
  },
});
