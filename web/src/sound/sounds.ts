// Sound and touch. Silent until somebody has clicked or pressed something here, as browsers want it; the notes are fetched
// then. Where there is no sound, nothing is missed.
import { settings } from "../device.svelte";
import type { SoundName } from "./notes";

let context: AudioContext | undefined;
let notes: typeof import("./notes") | undefined;
let begun = false;

// It takes longer than a frame: what was clicked is seen first.
const idle = () => new Promise<unknown>((go) => ("requestIdleCallback" in window ? requestIdleCallback(go, { timeout: 300 }) : setTimeout(go, 50)));

async function begin(): Promise<void> {
  if (begun || !settings.sound || typeof AudioContext === "undefined") return;
  begun = true;
  try {
    notes = await import("./notes");
    await idle();
    context = new AudioContext();
  } catch {
    begun = false; // with the next click
  }
}
for (const gesture of ["pointerdown", "keydown"] as const) addEventListener(gesture, () => void begin(), { passive: true });

export function play(name: SoundName, dice = 0): void {
  if (!settings.sound || !context || !notes) return;
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  notes.sing(context, name, dice);
  document.documentElement.dataset.heard = name; // for tests: nobody sees it
}

/** Milliseconds on and off. */
export function shake(...pattern: number[]): void {
  if (settings.touch && begun && "vibrate" in navigator) navigator.vibrate(pattern);
}
