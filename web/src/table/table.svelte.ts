// A table as this device sees it: the view that the server sends, and what the player has in mind
// and has not said yet (dice to keep, a box to fill). What may be done is in the view.
import { deviceId, forgetSeat, keepTable, keysOf, ownTable, settings } from "../device.svelte";
import { byPlace, placesOf, positionsOf, seenPlaces } from "../dice/seen";
import { facesOf, isPersonFace, type FaceName, type Mood } from "../faces/faces";
import { me } from "../faces/me.svelte";
import { play, shake } from "../sound/sounds";
import { pageAge } from "../pageAge.svelte";
import type { Act, Advice, Category, EndedTurn, Fair, Happened, Mark, Message, Player, Portraits, Request, Seat, View } from "../protocol";
import { language, words, type Key } from "../words.svelte";
import { worthConfetti } from "./cheering";
import { Aim } from "./aim.svelte";
import type { ShownColumn } from "./columns";
import { Bests } from "./bests";
import { Connection } from "./connection";
import { cuesOf } from "./cues";
import { Described } from "./described.svelte";
import { Moments } from "./moments.svelte";
import { eventInWords } from "./telling";
import { byPointer } from "./screen";
import { Steps } from "./steps";
import { calm, Tumble, tumbles } from "./tumble.svelte";
import type { Suspicion, Watch } from "./watch";

export type Gone = { title: Key; why: string };

// Before anybody has clicked: where one chooses what rolls again all dice stay, else those that the server holds.
const untouched = (view: View) => byPlace(view, settings.choosing === "reroll" ? view.dice.map(() => true) : view.held);

export class TableState {
  view = $state.raw<View>();
  seats = $state.raw<Seat[]>([]); // of this device
  elsewhere = $state.raw<Seat[]>([]); // seats of this device's keys that another one plays
  present = $state.raw<boolean[]>([]);
  replaceable = $state.raw<Seat[]>([]); // of people who have been away for long
  portraits = $state.raw<Portraits>([]);
  fair = $state.raw<Fair>();
  closed = $state(false);
  rematch = $state<string>();
  rematchBy = $state<Seat>(); // who asked for it, if that happened while this page was open
  rematchOld = false; // it was there when this page came

  wish = $state<boolean[]>([]); // dice to keep, as they were clicked, by place
  selected = $state<Category>();
  offered = $state(false); // the page has selected it, nobody has yet
  advice = $state.raw<Advice>();
  adviceShown = $state(false);
  mark = $state.raw<Mark>();
  refusal = $state("");
  suspicions = $state.raw<Suspicion[]>([]); // what the server did with nonces
  late = $state(0); // rolls while this device's own was under way
  told = $state(""); // what happened last
  lostFor = $state(0); // seconds until the next try; 0 when connected
  gone = $state.raw<Gone>(); // why there is no table
  lastBox = $state.raw<ShownColumn & { category: Category }>();
  last = $state.raw<Happened>(); // what happened last
  turns = $state.raw<EndedTurn[]>([]); // the last ones, the latest last
  peek = $state<Seat>(); // somebody else's card is looked at, until the next act
  tumble = new Tumble();
  aim = new Aim(); // the box that a computer player is about to write
  game = new Described();
  cheers = $state(0); // how often confetti has fallen
  thinking = $state(false);
  asking = $state(false); // whether the coach may speak: it marks the game
  moods = $state<Partial<Record<Seat, Mood>>>({});
  moments = new Moments();
  bests = new Bests();

  taking = false; // somebody has opened the link of a seat: it is played here from now on
  #line: Connection | undefined;
  #holdsUnderWay = 0;
  #lastHold: Promise<unknown> = Promise.resolve();
  #consulting: Promise<boolean> | undefined;
  #busy = $state(false);
  #watch: Promise<Watch> | undefined;
  #unanswered = false; // the line broke before the last act was answered
  #steps = new Steps((message) => this.#show(message), () => this.tumble.view !== undefined || this.aim.box !== undefined);
  #restUntil = 0; // milliseconds; before that nothing is done by itself

  constructor(readonly id: string) {
    const { nonce, after } = ownTable(id);
    if (nonce !== undefined && after !== undefined) this.#observe((watch) => watch.remembers(nonce, Number(after)));
  }

  // ---- what can be said of it

