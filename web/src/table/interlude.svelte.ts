// Something that is seen for a while before what it leads to: then that happens, or at once for who does not wait.
export class Interlude<Shown> {
  protected shown = $state.raw<Shown>();
  #end: (() => void) | undefined;

  protected show(shown: Shown, lasts: number, then: () => void): void {
    const timer = setTimeout(() => this.rest(), lasts);
    this.shown = shown;
    this.#end = () => {
      clearTimeout(timer);
      this.shown = undefined;
      then();
    };
  }

  // It is over now; false when there was none.
  rest(): boolean {
    const end = this.#end;
    this.#end = undefined;
    end?.();
    return end !== undefined;
  }
}
