// The one line that says what to do now, or what somebody else is doing.
import { settings } from "../device.svelte";
import { boxName } from "../game";
import type { Category, Happened, View } from "../protocol";
import { handWords, numberWord, points, words, wordsOf } from "../words.svelte";
import { byPointer } from "./screen";
import type { TableState } from "./table.svelte";

// Where a document has its own sentences the table speaks as it does.
const ofDocument = (view: View) => view.preset === "handout";

function confirming(table: TableState, view: View, box: Category): string {
  const category = boxName(view.rules, box);
  const pays = view.options[box] ?? 0;
  const { rules } = table.game;
  if (view.yahtzee && rules?.yahtzee_box === box && pays > 0) {
    const face = wordsOf("page.table.dice", String(view.dice[0]), "many");
    return capital(words("page.table.prompt.yahtzee", { dice: `${numberWord(view.dice_count)} ${face}`, points: pays, category }));
  }
  const { extra, in_all } = view;
  if (table.forced === box) return extra === undefined ? words("page.table.prompt.forced", { category, points: pays }) : words("page.table.prompt.forced.further", { category, points: pays, extra });
  const all = in_all?.[box];
  if (extra !== undefined && all !== undefined) return words("page.table.prompt.confirm.further", { category, points: pays, extra, all });
  if (pays === 0) return words("page.table.prompt.cross", { category });
  const column = view.cards[table.player]?.games[view.game - 1];
  const left = column?.next_bonus?.missing_after?.[box];
  if (left === undefined) return words("page.table.prompt.confirm", { category, points: pays });
  return left > 0 ? words("page.table.prompt.confirm.bonus", { category, points: pays, left }) : words("page.table.prompt.confirm.reaches", { category, points: pays });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// What is to be entered of real dice.
export function entering(table: TableState, entered: number): string {
  const count = table.facesToEnter;
  const left = count - entered;
  if (count === 0) return words("page.table.faces.zero");
  if (left <= 0) return words("page.table.faces.all");
  if (entered > 0) return words(left === 1 ? "page.table.faces.more.one" : "page.table.faces.more.many", { count: left });
  if (table.computer) return words("page.table.next.computer-dice", { player: table.name });
  return words(count === 1 ? "page.table.faces.one" : "page.table.faces.many", { count });
}

function writing(table: TableState, view: View, { player, category, points, yahtzee_bonus: extra, in_all: all }: Extract<Happened, { what: "scored" }>): string {
  const said = { player: view.cards[player]?.name ?? "", category: boxName(view.rules, category), points };
  const you = player === table.you;
  if (extra === undefined || all === undefined || table.paper) return words(you ? "page.table.prompt.writes.you" : "page.table.prompt.writes", said);
  return words(you ? "page.table.prompt.writes.you.further" : "page.table.prompt.writes.further", { ...said, extra, all });
}

// What another player does, as it is seen.
function following(table: TableState, view: View): string {
  const { last, name: player } = table;
  if (table.tumble.view) return words("page.table.prompt.rolling", { player });
  if (table.aim.box) return writing(table, view, table.aim.box.scored);
  if (!last || !("player" in last)) return table.computer ? words("page.table.next.computer", { player }) : "";
  if (last.what === "scored") return writing(table, view, last);
  if (last.what === "rolled") return words("page.table.prompt.rolled", { player: view.cards[last.player]?.name ?? "", roll: view.rolls, rolls: view.rolls_of_turn });
  if (last.what === "held") {
    const kept = view.dice.filter((_, i) => view.held[i]);
    const who = view.cards[last.player]?.name ?? "";
    return kept.length > 0 ? words("page.table.prompt.holds", { player: who, dice: handWords(kept) }) : words("page.table.prompt.holds.none", { player: who });
  }
  return table.computer ? words("page.table.next.computer", { player }) : "";
}

function waiting(table: TableState, view: View): string {
  const { name: player } = table;
  if (table.elsewhere.includes(table.player)) return words("page.table.wait.elsewhere", { player });
  if (table.missing) return words(`page.table.wait.${table.missing}`, { player });
  const sum = table.everySum ? view.which : undefined;
  if (sum) return words("page.table.wait.sum", { player, sum: words(`sum.${sum}`) });
  return words(view.phase === "total" ? "page.table.wait.total" : view.phase === "roll" ? "page.table.wait.roll" : "page.table.wait", { player });
}

// What another has scored is still on its way: until it is there nobody is called.
function flying({ moments, last, you }: TableState): boolean {
  return moments.flight !== undefined && last?.what === "scored" && last.player !== you && last.player === moments.flight.seat;
}

export function promptOf(table: TableState, entered: number): string {
  const { view, name: player } = table;
  if (!view) return words("page.table.connecting");
  if (table.closed) return words("page.table.closed");
  if (!table.turnDue) return view.over === "match" ? words("next.match-over") : words("next.game-over", { game: view.game, games: view.games });
  if (table.aim.box || (flying(table) && table.turnDue)) return following(table, view);
  if (table.computer) return table.facesDue ? entering(table, entered) : following(table, view);
  if (!table.acts) return waiting(table, view);
  if (table.canTotal) return words(table.everySum && view.which ? `next.sum.${view.which}` : "next.total", { player });
  if (table.selected) return table.paper ? words("page.table.next.value", { player, category: boxName(view.rules, table.selected) }) : confirming(table, view, table.selected);
  const yours = table.you === table.player;
  const say = (key: "roll" | "score") => words(`page.table.prompt.${key}${yours ? "" : ".named"}`, { player });
  if (table.rollsBySelf) return words("next.own-roll", { player });
  const spoken = ofDocument(view) && entered === 0;
  if (table.facesDue && (!table.canScore || entered > 0) && !spoken) return entering(table, entered);
  const again = settings.choosing === "reroll";
  if (spoken) return words(!table.canScore ? "next.roll.clicked" : !table.canRoll ? "next.score.clicked" : again ? "page.table.next.choose-again" : "next.choose.clicked", { player });
  if (!table.canScore) return yours && view.round === 1 ? words("page.table.prompt.roll.first") : say("roll");
  if (table.forced) return confirming(table, view, table.forced);
  if (view.extra && !table.paper) return words("page.table.prompt.extra", { points: points(view.extra) });
  if (view.joker && !table.paper) return words("page.table.prompt.joker");
  if (!table.canRoll) return say("score");
  if (again) return words(yours ? byPointer("page.table.prompt.again", "page.table.prompt.again.click") : byPointer("page.table.prompt.again.named", "page.table.prompt.again.named.click"), { player });
  return yours ? words(byPointer("page.table.prompt.choose", "page.table.prompt.choose.click")) : words("page.table.prompt.choose.named", { player });
}
