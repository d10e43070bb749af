// A table as one plays at it. What may be done and what it is worth is in the view that the server
// sends; here it is only shown.
import { scorecards } from "/card.js";
import { connect } from "/connection.js";
import { keepTable, keysOf, ownTable } from "/device.js";
import { allow, allowed, button, make, say } from "/dom.js";
import { adviceList, fairList, inviteList, presentList } from "/panels.js";
import { words } from "/words.js";

const acts = { roll: ["toRoll", "waitRoll"], choose: ["toChoose", "waitChoose"], score: ["toScore", "waitScore"], total: ["toTotal", "waitTotal"] };
const isComputer = (view, seat) => (view.computers?.[seat] ?? "person") !== "person";

function sentence({ view, seats, closed }, selected) {
  const name = view.cards[view.player].name;
  if (closed) return words.closed;
  if (view.winners) {
    const won = words.won(view.winners.map((seat) => view.cards[seat].name), view.cards[view.winners[0]].games[view.game - 1].total);
    return view.phase === "match-over" ? `${words.matchOver} ${won}` : `${words.gameOver(view.game)} ${won} ${seats.length ? words.toNext : ""}`;
  }
  if (view.phase === "match-over") return words.matchOver;
  if (isComputer(view, view.player)) return view.cheat && seats.length ? words.toCheatFor(name) : words.plays(name);
  const mine = seats.includes(view.player);
  if (mine && selected) return words.toConfirm(name, words.boxes[selected]);
  return words[acts[view.phase][mine ? 0 : 1]](name);
}

function eventInWords(event, before, view) {
  const [what, ...rest] = event.split(" ");
  const name = before?.cards[before.player].name;
  if (what === "rolled") return words.did.rolled(name, rest.join(" "));
  if (what === "scored") return words.did.scored(name, words.boxes[rest[0]], rest[1]);
  if (what === "hinted") return words.did.hinted(name);
  return what === "undone" ? words.did.undone : view.rolls || what === "held" ? null : "";
}

