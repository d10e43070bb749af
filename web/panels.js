// What lies beside the dice: who is there, invitations, fairness, and the coach's words.
import { keepTable, ownTable } from "/device.js";
import { button, copy, make } from "/dom.js";
import { words } from "/words.js";

export function presentList(state) {
  const { view, present, seats } = state;
  return view.cards.map((card, seat) => {
    const level = view.computers?.[seat];
    const how = level && level !== "person" ? words.isComputer(level) : seats.includes(seat) ? words.thisDevice : present[seat] ? words.here : words.away;
    return make("li", { class: how === words.away ? "away" : "there" }, make("b", {}, card.name), make("span", { class: "note" }, how));
  });
}

export function inviteList(id, state, gaveAway) {
  const { keys, watch } = ownTable(id);
  const linkRow = (text, key, ...more) => {
    const field = make("input", { readOnly: true, value: `${location.origin}/#/table/${id}/${key}`, "aria-label": text, onfocus: () => field.select() });
    const copying = button(words.copy, async () => { await copy(field); copying.textContent = words.copied; }, { "aria-label": `${words.copy}: ${text}` });
    return make("li", {}, make("span", {}, text), make("div", { class: "link" }, field, copying, ...more));
  };
  const rows = state.view.cards.flatMap(({ name }, seat) => {
    if ((state.view.computers?.[seat] ?? "person") !== "person") return [];
    const own = keys.find((key) => key.seat === seat);
    if (!own) return [make("li", {}, make("span", {}, words.seatLink(name)), make("span", { class: "note" }, words.elsewhere))];
    return [linkRow(words.seatLink(name), own.key, button(words.give, () => {
      if (!confirm(words.giveSure(name))) return;
      keepTable(id, { keys: keys.filter((key) => key !== own) });
      gaveAway();
    }, { class: "plain", "aria-label": `${words.give}: ${name}` }))];
  });
  return watch ? [...rows, linkRow(words.watchLink, watch)] : rows;
}

export function fairList(id, state) {
  const { fair, view } = state;
  const entry = (title, text) => [make("dt", {}, title), make("dd", {}, text)];
  const first = ownTable(id).commitment;
  return make("dl", {}, ...entry(words.commitment, fair.commitment), ...(first && first !== fair.commitment ? [make("dd", { class: "refusal" }, words.changed)] : []),
    ...fair.nonces.flatMap((nonce) => entry(words.nonce(view.cards[nonce.seat].name), nonce.nonce)), ...(fair.secret ? entry(words.secret, fair.secret) : []));
}

export function adviceList(advice) {
  const inWords = (choice) => choice.do === "hold" ? words.doHold(choice.faces) : choice.do === "score" ? words.doScore(words.boxes[choice.category]) : words.doRoll;
  const [best, ...others] = advice.choices;
  return [make("p", {}, make("b", {}, `${words.best}: ${inWords(best)}`), `; ${words.expects(best.expected.toFixed(1))}.`),
    make("ol", { start: 2 }, ...others.slice(0, 4).map((choice) => make("li", {}, `${inWords(choice)}: ${words.costs((best.expected - choice.expected).toFixed(1))}`)))];
}
