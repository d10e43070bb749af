// The game that is played, as the server describes it: sections, how boxes score, which box is the Yahtzee's. Asked for
// once more if it did not come; where there is none, the boxes of the view are a card all the same.
import { about } from "../api";
import type { RuleSet } from "../protocol";

const pause = 2000; // milliseconds

export class Described {
  rules = $state.raw<RuleSet>();
  answered = $state(false);
  #asked = "";
  #waiting: ReturnType<typeof setTimeout> | undefined;

  of(id: string): void {
    if (this.#asked === id) return;
    this.#asked = id;
    void this.#ask(id);
  }
  forget(): void {
    clearTimeout(this.#waiting);
  }

  async #ask(id: string): Promise<void> {
    try {
      this.rules = (await about()).rules.find((rules) => rules.id === id);
    } catch {
      this.#waiting = setTimeout(() => void this.#ask(id), pause);
    }
    this.answered = true;
  }
}
