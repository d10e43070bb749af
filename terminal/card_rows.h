// The rows of a scorecard (P3), as data: the boxes, and the sums where the printed card has them.
// The plain card and the full screen both draw these.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::terminal {

struct CardRow {
    enum class Kind : std::uint8_t {
        box,
        total_score, // of the upper boxes
        upper_bonus,
        upper_total,
        yahtzee_marks, // one for each further Yahtzee
        yahtzee_bonus, // what they are worth
        lower_total,
        upper_total_again,
        grand_total,
    };
    Kind kind = Kind::box;
    Category category{}; // of a box

    friend constexpr bool operator==(const CardRow&, const CardRow&) = default;
};

// Whether a card of these rules has it: where a bonus is not in the rules there is no row for it.
bool has_row(const RuleSet& rules, CardRow::Kind kind);
// From top to bottom.
std::vector<CardRow> card_rows(const RuleSet& rules);

// A player's column of one game.
struct CardColumn {
    Seat seat = 0;
    int game = 1;

    friend bool operator==(const CardColumn&, const CardColumn&) = default;
};

inline constexpr std::string_view hint_mark = "*";

// The sign of a further Yahtzee.
std::string_view bonus_mark(bool unicode);

// Of a row that is no box.
int sum_in(CardRow::Kind kind, const Totals& sums);

std::string label_of(const Words& words, const RuleSet& rules, const CardRow& row);
// How it scores; empty for sums that need no explanation.
std::string how_of(const Words& words, const RuleSet& rules, const CardRow& row, bool unicode);
// What the column has there; empty where that is nothing yet, or the player's part to work out
// (G16). Wherever it is too wide for it, marks become a number.
std::string value_of(const Match& match, const CardRow& row, const CardColumn& column, int width,
                     bool unicode);

// The columns of the widest of these names.
int widest_name(std::span<const std::string> names);
// A player's name in no more columns than these, with a mark for what is left out, wherever names
// are shown. Names that would look the same when cut are cut so that their ends show.
std::string short_name(std::span<const std::string> names, Seat seat, int width, bool unicode);
// The same at the right end of a column.
std::string heading_of(const Match& match, Seat seat, int width, bool unicode);

} // namespace yahtzee::terminal
