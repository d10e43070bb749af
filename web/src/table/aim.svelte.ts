// A computer player points at the box before it writes: what it has written is seen a moment later.
import type { Category } from "../protocol";
import type { ShownColumn } from "./columns";

const lasts = 450; // milliseconds

export class Aim {
  box = $state.raw<ShownColumn & { category: Category }>();
  #end: (() => void) | undefined;

  begin(box: ShownColumn & { category: Category }, then: () => void): void {
    const timer = setTimeout(() => this.rest(), lasts);
    this.box = box;
    this.#end = () => {
      clearTimeout(timer);
      this.box = undefined;
      then();
    };
  }

  // It is written now; false when there was none.
  rest(): boolean {
    const end = this.#end;
    this.#end = undefined;
    end?.();
    return end !== undefined;
  }
}
