// The start page: what it says of a set-up that the server refuses.
import { TablePage } from "./harness/table";
import { expect, test } from "./harness/test";
import { goToSetup } from "./harness/start";

test("whose name is refused is said, and shown until it is changed", async ({ page, quiet }) => {
  quiet.allow(/400/);
  await goToSetup(page);
  await page.getByRole("button", { name: "Add a player" }).click();
  const names = [1, 2, 3].map((number) => page.getByLabel(`Name of player ${number}`));
  for (const [i, name] of ["Ann", "\u200b", "Ben"].entries()) await names[i]?.fill(name);
  await page.getByRole("button", { name: "Start the match" }).click();
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert).toHaveText(/^The name of player 2 must have 1 to 40 visible characters/);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  const wrong = page.getByLabel("Name of player 2");
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/^The name of player 2/);

  await wrong.fill("Cem");
  await expect(alert).toHaveCount(0);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await page.getByRole("button", { name: "Start the match" }).click();
  await new TablePage(page).toRoll("Ann");
});