  player = $derived(this.view?.due ?? this.view?.player ?? 0);
  name = $derived(this.view?.cards[this.player]?.name ?? "");
  turnDue = $derived(this.view?.due !== undefined);
  computer = $derived(this.turnDue && this.isComputer(this.player));
  // Somebody here is to do something in their turn.
  acts = $derived(this.can("roll") || this.can("score") || this.can("total"));
  mine = $derived(this.view?.yours === true && !this.closed);
  canRoll = $derived(this.can("roll"));
  canHold = $derived(this.can("hold"));
  canScore = $derived(this.can("score"));
  canTotal = $derived(this.can("total"));
  canHint = $derived(this.can("hint"));
  // One's own dice are still to be rolled: then there will be something to say.
  hintComes = $derived(this.view?.yours === true && this.view.turn === true && !this.canHint && this.view.dice.length === 0);
  canUndo = $derived(this.can("undo") && this.tumble.view === undefined); // dice that roll are the next act
  canMove = $derived(this.can("move")); // a computer player's next step
  // The first roll of a turn by itself (P13), where nobody has to say how the dice fell.
  rollsBySelf = $derived(settings.automatic && this.canRoll && !this.canScore && !this.view?.faces);
  // Real dice are rolled now, one's own or those of a computer player, and what they show is to be entered here.
  facesDue = $derived(this.view?.faces !== undefined && (this.canRoll || this.canMove));
  // Of how many dice. Where one chooses what rolls again the server hears of it with the roll: until then the clicks count.
  facesToEnter = $derived.by(() => {
    const { to_roll = 0, to_roll_holding = [] } = this.view ?? {};
    if (settings.choosing === "hold" || !this.canHold) return to_roll;
    return to_roll_holding[this.wish.filter(Boolean).length] ?? 0; // who holds more than may be held rolls nothing
  });
  // The places of the dice in the order in which they are seen.
  order = $derived(this.view ? seenPlaces(this.view, settings.sorted) : []);
  paper = $derived(this.view?.entry === "paper");
  saysPoints = $derived(this.view?.points === true); // whoever scores here, or adds up, says how many
  // The only box that a joker may go to, where it brings anything there.
  forced = $derived.by(() => {
    const [box, ...others] = Object.keys(this.view?.options ?? {}) as Category[];
    if (!this.view?.joker || this.paper || !this.canScore || box === undefined || others.length > 0) return undefined;
    return this.view.in_all?.[box] || this.view.options[box] ? box : undefined;
  });
  everySum = $derived(this.view?.totals === "all"); // not only the total is entered
  watching = $derived(this.view !== undefined && this.seats.length === 0);
  #faces = $derived(facesOf(this.view?.cards.map(({ name }) => name) ?? [], this.view?.computers, this.portraits));
  // The only person at this device: then "you" is enough.
  you = $derived.by(() => {
    const people = this.seats.filter((seat) => this.isOwn(seat));
    return people.length === 1 ? people[0] : undefined;
  });

  can(what: Act): boolean {
    return this.view?.can.includes(what) ?? false;
  }
  kind(seat: Seat): Player {
    if (this.standsIn(seat)) return this.view?.stand_in ?? "person";
    return this.view?.computers?.[seat] ?? "person";
  }
  // Whether a computer player plays there for somebody who is away.
  standsIn(seat: Seat): boolean {
    return this.view?.replaced?.includes(seat) ?? false;
  }
  isComputer(seat: Seat): boolean {
    return this.kind(seat) !== "person";
  }
  // Of a person at this device.
  isOwn(seat: Seat): boolean {
    return this.seats.includes(seat) && !this.isComputer(seat);
  }
  face(seat: Seat): FaceName {
    return this.#faces[seat] ?? "quiff";
  }
  keptFaces(): number[] {
    const { view } = this;
    return view ? positionsOf(view, this.wish).map((position) => view.dice[position - 1] ?? 0) : [];
  }

  // ---- the line

