// The pages, by their address. Each is loaded when it is opened: its code, and beside it what it will ask the server for.
import type { Component } from "svelte";
import { about, askAhead, paths } from "./api";
import type { Route } from "./route.svelte";
import { loadMoreWords } from "./words.svelte";

type Code = Promise<{ default: Component<{ parts: string[]; query: URLSearchParams }> }>;

interface Place {
  load: () => Code;
  id?: true; // its address names a table or a match
  further?: true; // it has words that most pages do without (see wanted.ts)
  about?: true; // it needs what this server offers
  asks?: (route: Route) => string[];
}

const chosen = ({ query }: Route, name: string) => query.get(name) ?? "";
const ofMatch = (path: (id: string) => string) => ({ parts: [id] }: Route) => (id ? [path(id)] : []);

const start: Place = { load: () => import("./start/Start.svelte") };
const places = new Map(Object.entries<Place>({
  "": start,
  table: { load: () => import("./table/TablePage.svelte"), id: true, about: true },
  review: { load: () => import("./review/ReviewPage.svelte"), further: true, id: true, about: true, asks: ofMatch(paths.review) },
  print: { load: () => import("./review/PrintPage.svelte"), further: true, about: true, asks: ofMatch(paths.review) },
  card: { load: () => import("./review/CardPage.svelte"), further: true, about: true },
  fair: { load: () => import("./review/FairPage.svelte"), further: true, id: true, asks: ofMatch(paths.verify) },
  scores: { load: () => import("./pages/HallPage.svelte"), about: true, asks: (route) => [paths.hall(chosen(route, "rules"))] },
  statistics: {
    load: () => import("./statistics/StatisticsPage.svelte"),
    further: true,
    about: true,
    asks: (route) => {
      const [player, rules] = [chosen(route, "player"), chosen(route, "rules")];
      return [paths.statistics(player, rules), paths.scores(player, rules), paths.matches(player, rules), paths.players()];
    },
  },
  rules: { load: () => import("./pages/RulesPage.svelte"), further: true, about: true, asks: () => [paths.rules()] },
}));

/** Nothing for an address that was mistyped or cut off. */
export function placeAt({ page, parts }: Route): Place | undefined {
  const place = places.get(page);
  return place?.id && !parts[0] ? undefined : place;
}

// The first page is opened before there is anything to show it in.
let last: { place: Place; code: Code } | undefined;
export function open(route: Route): Code {
  const place = placeAt(route) ?? start;
  if (last?.place === place) return last.code;
  askAhead(place.asks?.(route) ?? []);
  if (place.about) about().catch(() => {}); // told to whoever asks
  const more = place === start ? [] : place.further ? (["table", "further"] as const) : (["table"] as const);
  const code = Promise.all([place.load(), loadMoreWords(...more)]).then(([page]) => page);
  last = { place, code };
  code.catch(() => (last = undefined)); // tried again the next time
  return code;
}
