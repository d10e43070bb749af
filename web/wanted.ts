// Of the words of the whole program the page takes those that it can need: every one is on the way of the first picture.
export const wanted = new RegExp(
  [
    "^(page|face|number|times|points|list|card|rules|level|told|result|hall|statistics|fairness)\\.",
    "^category\\.[^.]+\\.(name|card|rule)",
    "^next\\.(own-roll|total|game-over|match-over|.+\\.clicked)$",
    "^review\\.(page|turn|where|flawless)",
    "^coach\\.(marked|choice|percent$)",
    "^(verify\\.none|language|welcome)$",
  ].join("|"),
);
