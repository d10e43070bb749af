// The code that turns cheat mode on, typed anywhere on the start page but into a field: the same as at the menus of the
// terminal (terminal/table_wishes.h): a test compares the two.
export const cheatCode = "8675309";

export class CodeTyped {
  #last = "";

  /** Whether the code is complete with this key. */
  type({ key, target, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey">): boolean {
    if (ctrlKey || metaKey || altKey || (target as Element | null)?.closest?.("input[type=text], textarea, dialog")) return false;
    if (key.length > 1) return false; // Shift and its like
    this.#last = `${this.#last}${key}`.slice(-cheatCode.length);
    return this.#last === cheatCode;
  }
}
