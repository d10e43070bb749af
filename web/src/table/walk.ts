// The arrow keys go along the boxes that may be taken, from anywhere at the table that has no use for them itself: from the box
// that is selected, if one is. Up and down follow the order of the card; left and right change to the nearest box of the other
// half; Home and End are the first and the last.
type Way = "up" | "down" | "left" | "right" | "first" | "last";
export const ways: Record<string, Way | undefined> = {
  arrowup: "up", arrowdown: "down", arrowleft: "left", arrowright: "right", home: "first", end: "last",
};

function beside(from: HTMLElement, boxes: HTMLElement[], way: "left" | "right"): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const there = boxes.map((box) => ({ box, at: box.getBoundingClientRect() })).filter(({ at }) => (way === "left" ? at.right <= here.left : at.left >= here.right));
  return there.sort((one, other) => Math.abs(one.at.top - here.top) - Math.abs(other.at.top - here.top))[0]?.box;
}

export function walk(from: HTMLElement, way: Way): boolean {
  const boxes = [...document.querySelectorAll<HTMLButtonElement>("button[data-box]")];
  if (boxes.length === 0) return false;
  const here = boxes.indexOf(from as HTMLButtonElement);
  if (here < 0 && !from.matches("body, main") && !from.closest(".stage, .bar")) return false;
  const at = here < 0 ? boxes.findIndex((box) => box.getAttribute("aria-pressed") === "true") : here;
  const box = boxes[at];
  if (way === "first" || way === "last") boxes.at(way === "first" ? 0 : -1)?.focus();
  else if (way === "left" || way === "right") (box ? beside(box, boxes, way) : boxes.at(way === "left" ? 0 : -1))?.focus();
  else if (!box) boxes.at(way === "down" ? 0 : -1)?.focus();
  else boxes[(at + (way === "down" ? 1 : -1) + boxes.length) % boxes.length]?.focus();
  return true;
}
