// What somebody who looks at a table sees, moment by moment, with the time of the page's own clock: for tests of how long
// things can be seen. Lower bounds only: a busy computer shows everything longer, never shorter.
import { expect, type Page } from "@playwright/test";

export interface Moment {
  at: number; // milliseconds
  told: string; // what happened last
  dice: string; // "13346", "-----" before the first roll, "ooooo" for those of the last turn, "*" for a die that tumbles
  fresh: string; // the box that was written last, "fours of 1"
}

/** From now on; call it before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { at: number; told: string; dice: string; fresh: string }[] = [];
    (window as unknown as { seen: typeof seen }).seen = seen;
    const look = () => {
      const dice = [...document.querySelectorAll(".dice .die")].map((die) => {
        if (die.matches(".tumbling")) return "*";
        const face = /: (\d)/.exec(die.getAttribute("aria-label") ?? "")?.[1] ?? "-";
        return die.matches(".old") ? "o" : face;
      });
      const box = document.querySelector<HTMLElement>("td.fresh[data-category], tr:has(.mark.fresh) td");
      const now = {
        at: performance.now(),
        told: document.querySelector(".told")?.textContent ?? "",
        dice: dice.join(""),
        fresh: box ? box.dataset.category ?? "" : "",
      };
      const last = seen.at(-1);
      if (last?.told !== now.told || last.dice !== now.dice || last.fresh !== now.fresh) seen.push(now);
    };
    const observer = new MutationObserver(look);
    const begin = () => observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    if (document.documentElement) begin();
    else document.addEventListener("DOMContentLoaded", begin);
  });
}

export const seen = (page: Page): Promise<Moment[]> => page.evaluate(() => (window as unknown as { seen: Moment[] }).seen);

export interface Bounds {
  landed: number;
  lastLanded: number;
  written: number;
}
/** What can be followed, at the normal speed. */
export const followed: Bounds = { landed: 700, lastLanded: 1200, written: 1000 };

const rolled = (player: string, { told }: Moment) => told.startsWith(`${player}, roll `);
const scored = (player: string, { told }: Moment) => told.startsWith(`${player} scores `);

/** How many rolls and boxes of that computer player there were, each of which must have been seen long enough. */
export function expectFollowed(all: Moment[], player: string, bounds = followed): { rolls: number; boxes: number } {
  let rolls = 0;
  let boxes = 0;
  // Something new was told at these; the last one may still be seen.
  const news = all.filter((moment, i) => i > 0 && moment.told !== all[i - 1]?.told);
  for (const [i, moment] of news.entries()) {
    const next = news[i + 1];
    if (!next) break;
    const between = all.filter(({ at }) => at >= moment.at && at < next.at);
    if (rolled(player, moment)) {
      ++rolls;
      const bound = scored(player, next) ? bounds.lastLanded : bounds.landed;
      const changed = between.find(({ dice }) => dice !== moment.dice) ?? next; // some tumble again, or something is told of them
      expect(moment.dice).toMatch(/^[1-6]{5}$/);
      expect(changed.at - moment.at, `${moment.told} Then: ${next.told}`).toBeGreaterThanOrEqual(bound);
    }
    if (scored(player, moment)) {
      ++boxes;
      // Until something else is to be seen: other dice, or another box.
      const gone = all.find(({ at, fresh, dice }) => at > moment.at && (fresh !== moment.fresh || dice !== moment.dice)) ?? next;
      expect(moment.fresh, moment.told).not.toBe("");
      expect(gone.at - moment.at, moment.told).toBeGreaterThanOrEqual(bounds.written);
    }
    // What is seen before a first roll: the dice of the turn before, until it begins.
    if (rolled(player, next) && next.told.includes("roll 1 of"))
      expect(between.map(({ dice }) => dice), `nothing to see before: ${next.told}`).not.toContain("-----");
  }
  return { rolls, boxes };
}
