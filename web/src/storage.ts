// Where this device keeps things: each under a name of its own. A browser tells its tabs a little late what another has
// put there, so whoever reads a list, adds to it and writes it back writes over what another tab has just added; what
// has a name of its own is written over by nothing.

// Where nothing can be stored, everything is kept with this tab's places in its history: a reload finds it there.
interface Place {
  kept?: Record<string, string>;
}
function fromHistory(): Record<string, string> {
  try {
    void localStorage.length;
    return {};
  } catch {
    return (history.state as Place | null)?.kept ?? {};
  }
}
const memory = new Map<string, string>(Object.entries(fromHistory()));
const toHistory = () => history.replaceState({ kept: Object.fromEntries(memory) } satisfies Place, "");
addEventListener("hashchange", () => memory.size > 0 && toHistory());

export function kept(name: string): string | undefined {
  try {
    return memory.get(name) ?? localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
    toHistory();
  }
}

export function forget(name: string): void {
  if (memory.delete(name)) toHistory();
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is stored there.
  }
}

export function keptNames(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}
