// Pages whose letters are large: set so by whoever sees badly, or because the screen is far away.
import { expect, test } from "./harness/test";
import { give, make, play, unhurried } from "./harness/tables";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

const screens = [[1024, 768], [1366, 768], [1920, 1080], [3840, 2160]] as const;

test("with large letters nothing is cut off, and nothing scrolls sideways", async ({ page }) => {
  await page.goto("/");
  const played = await make(page, { players: ["Ann", "Ben"] });
  await give(page, played);
  await play(page, played);
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  for (const language of ["en", "de"]) {
    await page.evaluate((wanted) => localStorage.setItem("yahtzee.setting.language", JSON.stringify(wanted)), language);
    for (const [width, height, letters] of [[390, 844, 1.5], [1280, 800, 2]] as const) {
      await page.setViewportSize({ width, height });
      for (const [hash, seen] of Object.entries({ "#/": ".start", [`#/table/${made.table}`]: ".tray", "#/statistics": "canvas", "#/scores": "main td", "#/rules": "main h1" })) {
        await page.goto(`/${hash}`);
        await page.reload();
        await expect(page.locator(seen).first()).toBeVisible();
        await page.evaluate((times) => document.documentElement.style.setProperty("font-size", `${16 * times}px`), letters);
        const where = `${hash.slice(0, 8)} ${language} ${width}`;
        await expect.soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: `${where}: too wide by`, timeout: 5000 }).toBeLessThanOrEqual(0);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("main button, header a, header button")]
            .filter((one) => one.checkVisibility() && !one.closest(".players, .unseen") && (one.getBoundingClientRect().right > innerWidth + 0.5 || one.scrollWidth > one.clientWidth + 1))
            .map((one) => one.textContent?.trim()));
        expect.soft(cut, `${where}: cut off`).toEqual([]);
      }
    }
  }
});

test("the ends of the head stand above those of the start page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".start")).toBeVisible();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const ends = await page.evaluate(() => {
      const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return [of("header .brand").left - of(".start").left, of("header > button:last-child").right - of(".start").right].map(Math.abs);
    });
    expect.soft(Math.max(...ends), `${width}`).toBeLessThan(1);
  }
});

test("the link that skips the head is large enough for a finger", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  expect((await page.locator(".skip").boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("the sign of the page grows with its letters", async ({ page }) => {
  await page.goto("/");
  const sign = page.locator("header .brand svg");
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const { width: wide, height: high } = (await sign.boundingBox()) ?? { width: 0, height: 0 };
    const letters = await sign.evaluate((image) => parseFloat(getComputedStyle(image.parentElement as Element).fontSize));
    expect(wide / letters, `${width}`).toBeGreaterThan(1.2);
    expect(high).toBe(wide);
  }
});
