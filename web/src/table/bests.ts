// What the people at this table have reached before: asked for once, when nobody waits for anything.
import { get, paths } from "../api";
import type { SeenPlayer } from "../protocol";

const pause = 3000; // milliseconds

export class Bests {
  #known = new Map<string, number>();
  #asked = false;

  of(name: string): number {
    return this.#known.get(name) ?? 0;
  }
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    setTimeout(() => void get<SeenPlayer[]>(paths.players()).then((seen) => seen.forEach(({ player, best }) => this.#known.set(player, best)), () => undefined), pause);
  }
}
