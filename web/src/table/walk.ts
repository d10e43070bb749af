// Up and down go along the boxes that may be taken, from anywhere at the table that has no use for them itself.
export function walk(from: HTMLElement, by: 1 | -1): boolean {
  const boxes = [...document.querySelectorAll<HTMLButtonElement>("button[data-box]")];
  if (boxes.length === 0) return false;
  const at = boxes.indexOf(from as HTMLButtonElement);
  if (at < 0 && !from.matches("body, main") && !from.closest(".stage, .bar")) return false;
  boxes[at < 0 ? (by > 0 ? 0 : boxes.length - 1) : (at + by + boxes.length) % boxes.length]?.focus();
  return true;
}
