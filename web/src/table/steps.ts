// The steps of computer players come by themselves. None is shown before what came before it was seen as long as the
// server means it to be, however late the page was or how many arrive at once.
import { tick } from "svelte";
import type { Message } from "../protocol";

export class Steps {
  #waiting: Message[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stillSince = 0; // what is seen, in milliseconds; since then nothing has moved

  // `moving`: dice still tumble, and lieStill() will be called.
  constructor(private readonly show: (message: Message) => void, private readonly moving: () => boolean) {}

  get any(): boolean {
    return this.#waiting.length > 0;
  }

  add(step: Message): void {
    this.#waiting.push(step);
    this.#plan();
  }

  // What is seen now has come to rest.
  lieStill(): void {
    clearTimeout(this.#timer);
    void tick().then(() => {
      this.#stillSince = performance.now(); // now it can be seen
      this.#plan();
    });
  }

  // Whoever has seen enough, or does something, need not wait.
  showAll(): void {
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) this.show(step);
    clearTimeout(this.#timer);
  }

  forget(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting[0];
    if (!next || this.moving()) return;
    const due = this.#stillSince + (next.after ?? 0);
    this.#timer = setTimeout(() => {
      this.#waiting.shift();
      this.show(next);
    }, Math.max(0, due - performance.now()));
  }
}
