// Where the page is, by the part of the address behind the #: it never leaves the browser, and keys
// of seats stand there.

export interface Route {
  page: string; // "", "table", "review", …
  parts: string[]; // what follows
  query: URLSearchParams;
}

// A link that was cut off or mistyped leads to what the page says of wrong links, not to an empty screen.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decoded);
  return { page, parts, query: new URLSearchParams(query) };
}

// The server gives this page for every address that it does not know. Behind the # it means what it says, if it means
// anything: a link that lost its # leads where it should.
if (!/^\/(index\.html)?$/.test(location.pathname))
  history.replaceState(history.state, "", `/${location.hash || `#${location.pathname}${location.search}`}`);

export const route = $state<Route>(parse(location.hash));
addEventListener("hashchange", () => Object.assign(route, parse(location.hash)));

export const go = (hash: string) => void (location.hash = hash);

// Another address for the same place: nothing is added to the history.
export function replace(hash: string): void {
  history.replaceState(history.state, "", hash);
  Object.assign(route, parse(hash));
}
