// What a player can do with dice on the table: fill a box, or keep some dice and roll the others.
// Choices that differ by less than `tie` are equally good, and then this order decides, so that
// nothing depends on rounding: a box before a roll; boxes as the card has them; more dice kept
// before fewer; among as many, the higher faces.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/category.h"
#include "solver/keeps.h"

namespace yahtzee::solver {

inline constexpr double tie = 1e-9;

// The worth of what may not be done.
inline constexpr double never = -std::numeric_limits<double>::infinity();

struct Choice {
    enum class Kind : std::uint8_t { score, hold };

    static constexpr Choice to_score(Category category) { return {Kind::score, category, 0}; }
    static constexpr Choice to_hold(KeepId keep) { return {Kind::hold, {}, keep}; }

    Kind kind = Kind::score;
    Category category{}; // when it is to score
    KeepId keep = 0;     // when it is to hold

    friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

struct RatedChoice {
    Choice choice;
    double worth = 0;
};

// In the order of ties.
bool comes_before(const Choice& a, const Choice& b);

// Sorts the best first, ties as said above.
void sort_choices(std::vector<RatedChoice>& choices);

} // namespace yahtzee::solver
