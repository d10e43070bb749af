// The match that is being set up: as it was set up last time, until somebody changes it.
import { keepSetup, lastSetup } from "../device.svelte";
import { presets } from "../api";
import { me } from "../faces/me.svelte";
import { computerName, words } from "../words.svelte";
import type { About, Player, Setup } from "../protocol";
import { makeTable, usual, type Choices } from "./making";

export interface DraftPlayer {
  id: number; // stays with the player wherever it moves
  name: string; // empty: the one that the field shows is taken
  kind: Player;
}

// A name that was refused, and why.
export interface Complaint {
  player: DraftPlayer;
  sentence: string;
}

// What the form asks with a box to tick: the field that the tick is about, and what stands there when it is set.
const ticked = {
  paper: { entry: "paper" },
  totals: { totals: "all" },
  first: { first: "random" },
  pass: { pass_roll: true },
  final: { undo: false },
  cheat: { dice: "cheat" },
  unlisted: { unlisted: true },
} as const satisfies Record<string, Partial<Choices>>;
export type Flag = keyof typeof ticked;
export const flags = Object.keys(ticked) as Flag[];

const isSet = (flag: Flag, setup: Choices) => Object.entries(ticked[flag]).every(([field, value]) => setup[field as keyof Choices] === value);

let ids = 0;
const player = (name: string, kind: Player): DraftPlayer => ({ id: ++ids, name, kind });

export class Draft {
  players = $state<DraftPlayer[]>([]);
  preset = $state<Setup["preset"]>("none");
  rules = $state(usual.rules);
  games = $state(usual.games);
  flags = $state<Flag[]>([]);
  standIn = $state<Setup["stand_in"]>(usual.stand_in); // for people who are away
  // Sums are entered where points are.
  offered = $derived(flags.filter((flag) => flag !== "totals" || this.flags.includes("paper")));

  constructor() {
    const last = lastSetup();
    this.players = last.players?.length
      ? last.players.map(({ name, kind }) => player(name, kind))
      : [player(me.name, "person"), player("", "casual")];
    this.preset = (last.preset ?? "none") as Setup["preset"];
    this.rules = last.rules ?? this.rules;
    this.games = last.games ?? this.games;
    this.flags = flags.filter((flag) => last.flags?.includes(flag));
    this.standIn = (last.standIn ?? this.standIn) as Setup["stand_in"];
  }

  // What was remembered may be of another server.
  fit({ rules, presets, levels, most_players, most_games }: About): void {
    if (!presets.some((id) => id === this.preset)) this.preset = "none";
    if (!rules.some(({ id }) => id === this.rules)) this.rules = rules.find(({ id }) => id === "official")?.id ?? rules[0]?.id ?? "";
    this.games = Math.min(this.games, most_games);
    this.players = this.players.slice(0, most_players);
    if (this.standIn !== "none" && !levels.includes(this.standIn)) this.standIn = "none";
    for (const one of this.players) if (one.kind !== "person" && !levels.includes(one.kind)) one.kind = levels[0] ?? "person";
  }

  // Everything as the preset has it; without one, as usual. Real dice stay, and who may see the match.
  async take(chosen: Setup["preset"]): Promise<void> {
    const known = chosen === "none" ? [] : await presets().catch(() => []);
    const found = known.find(({ id }) => id === chosen);
    const setup: Choices = { ...usual, ...found?.setup };
    this.preset = found ? chosen : "none";
    this.rules = setup.rules;
    this.games = setup.games;
    this.flags = flags.filter((flag) => (flag === "cheat" || flag === "unlisted" ? this.flags.includes(flag) : isSet(flag, setup)));
  }

  // Real dice, whatever else is set.
  enterDice(): void {
    if (!this.flags.includes("cheat")) this.flags.push("cheat");
  }

  add(): DraftPlayer {
    this.players.push(player("", "person"));
    return this.players[this.players.length - 1] as DraftPlayer;
  }
  remove(at: number): void {
    this.players.splice(at, 1);
  }
  move(from: number, to: number): void {
    const [moved] = this.players.splice(from, 1);
    if (moved) this.players.splice(to, 0, moved);
  }

  // Who types no name gets one that is free.
  get names(): string[] {
    const taken = new Set(this.players.map(({ name }) => name.trim()));
    return this.players.map(({ name, kind }, seat) => {
      if (name.trim()) return name.trim();
      for (let number = 1; ; ++number) {
        const free = kind === "person" ? words("page.start.name.default", { number: seat + number })
          : number === 1 ? computerName(kind) : `${computerName(kind)} ${number}`;
        if (taken.has(free)) continue;
        taken.add(free);
        return free;
      }
    });
  }

  // Makes the table and gives its id.
  async make(): Promise<string> {
    const names = this.names;
    // A tick that is not offered counts for nothing.
    const chosen = this.offered.filter((flag) => this.flags.includes(flag)).map((flag) => ticked[flag]);
    const table = await makeTable(this.players.map(({ kind }, seat) => ({ name: names[seat] ?? "", kind })), Object.assign(
      { ...usual, preset: this.preset, rules: this.rules, games: this.games, stand_in: this.standIn }, ...chosen,
    ) as Choices);
    keepSetup({
      players: this.players.map(({ name, kind }) => ({ name: name.trim(), kind })),
      preset: this.preset, rules: this.rules, games: this.games, flags: [...this.flags], standIn: this.standIn,
    });
    return table;
  }
}
