// Up and down go along the boxes that may be taken, from anywhere at the table that has no use for them itself: from the box
// that is selected, if one is.
export function walk(from: HTMLElement, by: 1 | -1): boolean {
  const boxes = [...document.querySelectorAll<HTMLButtonElement>("button[data-box]")];
  if (boxes.length === 0) return false;
  const here = boxes.indexOf(from as HTMLButtonElement);
  if (here < 0 && !from.matches("body, main") && !from.closest(".stage, .bar")) return false;
  const at = here < 0 ? boxes.findIndex((box) => box.getAttribute("aria-pressed") === "true") : here;
  boxes[at < 0 ? (by > 0 ? 0 : boxes.length - 1) : (at + by + boxes.length) % boxes.length]?.focus();
  return true;
}
