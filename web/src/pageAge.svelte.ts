// Whether this page is the one that the server has. After an update of the server a page that is still open is older: it
// says so, and loads itself anew when that interrupts nobody's turn.

import { get } from "./api";

// Made by the build; without one nobody knows.
const known = document.querySelector<HTMLMetaElement>('meta[name="page"]')?.content ?? "";
const own = /^[0-9a-f]{16}$/.test(known) ? known : "";

// For which of the server's pages this tab has loaded itself anew. Should it not have come (a proxy may keep an old one),
// asking again and again would not help: so once for each, and never where nothing can be kept.
const name = "yahtzee.reloaded";
function triedBefore(page: string): boolean {
  try {
    return sessionStorage.getItem(name) === page;
  } catch {
    return true;
  }
}

class PageAge {
  turn = $state(false); // is running at the table that is seen, or is due here
  #served = $state("");
  older = $derived(own !== "" && this.#served !== "" && this.#served !== own);
  loadsBySelf = $derived(this.older && !triedBefore(this.#served));

  // What the server says of itself.
  compare(hello: { page?: string } | undefined): void {
    this.#served = hello?.page ?? this.#served;
  }
  // Where no table's line says it.
  async ask(): Promise<void> {
    const { hello } = await get<{ hello?: { page?: string } }>("/api/hello").catch(() => ({ hello: undefined }));
    this.compare(hello);
  }
  loadAnew(): void {
    try {
      sessionStorage.setItem(name, this.#served);
    } catch {
      // then it was clicked
    }
    location.reload();
  }
}
export const pageAge = new PageAge();
