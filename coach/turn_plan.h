// How a computer player goes about a turn: what it would do with any dice. A player who misjudges
// plays the whole turn by the same misjudgement, so that it looks like somebody with a plan; but
// where that would give away too much, it thinks again.
#pragma once

#include <optional>
#include <utility>

#include "solver/turn.h"

namespace yahtzee::coach {

// No choice of a player who misjudges gives away more expected points than this.
inline constexpr double most_given_away = 25;

class TurnPlan {
  public:
    explicit TurnPlan(solver::RatedTurn turn) : believed_(std::move(turn)) {}
    TurnPlan(solver::RatedTurn believed, solver::RatedTurn truth)
        : believed_(std::move(believed)),
          truth_(std::move(truth)) {}

    solver::Choice choice(RollId roll, int rolls_left) const;

    // What filling that box with this roll leads to.
    solver::TurnEnd end(RollId roll, Category category) const {
        return believed_.end(roll, category);
    }

  private:
    solver::RatedTurn believed_;
    std::optional<solver::RatedTurn> truth_; // in points, for those who misjudge
};

} // namespace yahtzee::coach
