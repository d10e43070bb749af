// The players that the program has to offer, for one rule set. A level is data: how far it looks
// ahead and how badly it misjudges what the boxes are worth. A player's turn is a pure function of
// the situation it begins in; docs/opponents.md says how each of them plays.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "coach/prospects.h"
#include "coach/situation.h"
#include "coach/turn_plan.h"
#include "engine/level.h"

namespace yahtzee::coach {

class ComputerPlayers {
  public:
    // The values must outlive this. What the rival needs to know is found when it first plays.
    ComputerPlayers(const solver::Values& values, int threads)
        : values_(values),
          threads_(threads) {}

    const solver::Values& values() const { return values_; }
    // What the rival knows.
    const Prospects& prospects() const;

    TurnPlan plan(Level level, const Situation& situation) const;

    // For the player whose turn it is, with dice on the table or not: what to do with them. Nothing
    // means: roll, for there are none yet.
    std::optional<solver::Choice> choice(Level level, const Match& match, std::uint64_t seed) const;

  private:
    TurnPlan rival_plan(const Situation& situation) const;

    const solver::Values& values_;
    int threads_;
    mutable std::once_flag prospects_wanted_;
    mutable std::unique_ptr<const Prospects> prospects_;
};

} // namespace yahtzee::coach
