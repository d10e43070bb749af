// Where a turn ends, and how likely: the chances of the boxes under perfect play to the end of the
// turn. Computed exactly, by moving probability along the lattice of keeps.
#pragma once

#include <vector>

#include "coach/advice.h"
#include "solver/turn.h"

namespace yahtzee::coach {

struct BoxChance {
    Category category{};
    double chance = 0;  // of ending there with more than 0 points
    double average = 0; // of those points, without bonuses
    bool fixed = true;  // they are always the same
};

// When these dice are kept and the others rolled; rolls counts that roll. Boxes that the
// turn never ends in with points are left out; the likeliest comes first.
std::vector<BoxChance> box_chances(const solver::RatedTurn& turn, solver::KeepId keep, int rolls);

// When the best of this turn is kept, a few of the likeliest; none where a box is best.
std::vector<BoxChance> likely_boxes(const CoachedTurn& coached);

} // namespace yahtzee::coach
