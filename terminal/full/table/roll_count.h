// How often the dice of a turn were rolled: "Roll 1 of 3" in plain type, which can be read in every
// font, and below it a large mark for each roll, full for those that are used up.
#pragma once

#include <array>
#include <string>

#include "engine/match.h"
#include "screen/canvas.h"
#include "words/words.h"

namespace yahtzee::full {

inline constexpr int roll_count_rows = 3;

std::string roll_count_text(const Words& words, const Match& match);
// Two rows, a mark for each roll of the turn.
std::array<std::string, 2> roll_marks(const Match& match, bool unicode);
// Gives the column behind it. Where so many rolls are left that their marks are wider than the
// area, the words alone say it.
int draw_roll_count(screen::Canvas& canvas, const screen::Area& area, const Words& words,
                    const Match& match);

} // namespace yahtzee::full
