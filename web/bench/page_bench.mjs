// How fast the page is on this computer: from asking for it to the first roll, from a click to the screen, what it moves
// about and what it transfers. Never part of the tests: figures depend on the computer and on what else it does.
//
//   node web/bench/page_bench.mjs [RUNS]      with build/release/yahtzee, or the program that YAHTZEE names
import { browse, known, serve, spread } from "./program.mjs";

const runs = Number(process.argv[2] ?? 9);

// Runs in the page before its own scripts: plays without waiting for anybody, and notes when things are on the screen.
function watch() {
  const notes = { shifts: 0 };
  Object.assign(window, { notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) notes.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });

  // Gives the moment of the frame that shows it.
  const seen = (there) =>
    new Promise((told) => {
      const look = () => {
        if (!there()) return false;
        watcher.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel(); // after that frame has been painted
          port1.onmessage = () => told(performance.now());
          port2.postMessage(0);
        });
        return true;
      };
      const watcher = new MutationObserver(look);
      if (!look()) watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const rollButton = () => document.querySelector(".roll[aria-disabled=false]");
  const die = (number) => document.querySelectorAll(".dice > .die")[number];

  const timed = async (click, there) => {
    await new Promise((frame) => requestAnimationFrame(frame));
    const from = performance.now();
    click();
    return (await seen(there)) - from;
  };
  const play = async () => {
    notes.start = await seen(() => document.querySelector(".continue button.go"));
    document.querySelector(".continue button.go").click();
    notes.firstRoll = await seen(rollButton);
    const rolled = () => document.querySelectorAll("button[data-box]").length > 0;
    notes.roll = await timed(() => rollButton().click(), rolled);
    notes.hold = await timed(() => die(2).click(), () => die(2).ariaPressed === "true");
    const box = () => document.querySelector("button[data-box=chance]");
    notes.select = await timed(() => box().click(), () => box().ariaPressed === "true");
    notes.score = await timed(() => document.querySelector(".actions .score").click(), () => document.querySelector("td .filled"));
    notes.done = true;
  };
  addEventListener("DOMContentLoaded", () => void play());
}

async function run(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en", reducedMotion: "reduce" });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  let bytes = 0;
  tools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(known);
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForFunction(() => window.notes.done);
  const notes = await page.evaluate(() => window.notes);
  await context.close();
  return { ...notes, bytes };
}

const rows = [
  ["start page on the screen", "start", "ms"],
  ["first roll possible, Play now clicked at once", "firstRoll", "ms"],
  ["click to screen: hold a die", "hold", "ms"],
  ["click to screen: select a box", "select", "ms"],
  ["click to screen: roll (server asked)", "roll", "ms"],
  ["click to screen: score (server asked)", "score", "ms"],
  ["layout shift (CLS)", "shifts", ""],
  ["transferred, headers included", "bytes", "bytes"],
];

const server = await serve();
const browser = await browse();
try {
  await run(browser, server.address); // warms up what a computer has warm
  const all = [];
  for (let i = 0; i < runs; ++i) all.push(await run(browser, server.address));
  console.log(`${"".padEnd(48)}${"best".padStart(9)}${"median".padStart(9)}${"worst".padStart(9)}`);
  for (const [name, key, unit] of rows) {
    const digits = unit === "ms" ? 1 : unit === "bytes" ? 0 : 4;
    console.log(`${name.padEnd(48)}${spread(all.map((one) => one[key]), digits)} ${unit}`);
  }
} finally {
  await browser.close();
  server.stop();
}
