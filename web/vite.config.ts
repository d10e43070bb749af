// Builds the page into ../build/page, from where it is built into the program. While working on
// the page, `npm run dev` serves it with a running `yahtzee serve` behind it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { groupOf } from "./wanted";

const server = process.env.YAHTZEE_SERVER ?? "http://127.0.0.1:8080";

// Which page this is, by all that is in it: it stands in the page itself, and in a file of its own from which the server
// knows it. A page that is being worked on has none.
const version: Plugin = {
  name: "version",
  apply: "build",
  writeBundle({ dir }) {
    const hash = createHash("sha256");
    const files = readdirSync(dir!, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(dir!, file)).isFile());
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(dir!, file)));
    const digits = hash.digest("hex").slice(0, 16);
    const page = join(dir!, "index.html");
    const text = readFileSync(page, "utf8");
    if (!text.includes("VERSION-OF-THE-PAGE")) throw new Error("index.html has no place for the version of the page");
    writeFileSync(page, text.replace("VERSION-OF-THE-PAGE", digits));
    writeFileSync(join(dir!, "version.txt"), digits);
  },
};

// The server sends FILE.gz to whoever takes it. Made when all files are there, those of public/ too.
const gzip: Plugin = {
  name: "gzip",
  apply: "build",
  writeBundle({ dir }) {
    for (const file of readdirSync(dir!, { recursive: true, encoding: "utf8" })) {
      if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue;
      const path = join(dir!, file);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

const words: Plugin = {
  name: "words",
  enforce: "pre",
  transform(code, id) {
    const [, group = "first"] = /\/words\/[a-z]+\.json(?:\?(table|further))?$/.exec(id) ?? [, ""];
    if (!group) return null;
    const all = Object.entries(JSON.parse(code) as Record<string, unknown>);
    return JSON.stringify(Object.fromEntries(all.filter(([key]) => groupOf(key) === group)));
  },
};

// uPlot makes a number format as soon as it is loaded, which takes a slow phone a tenth of a second. Every chart here has
// its own way to write numbers.
const format = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')";
const charts: Plugin = {
  name: "charts",
  transform(code, id) {
    if (!id.endsWith("/uPlot.esm.js")) return null;
    if (!code.includes(format)) throw new Error("uPlot has changed: see whether it still makes a format");
    return { code: code.replace(format, "{ format: String }"), map: null };
  },
};

// What most pages need is one file. Left alone it would be six of a kilobyte or less, each with its own way to the server.
const frame = /preload-helper|\/node_modules\/svelte\/(?!.*bindings\/(select|input))|\/src\/(dice|dialog|drawings\/(?!Glyph|Lock)|faces\/(?!NameDialog|FacePicker)|turns|style|[^/]+$|pages\/OlderPage|review\/NoMatch)/;

export default defineConfig({
  plugins: [words, charts, svelte(), version, gzip],
  build: {
    outDir: "../build/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page may load nothing but files of its own
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: (id) => (frame.test(id) ? "frame" : undefined) } },
  },
  // A server takes acts from its own page alone: here it is the one that is being worked on.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
});
