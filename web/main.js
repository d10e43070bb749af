// Which view the address asks for: #/table/ID, #/table/ID/KEY, or the start.
import { keysOf, learnKey } from "/device.js";
import { startView } from "/start.js";
import { tableView } from "/table.js";
import { words } from "/words.js";

const main = document.getElementById("main");
let leave = () => {};

async function show() {
  leave();
  leave = () => {};
  const [, id, key] = /^#\/table\/([0-9a-f]{32})(?:\/([0-9a-f]{32}))?$/.exec(location.hash) ?? [];
  let refusal = "";
  if (key) {
    try {
      // The key leaves the address once it is kept: nobody reads it over a shoulder or in a history.
      if (await learnKey(id, key)) history.replaceState(null, "", `#/table/${id}`);
      else if (keysOf(id).length) refusal = words.wrongLink; // else the server says so
    } catch {
      refusal = words.noServer;
    }
  }
  document.title = words.title;
  if (id) {
    const table = tableView(id, key, refusal);
    main.replaceChildren(table.root);
    leave = table.close;
  } else {
    main.replaceChildren(startView());
  }
  scrollTo(0, 0);
}

addEventListener("hashchange", show);
show();
