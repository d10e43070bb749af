// How often the dice of a turn were rolled: "Roll 1 of 3", and below it a dot for each roll, full
// for those that are used up. Plain type: that can be read in every font.
#pragma once

#include <string>

#include "engine/match.h"
#include "screen/canvas.h"
#include "words/words.h"

namespace yahtzee::full {

inline constexpr int roll_count_rows = 2;

std::string roll_count_text(const Words& words, const Match& match);
// One mark for each roll of the turn: "● ○ ○".
std::string roll_dots(const Match& match, bool unicode);
// Gives the column behind it.
int draw_roll_count(screen::Canvas& canvas, screen::Point at, const Words& words,
                    const Match& match);

} // namespace yahtzee::full
