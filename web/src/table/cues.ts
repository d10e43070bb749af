// What is special about something that happened, as the view says it: what is heard, felt, and shown for a second.
import type { Happened, Seat, View } from "../protocol";

export type Cue =
  | { what: "score"; seat: Seat; points: number }
  | { what: "yahtzee"; seat: Seat }
  | { what: "bonus"; seat: Seat; points: number }
  | { what: "further"; seat: Seat; points: number }
  | { what: "lead"; seat: Seat }
  | { what: "best"; seat: Seat; points: number }
  | { what: "turn"; seat: Seat }
  | { what: "win" }
  | { what: "loss" };

const columnOf = (view: View, seat: Seat) => view.cards[seat]?.games[view.game - 1];

// `own`: the seats of people at this device. `best`: what that player has reached before, 0 for nobody.
export function cuesOf(happened: Happened, before: View | undefined, view: View, own: readonly Seat[], best: (name: string) => number): Cue[] {
  const cues: Cue[] = [];
  if (happened.what === "rolled" && view.yahtzee && happened.faces.length > 0) cues.push({ what: "yahtzee", seat: view.player });
  if (happened.what === "scored") {
    const { player: seat } = happened;
    cues.push({ what: "score", seat, points: happened.points });
    const column = columnOf(view, seat);
    if (column && !column.unsummed) {
      if (happened.yahtzee_bonus) cues.push({ what: "further", seat, points: happened.yahtzee_bonus });
      if (happened.upper_bonus) cues.push({ what: "bonus", seat, points: happened.upper_bonus });
      const record = best(view.cards[seat]?.name ?? "");
      const had = before ? (columnOf(before, seat)?.total ?? 0) : column.total;
      if (record > 0 && had <= record && column.total > record) cues.push({ what: "best", seat, points: column.total });
    }
    const [leader] = view.leaders ?? [];
    if (view.leaders?.length === 1 && leader !== undefined && before?.leaders && !before.leaders.includes(leader)) cues.push({ what: "lead", seat: leader });
  }
  if (before && !before.winners && view.winners && view.cards.length > 1 && own.length > 0)
    cues.push({ what: view.winners.some((seat) => own.includes(seat)) ? "win" : "loss" });
  if (view.due !== undefined && own.includes(view.due) && before?.due !== view.due && before !== undefined && view.cards.length > own.length) cues.push({ what: "turn", seat: view.due });
  return cues;
}
