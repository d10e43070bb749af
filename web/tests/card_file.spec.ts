// Cards as files (P6): downloaded at the end of a match, and looked at again.
import { expect, test } from "./harness/test";
import { goToSetup } from "./harness/start";
import { give, make, play, unhurried } from "./harness/tables";

test.use({ flags: unhurried, contextOptions: { reducedMotion: "reduce" } });

test("P6 a card that was saved is shown again, and nonsense is refused in words", async ({ page, quiet }, info) => {
  quiet.allow(/400|413/);
  await page.goto("/");
  const made = await make(page, { players: ["Ann", "Ben"] });
  await give(page, made);
  await play(page, made);
  await page.goto(`/#/table/${made.table}`);
  await page.getByRole("link", { name: "Card", exact: true }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Ben", exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Ben.sav");
  const saved = info.outputPath("Ben.sav");
  await download.saveAs(saved);

  await goToSetup(page);
  await page.getByRole("link", { name: "Look at a saved card" }).click();
  await expect(page.getByText("Nothing is stored on the server.")).toBeVisible();
  await page.getByLabel("Card file").setInputFiles(saved);
  await expect(page.getByText("This card is correct.")).toBeVisible();
  const card = page.getByRole("region", { name: "Ben" });
  await expect(card.getByRole("row", { name: /^GRAND TOTAL/ }).getByRole("cell").nth(1)).toHaveText(/^\d+$/);
  await expect(card).toContainText("Count and Add Only Aces");
  await expect(card).toContainText("Sm. Straight");
  await page.screenshot({ path: info.outputPath("card.png"), fullPage: true });

  await page.getByLabel("Card file").setInputFiles({ name: "nonsense.sav", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await expect(page.getByRole("alert")).toHaveText(/\S{3}/);
  await expect(card).toBeHidden();
  await page.getByLabel("Card file").setInputFiles({ name: "large.sav", mimeType: "text/plain", buffer: Buffer.alloc(2 << 20, "x") });
  await expect(page.getByRole("alert")).toHaveText("This file is too large to be a card.");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Card file").setInputFiles(saved);
  await expect(card).toBeVisible();
  await page.screenshot({ path: info.outputPath("phone.png") });
});
