// A press is one act: a key that is held down acts once, and what ends the tumbling of the dice does nothing else.

// What acts on dice that somebody sees. Whoever is at something else meanwhile is not disturbed.
const acting = ".stage, tr[data-category]";

export function onePressOneAct(rest: () => boolean): () => void {
  let spent = false; // what was pressed last has ended the tumbling
  const down = () => void (spent = rest());
  const cancel = () => void (spent = false);
  const key = (event: KeyboardEvent) => {
    if (event.repeat) {
      if (event.key === "Enter" || event.key === " ") event.preventDefault(); // else a button is clicked by each
      return;
    }
    spent = rest();
    // Whoever undoes a moment too late is told so.
    if (spent && event.key.toLowerCase() !== "u" && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    // A screen reader clicks without pressing anything.
    const ended = rest() || spent;
    spent = false;
    if (!ended || !(event.target instanceof Element && event.target.closest(acting))) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const listening = new AbortController();
  const first = { capture: true, signal: listening.signal };
  addEventListener("pointerdown", down, first);
  addEventListener("pointercancel", cancel, first);
  addEventListener("keydown", key, first);
  addEventListener("click", click, first);
  return () => listening.abort();
}