export function tableView(id, openedKey, opening) {
  let state = null, selected = null, wish = [], holdsQueued = 0, busy = false;
  const mayAct = () => state && !state.closed && state.seats.includes(state.view.player) && state.view.phase in acts;

  // ---- elements
  const about = make("p", { class: "note" });
  const cheat = make("strong", { class: "badge", hidden: true }, words.cheatTable);
  const line = make("p", { class: "line" }), last = make("p", { class: "note last" });
  const dice = Array.from({ length: 5 }, (_, i) => {
    const die = document.getElementById("die").content.firstElementChild.cloneNode(true);
    return button(die, () => toggle(i), { class: "die", "data-key": String(i + 1) });
  });
  dice.forEach((die) => die.append(make("span", { class: "held", "aria-hidden": "true" }, words.held)));
  const faces = make("input", { onkeydown: (event) => event.key === "Enter" && rollNow(), inputmode: "numeric", autocomplete: "off", placeholder: words.cheatLike });
  const cheatRow = make("label", { class: "faces", hidden: true }, words.cheatFaces, faces);
  const roll = button("", rollNow, { class: "main roll" });
  const undo = button(words.undo, () => ask({ do: "undo" })), hint = button(words.hint, () => ask({ do: "hint" }));
  const next = button(words.next, () => ask({ do: "next" }), { class: "main" }), stop = button(words.stop, () => ask({ do: "stop" }));
  const what = make("span", { class: "what" }), value = make("input", { inputmode: "numeric", autocomplete: "off", "aria-label": words.points });
  const confirmation = make("button", { type: "submit", class: "main" }, words.confirm), cancel = button(words.cancel, () => choose(null), { class: "plain" });
  const bar = make("form", { class: "bar", onsubmit: confirmNow }, what, value, confirmation, cancel);
  const toast = make("p", { class: "toast", role: "alert" }), status = make("p", { class: "status", role: "status" });
  const cards = scorecards(choose);
  const advice = make("div", { class: "advice panel", role: "status", hidden: true });
  const there = make("ul", { class: "present" }), invites = make("ul", { class: "invites" }), fair = make("div", {});
  const fileName = `yahtzee-${id.slice(0, 8)}.json`;
  const file = make("a", { href: `/api/matches/${id}`, download: fileName, class: "button", hidden: true }, words.file);
  const verify = make("section", { class: "panel", hidden: true }, make("h2", {}, words.verifyTitle), make("p", { class: "note" }, words.verify(fileName)));
  const root = make("div", { class: "table" },
    make("header", {}, make("a", { href: "#/" }, words.back), about, cheat, status),
    make("section", { class: "play panel" }, make("div", { class: "lines", "aria-live": "polite" }, line, last),
      make("div", { class: "dice", role: "group", "aria-label": words.dice }, ...dice), cheatRow,
      make("div", { class: "buttons" }, roll, next, stop, undo, hint, file), bar, make("p", { class: "note keys" }, words.keys)),
    cards.element,
    make("aside", {}, advice, verify, make("section", { class: "panel" }, make("h2", {}, words.present), there),
      make("details", { class: "panel" }, make("summary", {}, words.invite), make("p", { class: "note" }, words.inviteWhy), invites),
      make("details", { class: "panel" }, make("summary", {}, words.fair), make("p", { class: "note" }, words.fairWhy), fair)),
    toast);

  // ---- what people do
  function ask(request) {
    if (!state || busy) return;
    busy = true; // what follows depends on the answer
    say(toast, "");
    link.ask(() => request, { answered: () => { busy = false; } });
  }
  // Dice are shown as they were clicked; which of two equal ones the server holds does not matter.
  function toggle(i) {
    if (!allowed(dice[i]) || busy) return;
    wish[i] = !wish[i];
    say(toast, "");
    const positions = wish.flatMap((held, at) => held ? [at + 1] : []);
    holdsQueued++;
    link.ask(() => { holdsQueued--; return { do: "hold", positions }; });
    draw();
  }
  function rollNow() {
    if (!allowed(roll) || busy) return;
    const computer = isComputer(state.view, state.view.player);
    const given = state.view.cheat ? { faces: (faces.value.match(/\d+/g) ?? []).flatMap((text) => [...text]).map(Number) } : {};
    ask({ do: computer ? "move" : "roll", ...given });
    faces.value = "";
  }
  function choose(box, byKeyboard) {
    selected = box;
    value.value = "";
    draw();
    if (box && state.view.entry === "paper") value.focus();
    else if (box && byKeyboard) confirmation.focus();
  }
  function confirmNow(event) {
    event.preventDefault();
    const { view } = state;
    const given = view.entry === "paper" && /^\s*-?\d{1,6}\s*$/.test(value.value) ? { value: Number(value.value) } : {};
    if (view.phase === "total") ask({ do: "total", player: view.player, ...given });
    else if (selected) ask({ do: "score", category: selected, player: view.player, game: view.game, ...given });
    value.select();
  }
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
    if (event.key >= "1" && event.key <= "5") toggle(Number(event.key) - 1);
    else if (event.key.toLowerCase() === "r") rollNow();
    else if (event.key === "Escape" && selected) choose(null);
  }

  // ---- what is shown
  function draw() {
    const { view, seats } = state, mine = mayAct(), computer = isComputer(view, view.player);
    const name = view.cards[view.player].name, over = view.phase.endsWith("-over");
    const rollsFor = view.cheat && computer && seats.length > 0 && !over && !state.closed;
    say(about, `${words.rulesLine(view)}${view.entry === "paper" ? `, ${words.paperTable}` : ""}${seats.length ? "" : `. ${words.watching}`}`);
    cheat.hidden = !view.cheat;
    cheatRow.hidden = !view.cheat;
    say(line, sentence(state, selected));
    dice.forEach((die, i) => {
      const face = view.dice[i] ?? 0, held = Boolean(face && wish[i]);
      die.dataset.face = String(face);
      die.setAttribute("aria-pressed", String(held));
      die.setAttribute("aria-label", words.die(i + 1, face, held));
      allow(die, mine && view.phase === "choose");
    });
    say(roll, rollsFor ? words.rollFor(name) : view.phase === "score" ? words.rolled : view.phase === "total" ? words.filled : words.roll(view.rolls + 1));
    allow(roll, rollsFor || (mine && (view.phase === "roll" || view.phase === "choose")));
    roll.hidden = over;
    next.hidden = stop.hidden = view.phase !== "game-over" || !seats.length;
    undo.hidden = hint.hidden = view.phase === "match-over" || !seats.length;
    allow(hint, mine && view.phase !== "total");
    const total = mine && view.phase === "total", box = mine && selected;
    bar.classList.toggle("open", Boolean(total || box));
    value.hidden = view.entry !== "paper";
    cancel.hidden = total;
    say(confirmation, total ? words.enter : words.confirm);
    say(what, total ? words.total(name) : box ? words.fill(words.boxes[box], view.entry === "paper" ? undefined : view.options[box]) : "");
    cards.update(view, mine, selected);
    file.hidden = verify.hidden = view.phase !== "match-over";
    document.title = `${mine ? "● " : ""}${view.cards.map((card) => card.name).join(", ")} – ${words.title}`;
  }
  function drawBeside() {
    there.replaceChildren(...presentList(state));
    if (state.fair) fair.replaceChildren(fairList(id, state));
  }
  function drawInvites() {
    invites.replaceChildren(...inviteList(id, state, () => keysOf(id).length ? link.ask(() => ({ do: "sit", keys: keysOf(id) })) : location.assign("#/")));
  }
  function showAdvice(given) {
    advice.hidden = !given;
    if (given) advice.replaceChildren(make("h2", {}, words.advice), ...adviceList(given), button(words.close, () => showAdvice(null), { class: "plain" }));
  }

  // A new view: what was chosen holds only as long as the same dice lie there.
  function take(message) {
    const before = state?.view;
    state = { seats: [], present: [], closed: false, ...state, ...message };
    const { view } = state;
    if (message.view) {
      const sameTurn = before && ["phase", "rolls", "player", "game", "round"].every((name) => before[name] === view[name]);
      const heldFaces = (held) => view.dice.filter((_, i) => held[i]).join();
      if (!sameTurn || (!holdsQueued && heldFaces(wish) !== heldFaces(view.held))) wish = [...view.held];
      if (!sameTurn) {
        selected = null;
        if (document.activeElement === confirmation || document.activeElement === value) roll.focus();
        if (!message.advice) showAdvice(null);
      }
      const rolled = message.event?.startsWith("rolled") ?? false;
      dice.forEach((die, i) => die.classList.toggle("tumble", rolled && !view.held[i]));
      const did = message.event === undefined ? null : eventInWords(message.event, before, view);
      if (did !== null) say(last, did);
    }
    if (message.advice) showAdvice(message.advice);
    draw();
    if (message.present || message.fair || message.seats) drawBeside();
  }
  function sendNonce(tries = 3) {
    const { nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("") } = ownTable(id);
    if (!state.seats.length || state.view.phase === "match-over" || state.closed || state.fair.nonces.some((given) => given.nonce === nonce)) return;
    keepTable(id, { nonce });
    link.ask(() => ({ do: "nonce", nonce }), { refused: (answer) => {
      take({ view: answer.view });
      if (answer.error === "stale" && tries) sendNonce(tries - 1);
      return true;
    } });
  }

  const keys = () => keysOf(id).length || !openedKey ? keysOf(id) : [openedKey];
  say(line, keys().length ? words.connecting : words.noKeys);
  say(toast, opening);
  document.addEventListener("keydown", onKey);
  const link = keys().length && connect(id, {
    keys,
    seated: (answer) => {
      say(status, "");
      holdsQueued = 0;
      busy = false;
      if (keysOf(id).length) keepTable(id, { commitment: ownTable(id).commitment ?? answer.fair.commitment });
      take(answer);
      drawInvites();
      sendNonce();
    },
    told: take,
    refused: (answer) => {
      holdsQueued = 0;
      wish = [];
      if (answer.view) take({ view: answer.view });
      say(toast, answer.message);
    },
    ended: (answer) => { say(state ? toast : line, answer.message); },
    lost: (seconds) => say(status, words.lost(seconds)),
  });
  return { root, close: () => { document.removeEventListener("keydown", onKey); if (link) link.close(); } };
}
