// How many frames a second the page draws while dice tumble, on screens of several sizes, with all of this computer and with
// a quarter of it, as an older phone has. Never part of the tests: figures depend on the computer and on what else it does.
//
//   node web/bench/frames_bench.mjs [ROLLS]      with build/release/yahtzee, or the program that YAHTZEE names
import { browse, known, serve, spread } from "./program.mjs";

const rolls = Number(process.argv[2] ?? 6);
const screens = {
  "laptop, 1366 × 768": { viewport: { width: 1366, height: 768 } },
  "phone, 390 × 844 at 3 pixels each": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true },
  "television, 3840 × 2160": { viewport: { width: 3840, height: 2160 } },
};

// Runs in the page: from the first die that tumbles to the last.
async function frames() {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const tumbling = () => document.querySelector(".die.tumbling") !== null;
  document.querySelector(".actions .roll").click();
  while (!tumbling()) await frame();
  const times = [await frame()];
  while (tumbling()) times.push(await frame());
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  return { rate: (gaps.length * 1000) / (times.at(-1) - times[0]), longest: Math.max(...gaps) };
}

async function measure(browser, address, screen, slower) {
  const context = await browser.newContext({ ...screen, locale: "en" });
  const page = await context.newPage();
  await page.addInitScript(known);
  await page.goto(address);
  await page.getByRole("button", { name: "Alone" }).click();
  const found = [];
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  while (found.length < rolls) {
    await page.locator(".actions .roll[aria-disabled=false]").waitFor();
    await page.waitForTimeout(700); // what else moves has come to rest
    found.push(await page.evaluate(frames));
    await page.locator("button[data-box]").first().click();
    await page.locator(".actions .score[aria-disabled=false]").click();
  }
  await context.close();
  return found;
}

const server = await serve();
const browser = await browse();
try {
  console.log(`${"while dice tumble".padEnd(52)}${"least".padStart(9)}${"median".padStart(9)}${"most".padStart(9)}`);
  for (const [name, screen] of Object.entries(screens))
    for (const slower of [1, 4]) {
      const found = await measure(browser, server.address, screen, slower);
      const what = slower === 1 ? name : `${name}, ${slower} times slower`;
      console.log(`${what.padEnd(52)}${spread(found.map(({ rate }) => rate), 1)} frames a second`);
      console.log(`${"".padEnd(52)}${spread(found.map(({ longest }) => longest), 1)} ms, the longest gap`);
    }
} finally {
  await browser.close();
  server.stop();
}
