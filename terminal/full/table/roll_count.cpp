#include "terminal/full/table/roll_count.h"

#include <algorithm>

#include "engine/legal.h"

namespace yahtzee::full {

std::string roll_count_text(const Words& words, const Match& match) {
    return words("full.roll-count",
                 {{"roll", match.turn.rolls}, {"rolls", match.turn.rolls + rolls_left(match)}});
}

std::string roll_dots(const Match& match, bool unicode) {
    std::string dots;
    const int rolls = match.turn.rolls + rolls_left(match);
    for (int roll = 1; roll <= rolls; ++roll) {
        const bool used = roll <= match.turn.rolls;
        if (unicode) {
            dots.append(roll > 1 ? "  " : "").append(used ? "●" : "○");
        } else {
            dots.append(roll > 1 ? " " : "").append(used ? "[x]" : "[ ]");
        }
    }
    return dots;
}

int draw_roll_count(screen::Canvas& canvas, screen::Point at, const Words& words,
                    const Match& match) {
    const int behind = canvas.put(at, roll_count_text(words, match), screen::Tone::strong);
    return std::max(behind, canvas.put({at.row + 1, at.column}, roll_dots(match, canvas.unicode()),
                                       screen::Tone::strong));
}

} // namespace yahtzee::full
