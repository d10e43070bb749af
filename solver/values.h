// What every position is worth under perfect play: the expected points still to come, the upper
// bonus among them until the last box is filled, also when it is earned already. (So the points so
// far, to which a value is added, are those without the upper bonus: points_without_bonus.)
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engine/rule_set.h"
#include "engine/scorecard.h"
#include "solver/turn_lists.h"

namespace yahtzee::solver {

class Values {
  public:
    // Computes them all, on that many threads. The result does not depend on their number.
    static Values solve(const RuleSet& rules, int threads);

    const RuleSet& rules() const { return lists_->rules(); }
    const Positions& positions() const { return lists_->positions; }
    const SharedLists& lists() const { return lists_; }

    double operator()(const Position& position) const {
        return by_index_[positions().index_of(position)];
    }
    std::span<const double> by_index() const { return by_index_; } // by Positions::index_of
    double at_start() const { return (*this)(Position{}); }

  private:
    Values(SharedLists lists, std::vector<double> by_index)
        : lists_(std::move(lists)),
          by_index_(std::move(by_index)) {}

    SharedLists lists_;
    std::vector<double> by_index_;
};

// The points of a column that its position's value does not count.
int points_without_bonus(const Column& column);

} // namespace yahtzee::solver
