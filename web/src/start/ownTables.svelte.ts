// What stands at the tables of this device, the latest first, one entry a table.
import { forgetTable, keysAt, ownTable, ownTables } from "../device.svelte";
import { post, sentenceOf } from "../api";
import type { OwnTable } from "../protocol";

const mostAsked = 100; // by the server

export class OwnTables {
  list = $state<OwnTable[]>();
  unreachable = $state("");
  kept = $state(this.links().length); // how many this device knows

  /** Those that go on, first those where it is the turn of somebody here. */
  get waiting(): OwnTable[] {
    const going = this.list?.filter((table) => table.seat !== null && !table.closed && table.phase !== "match-over") ?? [];
    return [...going.filter((table) => this.isMyTurn(table)), ...going.filter((table) => !this.isMyTurn(table))];
  }

  async load(): Promise<void> {
    const links = this.links();
    this.kept = links.length;
    try {
      const tables = links.length ? (await post<{ tables: OwnTable[] }>("/api/tables/mine", { links })).tables : [];
      this.list = tables.sort((a, b) => b.last - a.last);
      this.unreachable = "";
    } catch (failure) {
      this.unreachable = sentenceOf(failure);
    }
  }

  private links(): string[] {
    const latestFirst = [...ownTables()].sort(([, a], [, b]) => b.at - a.at);
    return latestFirst.flatMap(([id, table]) => keysAt(table).slice(0, 1).map((key) => `${id}/${key}`)).slice(0, mostAsked);
  }

  // Others play meanwhile: whoever comes back to the page, or plays in another tab, sees it.
  watch(): () => void {
    const look = () => void (document.visibilityState === "visible" && this.load());
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("storage", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("storage", look);
    };
  }

  isMyTurn({ table, due, closed }: OwnTable): boolean {
    return !closed && ownTable(table).keys.some(({ seat }) => seat === due);
  }

  forget(id: string): void {
    forgetTable(id);
    this.list = this.list?.filter(({ table }) => table !== id) ?? [];
    this.kept = this.list.length;
  }
}
