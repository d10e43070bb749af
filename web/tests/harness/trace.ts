// What the main thread of a page works on, as the browser itself writes it down: its own time alone, whatever other
// programs do meanwhile.
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number; // microseconds
  dur?: number;
  tdur?: number; // of which the thread was at work
}
export interface Task {
  from: number; // milliseconds
  to: number;
  worked: number;
}
export interface Trace {
  tasks: Task[];
  marks: Map<string, number>; // the page's own, by name; milliseconds
}

export async function traced(browser: Browser, page: Page, during: () => Promise<void>): Promise<Trace> {
  const tools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((done) => tools.once("Tracing.tracingComplete", done));
  await tools.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"] } });
  await page.evaluate(() => performance.mark("here")); // on this page's main thread, and no other
  await during();
  await tools.send("Tracing.end");
  await complete;
  await tools.detach();
  const here = events.find(({ name }) => name === "here");
  const own = events.filter(({ pid, tid, ts }) => here && pid === here.pid && tid === here.tid && ts >= here.ts);
  const tasks = own.filter(({ name, ph }) => name === "RunTask" && ph === "X")
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts / 1000, to: (ts + dur) / 1000, worked: tdur / 1000 }));
  return { tasks, marks: new Map(own.map(({ name, ts }) => [name, ts / 1000])) };
}

/** Milliseconds; 0 when nothing was written down. */
export const longestTask = ({ tasks }: Trace): number => Math.max(0, ...tasks.map(({ worked }) => worked));

/** How long the page worked from one mark to another. */
export function workBetween({ tasks, marks }: Trace, first: string, last: string): number {
  const [from, to] = [marks.get(first), marks.get(last)];
  if (from === undefined || to === undefined) throw new Error(`no mark: ${first}, ${last}`);
  return tasks.filter((task) => task.to > from && task.from < to).reduce((sum, { worked }) => sum + worked, 0);
}
