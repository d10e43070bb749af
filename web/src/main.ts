import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { open } from "./places";
import { route } from "./route.svelte";
import { loadWords } from "./words.svelte";

// Words and letters come first: nothing moves when they come later. The page itself is on its way meanwhile.
async function begin(): Promise<void> {
  open(route).catch(() => {}); // said where the page would be
  await Promise.all([loadWords(), document.fonts.load("1rem Figtree").catch(() => [])]);
  mount(App, { target: document.getElementById("page")! });
}
void begin();
