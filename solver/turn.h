// One turn from one position, with what every choice in it is worth. What it is worth to end the
// turn is up to the caller: expected points for perfect play, a chance to win for a rival, what a
// beginner believes. Everything is known once it is built: each question is a lookup.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/options.h"
#include "solver/choice.h"
#include "solver/position.h"
#include "solver/turn_lists.h"
#include "solver/values.h"

namespace yahtzee::solver {

// A way to end a turn: a box, the points in it, and the bonus for a further Yahtzee.
struct TurnEnd {
    Category category{};
    int points = 0;
    int bonus = 0;
};

class RatedTurn {
  public:
    // worth(end) says what it is worth to end the turn so; it is asked once for each end.
    template <typename Worth>
    RatedTurn(const SharedLists& lists, const Position& position, const Worth& worth)
        : RatedTurn(lists, position) {
        const auto& slots = lists_->slots;
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            if (position.filled.contains(slots[slot].category)) continue;
            slots_[slot] = worth(TurnEnd{slots[slot].category, slots[slot].points, 0});
        }
        for (std::size_t face = 0; face < face_count; ++face) {
            for (const Category category : open_) {
                if (const auto points = yahtzees_[face][category])
                    equal_[face][index_of(category)] =
                        worth(TurnEnd{category, *points, yahtzee_bonus_});
            }
        }
        walk();
    }

    // Perfect play: the expected points from the start of this turn on.
    RatedTurn(const Values& values, const Position& position);

    const TurnLists& lists() const { return *lists_; }
    const Position& position() const { return position_; }

    // Before the first roll.
    double worth() const { return worth_; }
    // With these dice and so many rolls left: 0, 1, …
    double worth(RollId roll, int rolls_left) const { return best(rolls_left)[roll]; }
    // Of keeping these dice and rolling the others; rolls_left counts that roll: 1, 2, …
    double worth_of_keep(KeepId keep, int rolls_left) const { return kept(rolls_left)[keep]; }
    // Of filling a box; nothing when it may not be chosen.
    std::optional<double> worth_of_box(RollId roll, Category category) const;
    double worth_of(RollId roll, int rolls_left, const Choice& choice) const;

    Choice best(RollId roll, int rolls_left) const;
    Category best_box(RollId roll) const;

    // All that can be done, best first.
    std::vector<RatedChoice> choices(RollId roll, int rolls_left) const;

    // What filling that box with this roll leads to. It must be one that may be chosen.
    TurnEnd end(RollId roll, Category category) const;

  private:
    RatedTurn(const SharedLists& lists, const Position& position);

    // The worths of all rolls with so many rolls left, and of all keeps with so many.
    const double* best(int rolls_left) const {
        return best_.get() + static_cast<std::size_t>(rolls_left) * lists_->roll_count;
    }
    const double* kept(int rolls_left) const {
        return kept_.get() + static_cast<std::size_t>(rolls_left - 1) * lists_->keep_count;
    }
    double* best(int rolls_left) {
        return best_.get() + static_cast<std::size_t>(rolls_left) * lists_->roll_count;
    }
    double* kept(int rolls_left) {
        return kept_.get() + static_cast<std::size_t>(rolls_left - 1) * lists_->keep_count;
    }

    // Minus infinity where the box may not be chosen.
    double box(RollId roll, Category category) const;
    void walk();
    void average_keeps(int rolls_left);
    void best_of_rolls(int rolls_left);

    SharedLists lists_;
    Position position_;
    BoxSet open_;
    std::array<Options, face_count> yahtzees_{};
    int yahtzee_bonus_ = 0;
    std::vector<double> slots_;                                     // by TurnLists::slots
    std::array<std::array<double, max_boxes>, face_count> equal_{}; // a Yahtzee of a face in a box
    // Written once, every one of them, so they need not be cleared before; copies share them.
    std::shared_ptr<double[]> best_; // NOLINT: of rolls, by rolls left
    std::shared_ptr<double[]> kept_; // NOLINT: of keeps, by rolls left
    double worth_ = 0;
};

} // namespace yahtzee::solver
