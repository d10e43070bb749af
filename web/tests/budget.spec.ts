// What the page costs: bytes, requests, headers.
import type { Page, Response } from "@playwright/test";
import { expect, test } from "./harness/test";
import { give, make, play, unhurried } from "./harness/tables";
import { playFirst } from "./harness/start";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

const kilobyte = 1000;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

// What came over the wire, by path; requests of the page's own server alone, for there may be no others.
async function transferred(page: Page, during: () => Promise<void>): Promise<Map<string, Response>> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await during();
  const found = new Map<string, Response>();
  for (const response of responses) {
    const address = new URL(response.url());
    expect(address.origin, "a request to another host").toBe(new URL(page.url()).origin);
    found.set(address.pathname, response);
  }
  return found;
}
async function size(responses: Map<string, Response>): Promise<number> {
  let all = 0;
  for (const response of responses.values()) {
    await response.finished();
    all += (await response.request().sizes()).responseBodySize;
  }
  return all;
}
const charts = (responses: Map<string, Response>) => [...responses.keys()].filter((path) => /\/(draw|uPlot)/i.test(path));

test("the first load, up to the first roll, is small and has no charts", async ({ page }) => {
  const first = await transferred(page, async () => {
    await page.goto("/");
    await playFirst(page, "Against the computer");
    await expect(button(page, /^Roll \d/)).toHaveAttribute("aria-disabled", "false");
  });
  expect(charts(first)).toEqual([]);
  const words = [...first.keys()].filter((path) => /\/assets\/(en|de)-/.test(path));
  expect(words.filter((path) => path.includes("/de-")), "words of another language").toEqual([]);
  const bytes = await size(first);
  test.info().annotations.push({ type: "bytes to the first table", description: String(bytes) });
  expect(bytes).toBeLessThan(130 * kilobyte);
});

test("the start page is smaller still", async ({ page }) => {
  await page.addInitScript(() => {
    const looking = new MutationObserver(() => {
      if (!document.querySelector("main h1")) return;
      performance.mark("there");
      looking.disconnect();
    });
    looking.observe(document, { subtree: true, childList: true });
  });
  await page.goto("/");
  await expect(button(page, "Play now")).toBeVisible();
  // All that was asked for before it was there; what follows comes while nothing else does.
  const bytes = await page.evaluate(() => {
    const there = performance.getEntriesByName("there")[0]?.startTime ?? Infinity;
    const asked = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")] as PerformanceResourceTiming[];
    return asked.filter(({ startTime }) => startTime < there).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  test.info().annotations.push({ type: "bytes to the start page", description: String(bytes) });
  expect(bytes).toBeGreaterThan(40 * kilobyte);
  expect(bytes).toBeLessThan(70 * kilobyte);
});

test("charts come with the pages that have some, and nowhere else", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  await play(page, made);
  const elsewhere = await transferred(page, async () => {
    const pages = {
      "#/rules": "Large straight", "#/scores": "Ann", [`#/table/${made.table}`]: "Rematch",
      [`#/print/${made.table}`]: "GAME #1", [`#/fair/${made.table}`]: "Every roll checks out.",
    };
    for (const [hash, seen] of Object.entries(pages)) {
      await page.goto(`/${hash}`);
      await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    }
  });
  expect(charts(elsewhere)).toEqual([]);
  const review = await transferred(page, async () => {
    await page.goto(`/#/review/${made.table}`);
    await expect(page.locator("canvas").first()).toBeVisible();
  });
  expect(charts(review)).not.toEqual([]);
});

test("files come compressed, and those with a hash in their name are kept for good", async ({ page }) => {
  const files = await transferred(page, async () => void (await page.goto("/")));
  expect([...files.keys()]).toContain("/");
  for (const [path, response] of files) {
    const headers = response.headers();
    if (/\.(js|css|svg)$|^\/$/.test(path)) {
      expect(headers["content-encoding"], path).toBe("gzip");
      expect(headers["vary"], path).toMatch(/accept-encoding/i);
    }
    if (path.startsWith("/assets/")) expect(headers["cache-control"], path).toMatch(/max-age=31536000.*immutable/);
    else expect(headers["cache-control"], path).toMatch(/no-cache|no-store/);
    expect(headers["content-security-policy"], path).toContain("default-src 'none'");
  }
});

test("the page says what it is, and the browser finds nothing old or wrong in it", async ({ page }) => {
  const tools = await page.context().newCDPSession(page);
  const issues: string[] = [];
  tools.on("Audits.issueAdded", ({ issue }) => issues.push(JSON.stringify(issue)));
  await tools.send("Audits.enable");
  await page.addInitScript(() => {
    document.write = () => {
      throw new Error("document.write");
    };
  });
  await page.goto("/");
  await expect(page).toHaveTitle(/Dicekeep/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S{3}/);
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute("content", /width=device-width/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const made = await make(page, { players: ["Ann"] });
  await give(page, made);
  await play(page, made);
  for (const hash of ["#/", `#/table/${made.table}`, `#/review/${made.table}`, "#/statistics", "#/rules", "#/scores"]) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    const unsized = await page.locator("img:not([width]), img:not([height])").count();
    expect(unsized, `${hash}: images without a size`).toBe(0);
  }
  expect(issues).toEqual([]);
});

test("Tab goes along the table in the order of a turn", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann"] });
  await give(page, made);
  await page.goto(`/#/table/${made.table}`);
  await button(page, /^Roll \d/).click();
  await expect(page.locator("button[data-box]").first()).toBeVisible();
  await button(page, "Settings").focus();
  const passed: string[] = [];
  while (passed.length < 11) {
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(() => {
      const { ariaLabel } = document.activeElement as HTMLElement;
      const said = document.activeElement?.cloneNode(true) as HTMLElement;
      for (const key of said.querySelectorAll("kbd")) key.remove();
      return (ariaLabel ?? said.textContent ?? "").trim().split(/[:,\d]|pick| your/)[0]?.trim() ?? "";
    }));
  }
  expect(passed).toEqual(["Sound is on", "Die", "Die", "Die", "Die", "Die", "Coach", "Roll again", "Score", "Ann", "Ones"]);
});
