// Instead of dice, once a game has ended: how it ended in one sentence, and who has how much, in
// the game and, where there are several, in the match so far.
#pragma once

#include "engine/match.h"
#include "screen/canvas.h"
#include "words/words.h"

namespace yahtzee::full {

// Of a match whose game is over. Names have to be clean.
void draw_standings(screen::Canvas& canvas, const screen::Area& area, const Words& words,
                    const Match& match);

} // namespace yahtzee::full
