#include "terminal/full/table/roll_count.h"

#include <algorithm>

#include "engine/legal.h"
#include "text/text.h"

namespace yahtzee::full {

std::string roll_count_text(const Words& words, const Match& match) {
    return words("full.roll-count",
                 {{"roll", match.turn.rolls}, {"rolls", match.turn.rolls + rolls_left(match)}});
}

std::array<std::string, 2> roll_marks(const Match& match, bool unicode) {
    std::array<std::string, 2> marks;
    const int rolls = match.turn.rolls + rolls_left(match);
    for (int roll = 1; roll <= rolls; ++roll) {
        const bool used = roll <= match.turn.rolls;
        const std::string_view gap = roll > 1 ? " " : "";
        if (unicode) {
            marks[0].append(gap).append(used ? "▟██▙" : "╭──╮");
            marks[1].append(gap).append(used ? "▜██▛" : "╰──╯");
        } else {
            marks[0].append(gap).append(used ? "/##\\" : "/--\\");
            marks[1].append(gap).append(used ? "\\##/" : "\\--/");
        }
    }
    return marks;
}

int draw_roll_count(screen::Canvas& canvas, const screen::Area& area, const Words& words,
                    const Match& match) {
    int behind = canvas.put(area.at, roll_count_text(words, match), screen::Tone::strong);
    int row = area.at.row;
    for (const std::string& marks : roll_marks(match, canvas.unicode())) {
        ++row;
        if (text::display_width(marks) > area.width) continue;
        behind = std::max(behind, canvas.put({row, area.at.column}, marks, screen::Tone::strong));
    }
    return behind;
}

} // namespace yahtzee::full
