// A position at the start of a turn: all that perfect play needs to know of a column. Which boxes
// are filled, the upper total (63 stands for anything from there on), and whether the Yahtzee box
// holds 50. There are 536,448 of them in the reach of a game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/category.h"
#include "engine/five_dice.h"
#include "engine/rule_set.h"
#include "engine/scorecard.h"
#include "engine/scoring.h"

namespace yahtzee {

inline constexpr int upper_lanes = upper_bonus_from + 1; // upper totals 0 to 63

struct Position {
    BoxSet filled;
    int upper = 0;           // 0 to 63
    bool yahtzee_50 = false; // only where the Yahtzee box is filled

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// Positions that differ in the upper total alone lie side by side in tables: a group. Its number
// has the twelve other boxes in the low bits, and above them 0 for an open Yahtzee box, 1 for one
// that holds 0, 2 for one that holds 50.
inline constexpr int group_count = 3 * 4096;

constexpr std::size_t group_of(BoxSet filled, bool yahtzee_50) {
    constexpr unsigned below = (1U << index_of(box::yahtzee)) - 1;
    const unsigned bits = filled.bits();
    const unsigned others = (bits & below) | ((bits >> 1U) & ~below);
    if (!filled.contains(box::yahtzee)) return others;
    return others + (yahtzee_50 ? 2U : 1U) * 4096U;
}

constexpr std::size_t index_of(const Position& position) {
    return group_of(position.filled, position.yahtzee_50) * upper_lanes +
           static_cast<std::size_t>(position.upper);
}

// The position after a box has been filled with that many points.
constexpr Position after(Position position, Category category, int points) {
    position.filled.add(category);
    if (is_upper(category)) {
        position.upper = std::min(position.upper + points, upper_bonus_from);
    } else if (category == box::yahtzee) {
        position.yahtzee_50 = points == yahtzee_score;
    }
    return position;
}

// What the boxes of the upper section can hold at most.
constexpr int most_upper(BoxSet boxes) {
    int most = 0;
    for (int face = 1; face <= upper_count; ++face) {
        if (boxes.contains(all_categories[static_cast<std::size_t>(face - 1)]))
            most += dice_count * face;
    }
    return most;
}

// The upper totals that must be told apart when these boxes are filled. Below `lowest` the bonus
// is out of reach, so that all those totals are worth what `lowest` is; above `highest` there are
// none.
struct UpperRange {
    int lowest = 0;
    int highest = 0;
};

constexpr UpperRange upper_range(BoxSet filled) {
    const int open = most_upper(official.upper_boxes() - filled);
    return {std::max(0, upper_bonus_from - 1 - open),
            std::min(upper_bonus_from, most_upper(filled & official.upper_boxes()))};
}

// The position that stands for all that are worth the same under these rules: with the bonus out of
// reach, or with no bonus at all, upper totals do not matter; nor does the 50 where no further
// Yahtzee pays.
constexpr Position canonical(const RuleSet& rules, Position position) {
    position.upper = rules.bonus_for(upper_bonus_from) == 0
                         ? upper_range(position.filled).lowest
                         : std::max(position.upper, upper_range(position.filled).lowest);
    if (rules.yahtzee_bonus == 0) position.yahtzee_50 = false;
    return position;
}

// All sets of boxes by their size. Those with the same upper boxes are neighbours.
using Levels = std::array<std::vector<BoxSet>, category_count + 1>;
Levels box_sets_by_size();

// The position that a column is in.
Position position_of(const Column& column);

// How many positions a game can reach.
int count_positions();

} // namespace yahtzee
