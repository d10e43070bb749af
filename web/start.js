// The start: a new table, this device's tables, the hall of fame.
import { forgetTable, keepSetup, keepTable, keysOf, lastSetup, ownTables } from "/device.js";
import { button, http, make } from "/dom.js";
import { words } from "/words.js";

const mostPlayers = 5, mostGames = 6;
const choice = (value, text, selected) => make("option", { value, selected: value === selected }, text);
const section = (title, ...children) => make("section", { class: "panel" }, make("h2", {}, title), ...children);

function playerRows(players) {
  const rows = make("div", { class: "players" });
  const number = () => [...rows.children].forEach((row, i) => {
    row.children[0].setAttribute("aria-label", words.name(i + 1));
    row.children[1].setAttribute("aria-label", words.kind(i + 1));
    row.children[2].setAttribute("aria-label", words.remove(i + 1));
    row.children[2].disabled = rows.children.length === 1;
    add.disabled = rows.children.length === mostPlayers;
  });
  const addRow = ({ name = "", kind = "person" }) => {
    const field = make("input", { value: name, required: true, placeholder: words.namePlace, autocomplete: "off", spellcheck: false, maxlength: "40" });
    const kinds = make("select", { onchange: () => {
      if (kinds.value !== "person" && !field.value) field.value = words.computer([...rows.children].indexOf(row) + 1);
    } }, ...Object.entries(words.kinds).map(([id, text]) => choice(id, text, kind)));
    const row = make("div", { class: "player" }, field, kinds, button("×", () => { row.remove(); number(); }, { class: "plain" }));
    rows.append(row);
    number();
    return field;
  };
  const add = button(words.add, () => addRow({}).focus(), { class: "plain" });
  players.forEach(addRow);
  const read = () => [...rows.children].map((row) => ({ name: row.children[0].value.trim(), kind: row.children[1].value }));
  return { element: make("fieldset", {}, make("legend", {}, words.who), rows, add), read };
}

function newTable() {
  const last = { players: [{}, {}], rules: "official", games: 1, flags: [], ...lastSetup() };
  const players = playerRows(last.players);
  const about = make("p", { class: "note", id: "about" });
  const rules = make("select", { "aria-describedby": "about", onchange: () => { about.textContent = words.ruleSets[rules.value]; } },
    ...Object.keys(words.ruleSets).map((id) => choice(id, id, last.rules)));
  about.textContent = words.ruleSets[rules.value];
  const games = make("select", {}, ...Array.from({ length: mostGames }, (_, i) => choice(String(i + 1), String(i + 1), String(last.games))));
  const flags = ["paper", "first", "pass", "noUndo", "cheat"].map((id) => make("input", { type: "checkbox", value: id, checked: last.flags.includes(id) }));
  const refusal = make("p", { class: "refusal", role: "alert" });
  const makeTable = async (event) => {
    event.preventDefault();
    const setup = { players: players.read(), rules: rules.value, games: Number(games.value), flags: flags.filter((f) => f.checked).map((f) => f.value) };
    const on = (id) => setup.flags.includes(id);
    try {
      const made = await http("/api/tables", {
        do: "new", players: setup.players.map((p) => p.name), computers: setup.players.map((p) => p.kind), rules: setup.rules, games: setup.games,
        entry: on("paper") ? "paper" : "auto", first: on("first") ? "random" : "seat", pass_roll: on("pass"), undo: !on("noUndo"), dice: on("cheat") ? "cheat" : "random",
      });
      if (!made.ok) return void (refusal.textContent = made.message);
      keepSetup(setup);
      keepTable(made.table, { keys: made.seats.map(({ key, seat }) => ({ key, seat })), watch: made.watch.key, commitment: made.commitment });
      location.hash = `#/table/${made.table}`;
    } catch {
      refusal.textContent = words.noServer;
    }
  };
  const form = make("form", { onsubmit: makeTable }, players.element,
    make("div", { class: "pair" }, make("label", {}, words.rules, rules), make("label", {}, words.games, games)), about,
    make("fieldset", {}, make("legend", {}, words.options), ...flags.map((flag) => make("label", { class: "check" }, flag, words[flag.value]))),
    make("button", { type: "submit", class: "main" }, words.start), refusal);
  return section(words.newTable, form);
}

// One entry a table, though this device may hold several of its seats. The latest come first.
async function listTables(list) {
  const ids = Object.entries(ownTables()).sort(([, a], [, b]) => b.at - a.at).map(([id]) => id).filter((id) => keysOf(id).length).slice(0, 100);
  const { tables = [] } = ids.length ? await http("/api/tables/mine", { links: ids.map((id) => `${id}/${keysOf(id)[0]}`) }) : {};
  if (!tables.length) return list.replaceChildren(make("li", { class: "note" }, words.noneYet));
  list.replaceChildren(...tables.map((table) => {
    const item = make("li", {},
      make("a", { href: `#/table/${table.table}` }, make("b", {}, table.players.join(", ")),
        make("span", { class: "note" }, `${table.rules}, ${words.state(table)}`)),
      button(words.forget, () => { if (confirm(words.forgetSure)) { forgetTable(table.table); item.remove(); } },
        { class: "plain", "aria-label": `${words.forget}: ${table.players.join(", ")}` }));
    return item;
  }));
}

async function listHall(box) {
  const hall = await http("/api/hall-of-fame");
  if (!hall.length) return box.replaceChildren(make("p", { class: "note" }, words.hallEmpty));
  const row = (kind, cells) => make("tr", {}, ...cells.map((cell) => make(kind, {}, String(cell))));
  box.replaceChildren(make("table", { class: "hall" }, make("thead", {}, row("th", words.hallHead)),
    make("tbody", {}, ...hall.map((g) => row("td", [g.place, g.total, g.hinted ? `${g.player} (${words.hinted})` : g.player, g.rules, g.date])))));
}

export function startView() {
  const list = make("ul", { class: "tables" }), hall = make("div", {});
  const failed = (where) => () => { where.textContent = words.noServer; };
  listTables(list).catch(failed(list));
  listHall(hall).catch(failed(hall));
  return make("div", { class: "start" },
    make("header", {}, make("h1", {}, words.title), make("p", { class: "note" }, words.lead)),
    newTable(), make("div", {}, section(words.mine, list), section(words.hall, hall)));
}
