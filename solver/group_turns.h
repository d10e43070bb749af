// Perfect play of the turns from eight positions at once: the same boxes filled, upper totals side
// by side. For those who meet many positions, in an order of their own choice; RatedTurn answers
// more questions about a single one.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/choice.h"
#include "solver/group_ends.h"
#include "solver/values.h"

namespace yahtzee::solver {

class GroupTurns {
  public:
    // The values must outlive this.
    explicit GroupTurns(const Values& values);

    // For this position and all others with the same boxes whose upper totals have the same
    // eighth: 0 to 7, 8 to 15, ….
    void choose(const Position& position);

    // The same as RatedTurn::best, for one of those positions by its upper total.
    Choice best(int upper, RollId roll, int rolls_left);

  private:
    // What has been found already: a keep by its number, above them the boxes.
    using Code = std::uint16_t;
    static constexpr Code unknown = 0xFFFF;

    Code& code(std::size_t lane, RollId roll, int rolls_left) {
        const auto left = static_cast<std::size_t>(rolls_left);
        return found_[(lane * lists_.rules().rolls + left) * lists_.roll_count + roll];
    }
    Choice find(std::size_t lane, RollId roll, int rolls_left) const;
    Category best_box(std::size_t lane, RollId roll) const;

    const TurnLists& lists_;
    GroupEnds group_;
    Position first_; // of the eight
    bool group_chosen_ = false;
    const TurnEnds* ends_ = nullptr;
    TurnWorkspace workspace_;
    KeepBlocks keeps_;
    std::vector<Code> found_;
};

} // namespace yahtzee::solver
