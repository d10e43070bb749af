// What the program is called; the game is called Yahtzee (docs/name.md).
export const programName = "Dicekeep";
