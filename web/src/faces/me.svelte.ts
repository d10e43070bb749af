// Who plays at this device: a name and a face, asked for once and kept.
import { keep, kept } from "../storage";
import type { PersonFace } from "./faces";

interface Me {
  name: string; // empty: nobody has said it yet
  face: PersonFace | "";
}
const key = "yahtzee.me";
function read(): Me {
  try {
    const { name, face } = JSON.parse(kept(key) ?? "{}") as Partial<Me>;
    return { name: typeof name === "string" ? name : "", face: typeof face === "string" ? face : "" };
  } catch {
    return { name: "", face: "" };
  }
}
export const me = $state<Me>(read());

export function iAm(name: string, face: PersonFace): void {
  Object.assign(me, { name, face });
  keep(key, JSON.stringify({ name, face }));
}

// What another tab says holds here, too.
addEventListener("storage", (event) => {
  if (event.key === null || event.key === key) Object.assign(me, read());
});
