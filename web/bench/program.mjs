// The program and the browser that the page is measured with.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const program = process.env.YAHTZEE ?? fileURLToPath(new URL("../../build/release/yahtzee", import.meta.url));

export async function serve() {
  const child = spawn(program, ["serve", "--lang", "en", "--port", "0", "--data", ":memory:", "--pace", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((found, failed) => {
    let told = "";
    child.stdout.on("data", (text) => {
      told += text;
      const match = /http:\/\/\S+/.exec(told);
      if (match) found(match[0]);
    });
    child.once("error", failed);
    child.once("exit", (status) => failed(new Error(`${program} ended with ${status}`)));
  });
  return { address, stop: () => child.kill() };
}

export const browse = () =>
  chromium.launch({
    executablePath: process.env.YAHTZEE_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

/** Somebody who has played here before: a name, and no hints. Runs in the page before its own scripts. */
export function known() {
  if (location.protocol !== "http:") return;
  localStorage.setItem("yahtzee.me", JSON.stringify({ name: "Ann", face: "quiff" }));
  localStorage.setItem("yahtzee.hints", "3");
}

/** The best, the middle and the worst of some values, as cells of a row. */
export function spread(values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value) => value.toFixed(digits).padStart(9)).join("");
}
