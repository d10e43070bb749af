// The scorecards of all players as one table. Its cells stay; only what they say changes.
import { button, make, say } from "/dom.js";
import { words } from "/words.js";

const boxes = Object.keys(words.boxes);
const rows = [...boxes.slice(0, 6), "upper", "upper_bonus", ...boxes.slice(6), "lower", "yahtzee_bonus", "total"];

// In paper mode the players add up; a sum is shown once it has been entered.
function sumsShown(view, seat, game) {
  if (view.entry !== "paper" || game < view.game || view.phase.endsWith("-over")) return true;
  return view.phase === "total" && seat < view.player;
}

export function scorecards(choose) {
  const scroll = make("div", { class: "scroll", tabIndex: 0, role: "region", "aria-label": words.card });
  let shape = "", cells = [];

  function build(view) {
    const games = Array.from({ length: view.cards[0].games.length }, (_, i) => i + 1);
    const names = view.cards.map((card) => make("th", { scope: "colgroup", colSpan: games.length, class: "name", title: card.name }, make("span", {}, card.name)));
    const head = [make("tr", {}, make("th", { scope: "col", rowSpan: view.games > 1 ? 2 : 1 }, words.box), ...names)];
    if (view.games > 1) head.push(make("tr", {}, ...view.cards.flatMap(() => games.map((n) => make("th", { scope: "col" }, words.game(n))))));
    cells = [];
    const body = rows.map((row) => {
      const isBox = row in words.boxes;
      const own = view.cards.flatMap((_, seat) => games.map((game) => {
        const cell = { row, seat, game, isBox, element: make("td", {}) };
        cells.push(cell);
        return cell.element;
      }));
      return make("tr", { class: isBox ? "box" : row === "total" ? "sum total" : "sum" }, make("th", { scope: "row" }, words.boxes[row] ?? words.sums[row]), ...own);
    });
    const table = make("table", { class: "cards" }, make("thead", {}, ...head), make("tbody", {}, ...body));
    const columns = view.cards.length * games.length;
    table.style.width = `${9 + 12 * columns}rem`;
    table.style.minWidth = `${8 + (games.length > 1 ? 4.6 : 3.6) * columns}rem`;
    scroll.replaceChildren(table);
    cells.heads = names;
  }

  function showOption(cell, view, mayAct, selected) {
    const points = view.entry === "paper" ? words.choose : String(view.options[cell.row]);
    if (!mayAct) return say(cell.element, view.entry === "paper" ? "" : points);
    let box = cell.element.querySelector("button");
    if (!box) cell.element.replaceChildren(box = button("", (event) => choose(cell.row, event.detail === 0)));
    say(box, points);
    box.setAttribute("aria-label", `${words.boxes[cell.row]}: ${points}`);
    box.setAttribute("aria-pressed", String(selected === cell.row));
  }

  function update(view, mayAct, selected) {
    const wanted = JSON.stringify([view.games, view.cards.map((card) => [card.name, card.games.length])]);
    if (wanted !== shape) build(view);
    const playing = !view.phase.endsWith("-over");
    cells.heads.forEach((head, seat) => {
      head.classList.toggle("now", playing && seat === view.player);
      head.classList.toggle("won", view.winners?.includes(seat) ?? false);
    });
    for (const cell of cells) {
      const column = view.cards[cell.seat].games[cell.game - 1];
      const now = playing && cell.seat === view.player && cell.game === view.game;
      const open = cell.isBox && column.boxes[cell.row] === null;
      const isOption = now && open && cell.row in view.options;
      cell.element.className = `${now ? "now" : ""} ${isOption ? "option" : ""}`;
      if (isOption) showOption(cell, view, mayAct, selected);
      else if (cell.isBox) say(cell.element, open ? "" : String(column.boxes[cell.row]));
      else say(cell.element, sumsShown(view, cell.seat, cell.game) ? String(column[cell.row]) : "");
    }
    // Whose turn it is must be in sight; nothing moves when it is.
    const now = cells.find((cell) => cell.seat === view.player && cell.game === view.game).element;
    const left = now.offsetLeft - now.parentElement.firstElementChild.offsetWidth, right = now.offsetLeft + now.offsetWidth;
    if (scroll.scrollLeft > left || scroll.scrollLeft + scroll.clientWidth < right) scroll.scrollLeft = Math.min(left, right - scroll.clientWidth);
    shape = wanted;
  }
  return { element: scroll, update };
}