  open(): void {
    this.gone = undefined;
    if (this.#line) return this.sitAgain();
    this.#line = new Connection(this.id, {
      sitting: () => ({ keys: keysOf(this.id), device: deviceId(), take: this.taking }),
      language,
      seated: (answer) => this.#seated(answer),
      told: (message) => this.#take(message),
      ended: (answer) => this.#turnedAway(answer),
      lost: (seconds) => {
        this.lostFor = seconds;
        this.#busy = false;
        this.#holdsUnderWay = 0;
      },
    });
  }
  close(): void {
    this.#steps.forget();
    this.tumble.rest();
    this.aim.rest();
    this.game.forget();
    this.moments.end();
    this.#line?.close();
  }
  // After a key came or was given away: with those that there are now, if any.
  sitAgain(): void {
    if (keysOf(this.id).length > 0) return this.#line?.sitAgain();
    this.#leave({ title: "page.table.given-away", why: words("page.table.given-away.about") });
  }
  // In another language from now on: what the server said in the last one goes.
  speakAnew(): void {
    this.refusal = "";
    this.told = "";
    this.advice = undefined;
    this.adviceShown = false;
    this.#line?.sitAgain();
  }
  // New keys were made for some of these seats: the old ones go. What other keys open stays.
  #turnedAway({ wrong = [], message = "" }: Message): void {
    const { keys } = ownTable(this.id);
    const lost = keys.filter((_, i) => wrong.includes(i + 1));
    for (const { seat } of lost) forgetSeat(this.id, seat);
    if (lost.length > 0 && keysOf(this.id).length > 0) return this.#line?.sitAgain();
    this.#leave({ title: "page.table.gone", why: message });
  }
  #leave(why: Gone): void {
    this.close();
    this.#line = undefined;
    this.seats = [];
    this.gone = why;
  }

  // ---- what the player does

  toggle(place: number | undefined): void {
    if (this.#busy || this.watching || place === undefined) return;
    this.peek = undefined;
    // Why not is the server's to say (G8): it refuses, and nothing changes here.
    if (!this.canHold) return void this.#ask({ do: "hold", positions: [place + 1] });
    this.wish[place] = !this.wish[place];
    play("hold");
    shake(8);
    this.refusal = "";
    if (settings.choosing === "hold") void this.#hold();
  }

  // Exactly dice with these faces stay.
  holdFaces(faces: number[]): void {
    const { view } = this;
    if (!view || !this.canHold || this.#busy) return;
    const places = placesOf(faces, byPlace<number>(view, view.dice), this.order, this.wish);
    this.wish = this.order.map((_, place) => places.has(place));
    this.refusal = "";
    play("hold");
    if (settings.choosing === "hold") void this.#hold();
  }

  async roll(faces?: number[]): Promise<void> {
    if (!(this.canRoll || this.facesDue) || this.#busy || this.tumble.view) return;
    if (!this.canRoll) return void (await this.#ask({ do: "move", ...(faces && { faces }) }));
    // Chosen by what rolls again: said only now, for until then all dice stay.
    if (settings.choosing === "reroll" && this.canHold && !(await this.#hold())) return;
    await this.#ask({ do: "roll", ...(faces && { faces }) });
  }
  // Where the table is open in another tab, that one may be first.
  async rollBySelf(): Promise<void> {
    if (this.canRoll && !this.tumble.view) await this.#ask({ do: "roll" }, true, true);
  }
  // What was written last is seen first.
  untilRollBySelf(): number {
    return Math.max(0, this.#restUntil - performance.now());
  }

  async score(category: Category, seat: Seat, game: number, value?: number): Promise<boolean> {
    return this.#ask({ do: "score", category, player: seat, game, ...(value !== undefined && { value }) });
  }
  enterTotal(value?: number): Promise<boolean> {
    const which = this.view?.which;
    return this.#ask({ do: "total", player: this.player, ...(which && { which }), ...(value !== undefined && { value }) });
  }
  say(what: "next" | "stop" | "undo" | "rematch"): Promise<boolean> {
    return this.#ask({ do: what });
  }
  // Where somebody else has rolled since, it is too late.
  async undo(): Promise<void> {
    if (this.canUndo && (await this.say("undo"))) return;
    const rolled = this.tumble.view ?? this.view;
    const written = this.lastBox?.seat;
    if (!rolled || written === undefined || !this.isOwn(written)) return;
    if (rolled.rolls > 0 && rolled.player !== written) this.refusal = words("page.table.undo.late", { player: rolled.cards[rolled.player]?.name ?? "" });
  }
  // The server says why no roll is left.
  async rollInVain(): Promise<void> {
    await this.#ask({ do: "roll" });
  }
  // The seats that another device plays are played here again.
  async takeBack(): Promise<void> {
    if (await this.#ask({ do: "take" })) this.#settle();
  }
  // Whoever a computer player stands in for plays again.
  comeBack(): Promise<boolean> {
    return this.#insist({ do: "return" });
  }
  // A computer player for somebody who is away, if all who are here want it.
  replace(player: Seat): Promise<boolean> {
    return this.#insist({ do: "replace", player });
  }
  // The old link to the seat opens nothing from then on.
  async renewKey(player: Seat): Promise<boolean> {
    const answer = await this.#line?.ask({ do: "new-keys", player });
    if (answer?.keys) keepTable(this.id, { keys: answer.keys.map(({ key, seat }) => ({ key, seat })) });
    else if (answer) this.#answered(answer);
    return answer?.keys !== undefined;
  }
  // Asked again where only something else came first, a step of a computer player say.
  async #insist(request: Request, tries = 3): Promise<boolean> {
    const answer = await this.#line?.ask(request);
    if (answer?.error === "stale" && tries > 0) return this.#insist(request, tries - 1);
    return answer !== undefined && this.#answered(answer);
  }
  // All that computer players do until a person is to act, at once; if the server did some of it meanwhile, so much the better.
  async skip(): Promise<void> {
    this.aim.rest();
    this.#steps.showAll();
    while (this.canMove && !this.facesDue) {
      const answer = await this.#line?.ask({ do: "move" });
      if (answer?.error !== "stale" && !answer?.ok) return;
      const { tumble: _, ...still } = answer; // nobody looks at it
      if (answer.ok && !answer.happened) return this.#take(still); // nothing is left to be done
      this.#take(still);
      this.#steps.showAll();
      this.aim.rest();
    }
  }

  // The first hint of a game marks it: so that is asked before. Before the first roll there is nothing to say.
  coach(): void {
    const { view } = this;
    if (this.adviceShown || this.asking) return this.dismiss();
    if (this.hintComes) return void (this.refusal = words("page.table.coach.roll-first"));
    if (!view || !this.canHint || this.thinking) return;
    this.select(this.selected);
    if (this.hinted || this.advice) void this.consult(true);
    else this.asking = true;
  }
  dismiss(): void {
    this.adviceShown = false;
    this.asking = false;
  }
  // Whether anybody of this device has still a turn, in this game or a later one.
  turnsLeft = $derived.by(() => {
    const { view } = this;
    if (!view) return false;
    const open = (seat: Seat) => Object.values(view.cards[seat]?.games[view.game - 1]?.boxes ?? {}).includes(null);
    return this.seats.some((seat) => this.isOwn(seat) && (view.game < view.games || open(seat)));
  });
  // Whoever is due is not there: away, or nobody has ever come to that seat, which neither added to the dice nor wrote anything.
  missing = $derived.by(() => {
    const { view, player } = this;
    if (!view || !this.turnDue || this.computer || this.seats.includes(player) || this.present[player] !== false) return undefined;
    const written = view.cards[player]?.games.some(({ boxes }) => Object.values(boxes).some((points) => points !== null));
    return written || this.fair?.nonces.some(({ seat }) => seat === player) ? ("away" as const) : ("not-come" as const);
  });
  hinted = $derived(this.view?.cards[this.player]?.games[this.view.game - 1]?.hinted === true);

  // The coach's numbers; shown when asked for, and kept at hand while practising.
  async consult(show: boolean): Promise<void> {
    if (!this.canHint) return;
    this.asking = false;
    if (!this.advice) {
      this.thinking = true;
      this.#consulting ??= this.#ask({ do: "hint" }, false).finally(() => {
        this.#consulting = undefined;
        this.thinking = false;
      });
      await this.#consulting;
    }
    if (show && this.advice) this.adviceShown = true;
  }

  // Asked again when something happened meanwhile.
  async askForMarks(tries = 3): Promise<void> {
    if (this.seats.length === 0) return;
    const answer = await this.#line?.ask({ do: "marks", on: settings.marks });
    if (answer?.error === "stale" && tries > 0) await this.askForMarks(tries - 1);
  }

  // Computer players take half the time, or all of it.
  async askForHurry(): Promise<void> {
    if (this.seats.length > 0) await this.#line?.ask({ do: "hurry", on: settings.speed === "fast" });
  }

  // A click means something else from now on: what was marked and not said yet would be misread.
  chooseAnew(): void {
    if (this.view) this.wish = untouched(this.view);
  }

  // By whoever plays: then one more tap writes it.
  hasSelected(category: Category): boolean {
    return this.selected === category && !this.offered;
  }
  select(category: Category | undefined): void {
    this.selected = category;
    this.offered = false;
    this.peek = undefined;
    this.refusal = "";
  }

  // ---- what comes

  // One after the other: among equal dice an answer can change which of them a position means.
  #hold(): Promise<boolean> {
    this.#holdsUnderWay++;
    const asked = this.#lastHold.then(async () => {
      const { view } = this;
      const answer = view && (await this.#line?.ask({ do: "hold", positions: positionsOf(view, this.wish) }));
      this.#holdsUnderWay = Math.max(0, this.#holdsUnderWay - 1);
      return answer !== undefined && this.#answered(answer);
    });
    this.#lastHold = asked;
    return asked;
  }

  // One after the other: what follows depends on the answer.
  async #ask(request: Request, alone = true, bySelf = false): Promise<boolean> {
    if (!this.#line || (alone && this.#busy)) return false;
    if (alone) this.#busy = true;
    this.peek = undefined;
    this.moments.shout = undefined; // whoever acts has seen it
    this.refusal = "";
    if (this.#holdsUnderWay > 0) await this.#lastHold; // what was clicked before comes first
    const answer = await this.#line.ask(request);
    if (alone) this.#busy = false;
    return this.#answered(answer, bySelf);
  }

  #answered(answer: Message, bySelf = false): boolean {
    const lost = answer.error === "lost";
    if (!lost) this.#take(answer);
    if (answer.ok) return true;
    if (bySelf && answer.error === "stale") return false; // nobody has asked for anything
    this.#unanswered = lost;
    if (lost) this.refusal = words("page.table.lost.act");
    // The server speaks of dice that are held, which nobody here has done.
    else if (answer.error === "all-held" && settings.choosing === "reroll") this.refusal = words(byPointer("page.table.none-chosen", "page.table.none-chosen.click"));
    else this.refusal = answer.message ?? "";
    if (settings.choosing === "hold" && this.view) this.wish = untouched(this.view);
    return false;
  }

  #seated(answer: Message): void {
    this.lostFor = 0;
    if (this.#unanswered && this.refusal) [this.refusal, this.told] = ["", words("page.table.back")];
    this.#unanswered = false;
    this.#busy = false;
    this.#holdsUnderWay = 0;
    if (keysOf(this.id).length > 0 && answer.fair) {
      keepTable(this.id, { commitment: ownTable(this.id).commitment ?? answer.fair.commitment });
    }
    this.taking = false;
    this.#observe((watch) => watch.loses()); // as long as there was no line
    this.turns = answer.turns ?? [];
    const turn = this.turns.at(-1);
    if (turn && answer.view && !this.lastBox) this.lastBox = { seat: turn.player, game: answer.view.game, category: turn.category };
    this.closed = answer.closed ?? false;
    this.#take(answer);
    if (!answer.view?.cheat && this.seats.length > 0) this.bests.ask();
    this.#settle();
    void this.#line?.ask({ do: "hello" }).then(({ hello }) => pageAge.compare(hello)); // the server may have been started anew
  }

  // What a device that plays tells the server first.
  #settle(): void {
    void this.#sendNonce();
    void this.#tellPortrait();
    if (settings.marks) void this.askForMarks();
    if (settings.speed === "fast") void this.askForHurry();
  }

  // Where nobody looks, nobody waits either.
  #take(message: Message): void {
    const { happened, seq } = message;
    if (happened?.what === "rolled" && seq) this.#observe((watch) => watch.sees(happened.what, seq));
    if (message.after && !document.hidden) return this.#steps.add(message);
    if (message.view) this.#steps.showAll(); // nothing is seen before what led to it
    this.#show(message);
  }

  #show(message: Message): void {
    if (message.view) {
      this.tumble.rest();
      this.aim.rest();
    }
    if (message.seats) [this.seats, this.elsewhere] = [message.seats, message.elsewhere ?? []];
    if (message.present) [this.present, this.replaceable] = [message.present, message.replaceable ?? []];
    if (message.portraits) this.portraits = message.portraits;
    if (message.fair) this.#hearOf(message.fair);
    if (message.rematch) this.#hearOfRematch(message.rematch, message.by);
    if (message.happened && this.#outdates(message.happened, message.view)) this.mark = undefined;
    if (message.mark) this.mark = message.mark;
    const { view, happened, tumble } = message;
    const see = () => {
      if (message.rest) this.#restUntil = performance.now() + message.rest; // from when it is seen
      if (view) this.#see(view, happened);
    };
    if (view && happened?.what === "rolled" && !view.cheat) {
      play("roll", happened.faces.length);
      if (this.seats.includes(happened.player)) shake(15, 30, 15);
    }
    if (view && tumble && tumbles(view)) this.tumble.begin(view, tumble, see);
    else if (view && message.after && happened?.what === "scored" && !calm()) this.aim.begin({ seat: happened.player, game: view.game, category: happened.category, scored: happened }, see);
    else see();
    if (message.advice) this.advice = message.advice;
  }

  #hearOfRematch(table: string, by: Seat | undefined): void {
    if (this.rematch === undefined && this.view === undefined) this.rematchOld = true;
    this.rematch = table;
    if (by === undefined || this.seats.includes(by)) return;
    this.rematchBy = by;
    play("turn");
    shake(20);
  }

  // What is said of a decision stays until somebody here has made the next one. The first roll of a turn is none.
  #outdates({ what }: Happened, view: View | undefined): boolean {
    if (what === "undone") return true;
    const decided = what === "scored" || (what === "rolled" && (view?.rolls ?? 0) > 1);
    return decided && this.seats.includes(this.player);
  }

  // What was chosen holds only as long as the same dice lie there.
  #see(view: View, happened: Happened | undefined): void {
    const before = this.view;
    const sameTurn =
      before !== undefined && (["phase", "rolls", "due", "game", "round"] as const).every((name) => before[name] === view[name]);
    if (!sameTurn || (settings.choosing === "hold" && this.#holdsUnderWay === 0)) this.wish = untouched(view);
    if (!sameTurn) {
      this.selected = undefined;
      this.offered = false;
      this.advice = undefined;
      this.dismiss();
    }
    if (before?.due !== view.due || before?.game !== view.game) this.peek = undefined;
    if (before && (before.due !== view.due || (happened && "player" in happened && !this.isOwn(happened.player)))) this.refusal = ""; // nobody tries it any more
    this.view = view;
    this.game.of(view.rules);
    this.#steps.lieStill();
    if (happened === undefined) return;
    this.last = happened;
    this.#remember(happened, before);
    if (happened.what === "rolled") this.#preselect(view);
    // Whoever asks the coach knows it; what the dice show is worth more to them.
    if (happened.what !== "hinted" || !this.seats.includes(happened.player)) this.told = eventInWords(happened, view) || this.told;
    if (worthConfetti(before, view, this.seats.filter((seat) => this.isOwn(seat)))) this.cheers++;
    this.#feel(happened, before, view);
    if (happened.what === "scored") {
      this.lastBox = { seat: happened.player, game: view.game, category: happened.category };
    } else if (happened.what === "undone") {
      this.lastBox = undefined;
    }
  }

  // A thrown Yahtzee selects its box, a joker the only one that it may go to; nothing is written.
  #preselect(view: View): void {
    const box = this.forced ?? this.game.rules?.yahtzee_box;
    if (view.yahtzee && box && this.canScore && !this.paper && settings.confirm && (view.in_all?.[box] || view.options[box])) [this.selected, this.offered] = [box, true];
  }

  // What is special: shown, heard, and told in a short sentence.
  #feel(happened: Happened, before: View | undefined, view: View): void {
    const own = this.seats.filter((seat) => this.isOwn(seat));
    const cues = cuesOf(happened, before, view, own, (name) => this.bests.of(name));
    const box = happened.what === "scored" ? { seat: happened.player, game: view.game, category: happened.category, points: happened.points, ...this.#further(happened) } : undefined;
    this.moments.begin(cues, box);
    for (const cue of cues) {
      if (cue.what === "yahtzee") this.told = `${this.told} ${words("page.table.told.yahtzee")}`;
      if (cue.what === "lead") this.told = `${this.told} ${words("page.table.told.lead", { player: view.cards[cue.seat]?.name ?? "" })}`;
      if (cue.what === "best") this.told = `${this.told} ${words("page.table.told.best", { points: cue.points })}`;
      if (cue.what === "yahtzee" || cue.what === "bonus" || cue.what === "best") this.#smile(cue.seat);
    }
  }
  #smile(seat: Seat): void {
    this.moods = { ...this.moods, [seat]: "glad" };
    setTimeout(() => (this.moods = {}), 3000);
  }

  #remember(happened: Happened, before: View | undefined): void {
    const most = 6;
    if (happened.what === "undone") this.turns = this.turns.slice(0, -1);
    if (happened.what !== "scored" || !before) return;
    const { player, category, points } = happened;
    this.turns = [...this.turns, { player, category, points, ...this.#further(happened), dice: before.dice }].slice(-most);
  }
  // On paper the bonus of a further Yahtzee is the player's to know.
  #further({ yahtzee_bonus, in_all }: { yahtzee_bonus?: number; in_all?: number }): { yahtzee_bonus?: number; in_all?: number } {
    return this.paper || yahtzee_bonus === undefined || in_all === undefined ? {} : { yahtzee_bonus, in_all };
  }

  // The seat of whoever this device belongs to. At a friend's the seat may have another name than its player: then it is
  // theirs as long as no other device has told a face for it.
  #ownSeat(): Seat | undefined {
    const { cards = [] } = this.view ?? {};
    const named = cards.findIndex(({ name }) => name === me.name);
    if (named >= 0) return this.seats.includes(named) && !this.isComputer(named) ? named : undefined;
    const told = this.you === undefined ? undefined : this.portraits[this.you];
    return !told || told === ownTable(this.id).portrait ? this.you : undefined;
  }
  // Who plays here is shown everywhere with the face that they have chosen.
  async #tellPortrait(tries = 3): Promise<void> {
    const [player, portrait] = [this.#ownSeat(), me.face];
    if (player === undefined || !isPersonFace(portrait) || this.portraits[player] === portrait) return;
    const answer = await this.#line?.ask({ do: "portrait", player, portrait });
    if (answer?.portraits) {
      this.portraits = answer.portraits;
      keepTable(this.id, { portrait });
    }
    if (answer?.error === "stale" && tries > 0) await this.#tellPortrait(tries - 1);
  }

  // In order, and as soon as whatever the player waits for is there.
  #observe(what: (watch: Watch) => void): void {
    this.#watch ??= new Promise((then) => setTimeout(then, 5000)).then(() => import("./watch")).then((code) => new code.Watch());
    this.#watch.then(what, () => (this.#watch = undefined));
  }
  // The numbers that devices added. None counts before this one has said that it knows it.
  #hearOf(fair: Fair, answer = false): void {
    this.fair = fair;
    const people = this.seats.filter((seat) => this.isOwn(seat));
    const said = this.#line?.said ?? 0;
    this.#observe((watch) => {
      const found = watch.hears(fair, people, said, answer);
      for (const each of found) if (each.what === "late") this.late = each.rolls;
      // One roll is nothing unusual where another's turn is under way.
      const odd = found.filter((each) => each.what !== "late" || each.rolls > 1);
      if (odd.length > 0) this.suspicions = [...this.suspicions, ...odd];
      const { after } = watch;
      if (after !== undefined && ownTable(this.id).after !== `${after}`) keepTable(this.id, { after: `${after}` });
    });
    const waits = fair.scheme === 2 && fair.nonces.some(({ after, counts }) => counts === undefined && after >= (this.#line?.said ?? 0));
    if (waits && people.length > 0) void this.#line?.ask(() => ({ do: "heard", seq: this.#line?.seq ?? 0 }));
  }

  // A number of this device's own: with it the server cannot have chosen the dice.
  async #sendNonce(tries = 3): Promise<void> {
    const over = this.view?.over === "match" || this.closed;
    const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const nonce = ownTable(this.id).nonce ?? random();
    if (this.seats.length === 0 || over || this.fair?.nonces.some((given) => given.nonce === nonce)) return;
    keepTable(this.id, { nonce });
    const answer = await this.#line?.ask(() => {
      const seq = this.#line?.seq ?? 0;
      this.#observe((watch) => watch.sends(nonce, seq));
      return { do: "nonce", nonce };
    });
    if (answer?.fair) this.#hearOf(answer.fair, true);
    if (answer?.error === "stale" && tries > 0) await this.#sendNonce(tries - 1);
  }
}
