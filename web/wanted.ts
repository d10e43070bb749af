// Of the words of the whole program the page takes those that it can need. The first are on the way of the first picture,
// the start page; those of the table come with every other page; the further ones with the pages of matches that are over,
// rules, settings and links.
const terminals = [
  "list\\.or$", "card\\.(words|game$|no-match|yahtzee-bonus\\.how)",
  "told\\.(started|begins|still-held|joker|noted)", "statistics\\.(best\\.value|dice)", "hall\\.(note\\.(computer|cheat)|entered)",
  "review\\.page\\.(key|label|title$|nothing\\.player|tab|game|chart|accuracy|best-of|projected|luckiest|unluckiest|moves|points)",
];
const needed = [
  "^(page|face|number|points|list|card|preset|level|told|sum|result|hall|statistics|fairness)\\.",
  "^category\\.[^.]+\\.(name|card|printed)",
  "^next\\.(own-roll|total|sum\\..+|game-over|match-over|.+\\.clicked)$",
  "^review\\.(page|turn|where|flawless)",
  "^coach\\.(marked|choice|percent$)",
  "^(verify\\.none|language|welcome|app\\.notice)$",
];
const begin = [
  "^page\\.(unreachable|older|nav|name|face|computer)(\\.|$)",
  "^page\\.(settings|settings\\.close|table\\.sound\\.(on|off)|place\\.unknown|(print|card|fair)\\.title)$",
  "^page\\.start\\.(lead|now|play|new|continue|tile|wait|again|more|pages|your-turn|turn|round|between|watching|cheat\\.on|(opponents|players|friend)\\.change)(\\.|$)",
  "^(review\\.page\\.title\\.waiting|list\\.and|welcome)$",
];
const later = [
  "^page\\.(statistics|review|fair|print|card)\\.(?!(to-(matches|table)|link|title)$)",
  "^(review|statistics|fairness)\\.(?!page\\.title)",
  "^page\\.table\\.fair\\.(?!check$)",
  "^page\\.table\\.seat\\.",
  "^page\\.(settings|rules|invite)\\.(?!(close|choose|.+\\.(name|phrase))$)",
  "^category\\.[^.]+\\.printed",
  "^(verify\\.none|app\\.notice)$",
];
export const first = new RegExp(begin.join("|"));
export const wanted = new RegExp(`^(?!${terminals.join("|")})(?:${needed.join("|")})`);
export const further = new RegExp(later.join("|"));
export type Group = "first" | "table" | "further";
export const groupOf = (key: string): Group | undefined =>
  !wanted.test(key) ? undefined : first.test(key) ? "first" : further.test(key) ? "further" : "table";
