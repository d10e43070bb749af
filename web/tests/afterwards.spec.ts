// After a match: what figures mean, whose they are, and the story before the tools.
import { expect, phone, small, test } from "./harness/test";
import { give, make, play, unhurried } from "./harness/tables";

test.use({ ...phone, flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

test("the figures at the end say whose they are and what they mean", async ({ page, axe }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  await play(page, made);
  await page.goto(`/#/table/${made.table}`);
  const result = page.getByRole("region", { name: "The result" });
  await expect(result).toContainText(/(Ann|Ben)'s figures/);
  await result.getByRole("button", { name: "What do these figures mean?" }).click();
  const about = page.getByRole("dialog", { name: "What do these figures mean?" });
  await expect(about).toContainText("What the dice brought");
  await expect(about).toContainText("100% is perfect play");
  await axe(page);
  // Title, meanings and button are below each other, as wide as the dialog.
  for (const viewport of [phone.viewport, small.viewport]) {
    await page.setViewportSize(viewport);
    const parts = await about.locator("h2, .content, dl > *, .choices").evaluateAll((all) => all.map((part) => {
      const { width, top } = part.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(part.parentElement!);
      return { wide: width / (part.parentElement!.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)), top };
    }));
    expect(parts.length).toBeGreaterThan(6);
    for (const [i, part] of parts.entries()) {
      expect(part.wide).toBeGreaterThan(0.99);
      if (i > 0) expect(part.top).toBeGreaterThanOrEqual(parts[i - 1]!.top);
    }
  }
});

test("a review tells one's own story first, and its tools come last; numbers of the dice are folded away", async ({ page, axe }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made, [1]);
  await play(page, made, { badly: true });
  await page.goto(`/#/review/${made.table}`);
  await expect(page.getByRole("button", { name: "Ben", pressed: true })).toBeVisible();
  const top = async (name: string, role: "link" | "heading") => (await page.getByRole(role, { name }).boundingBox())?.y ?? 0;
  expect(await top("Print the cards", "link")).toBeGreaterThan(await top("Costliest decisions", "heading"));
  await page.getByRole("link", { name: "Check the dice" }).click();
  await expect(page.getByText("Nobody chose these dice")).toBeVisible();
  await expect(page.getByText("Rolls with the last word")).toBeHidden();
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText("Rolls with the last word")).toBeVisible();
  await axe(page);
});

test("on a phone a review begins with its steps, and figures at the axes of charts can be read", async ({ page }) => {
  // What is written into a canvas can only be seen where its letters are chosen.
  await page.addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "font")!;
    const fonts: string[] = ((window as unknown as { fonts: string[] }).fonts = []);
    Object.defineProperty(CanvasRenderingContext2D.prototype, "font", { get: get!, set(this: CanvasRenderingContext2D, font: string) { fonts.push(font); set!.call(this, font); } });
  });
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  await play(page, made, { badly: true });
  await page.goto(`/#/review/${made.table}`);
  const steps = page.getByRole("button", { name: "Next step" });
  await expect(steps).toBeInViewport();
  await expect(page.locator("canvas").first()).toBeAttached();
  const top = async (place: string) => (await page.locator(place).boundingBox())?.y ?? 0;
  expect(await top(".review > .step")).toBeLessThan(await top(".review > .charts"));
  for (const hash of [`#/review/${made.table}`, "#/statistics"]) {
    await page.goto(`/${hash}`);
    await expect(page.locator("canvas").first()).toBeVisible();
    const fonts = await page.evaluate(() => (window as unknown as { fonts: string[] }).fonts.splice(0));
    const sizes = fonts.flatMap((font) => /([\d.]+)px/.exec(font)?.[1] ?? []).map(Number);
    expect(sizes.length, hash).toBeGreaterThan(0);
    expect(Math.min(...sizes), hash).toBeGreaterThanOrEqual(15);
  }
});

test("a place in the hall of fame is told once the list is full, and only the first three are cheered", async ({ page }) => {
  await page.goto("/");
  const made = await make(page, { players: ["Ann"] });
  await give(page, made);
  await play(page, made, { badly: true });
  const record = page.getByRole("region", { name: "The result" }).getByRole("status").last();
  await page.goto(`/#/table/${made.table}`);
  // As the server has it after one game.
  await expect(record).toContainText("You've made the hall of fame!");
  await expect(record).not.toContainText("Place");
  await expect(record.locator("svg")).toHaveCount(0);
  let place = 5;
  await page.route("**/api/tables/mine", (route) => route.fulfill({ json: { ok: true, tables: [{ famous: [{ seat: 0, game: 1, place, ranked: true }] }] } }));
  await page.reload();
  await expect(record).toContainText("Place 5 in the hall of fame.");
  await expect(record.locator("svg")).toHaveCount(0);
  place = 3;
  await page.reload();
  await expect(record).toContainText("Place 3 in the hall of fame!");
  await expect(record.locator("svg")).toHaveCount(1);
});

test("sound has a heading of its own in the settings", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("group", { name: "Sound and vibration" }).getByRole("checkbox", { name: /^Sound/ })).toBeVisible();
});
