// How the page is tested: Debian's Chromium, the real program behind it, two workers, no second try. Whole games at the pace
// of people mostly wait: they are a project of their own, so that ./test can run them beside something else.
import { hostname } from "node:os";
import { defineConfig } from "@playwright/test";
import type { Options } from "./tests/harness/test";
import { laptop } from "./tests/harness/sizes";

const results = process.env.YAHTZEE_RESULTS ?? "../build/page-tests";
const whole = /whole_games\.spec\.ts/;

export default defineConfig<Options>({
  testDir: "tests",
  outputDir: `${results}/output`,
  workers: 2,
  retries: 0,
  fullyParallel: true,
  projects: [{ name: "parts", testIgnore: whole }, { name: "whole", testMatch: whole, timeout: 900_000 }],
  forbidOnly: true,
  timeout: 240_000, // only a test that hangs comes near it, even on a busy computer
  reporter: [["line"], ["json", { outputFile: `${results}/results.json` }]],
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  updateSnapshots: process.env.YAHTZEE_UPDATE_PICTURES === "1" ? "all" : "none",
  expect: {
    timeout: 60_000,
    // Colours may differ a little at the edge of a letter, a letter may not be another.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.2, animations: "disabled", caret: "hide" },
  },
  use: {
    ...laptop,
    browserName: "chromium",
    locale: "en",
    timezoneId: "UTC",
    colorScheme: "light",
    screenshot: "only-on-failure",
    // Playwright starts it without its sandbox, which root and containers do not have; it sees our own page only.
    launchOptions: {
      executablePath: process.env.YAHTZEE_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--host-resolver-rules=MAP ${hostname()} 127.0.0.1`, // see House.awayAddress
        // The same pictures on every computer.
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
});
