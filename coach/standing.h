// Where a player stands in the game being played: the position of the column, and the points on it
// that the position's value does not count.
#pragma once

#include "engine/match.h"
#include "solver/position.h"
#include "solver/values.h"

namespace yahtzee::coach {

struct Standing {
    solver::Position position;
    int points = 0; // boxes and Yahtzee bonuses, without the upper bonus

    // The final total that perfect play expects from here.
    double expected(const solver::Values& values) const { return points + values(position); }

    friend bool operator==(const Standing&, const Standing&) = default;
};

Standing standing(const RuleSet& rules, const Column& column);
Standing standing(const Match& match, Seat player);

} // namespace yahtzee::coach
