// How the turns from the positions of a group end under perfect play, and how likely each end is.
#pragma once

#include "solver/group_ends.h"
#include "solver/turn_policy.h"
#include "solver/values.h"

namespace yahtzee::solver {

struct TurnOutcome {
    Category category{};
    std::int16_t points = 0;
    std::int16_t bonus = 0;
    double chance = 0;
};

class TurnOutcomes {
  public:
    // The values must outlive this.
    explicit TurnOutcomes(const Values& values);

    void choose_group(BoxSet filled, bool yahtzee_paid);

    // For upper totals from this one on: eight of them.
    void compute(int upper);

    // Of the last computed, by its place among the eight; none of them is impossible.
    std::vector<TurnOutcome> of(int lane) const;

  private:
    const TurnLists& lists_;
    GroupEnds ends_;
    BoxSet open_;
    PolicyWorkspace workspace_;
    TurnChances chances_;
};

} // namespace yahtzee::solver
