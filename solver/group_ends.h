// What each way to end a turn is worth for the positions of a group (same boxes, any upper total),
// read from a list that already knows the positions that follow.
#pragma once

#include <span>

#include "engine/options.h"
#include "solver/payments.h"
#include "solver/position.h"
#include "solver/turn_kernel.h"

namespace yahtzee::solver {

class GroupEnds {
  public:
    // The lists, and the values by Positions::index_of, must outlive this.
    GroupEnds(const TurnLists& lists, std::span<const double> by_index, Payments payments);

    void choose_group(BoxSet filled, bool yahtzee_paid);

    // For upper totals from this one on: eight of them.
    const TurnEnds& at(int upper);

    // What may be done with a Yahtzee of a face, jokers counted, and the bonus for it.
    const Options& yahtzee_options(std::size_t face) const { return yahtzee_options_[face]; }
    // The best of them for one of the eight last asked for, ties in the order of the card.
    Category best_with_yahtzee(std::size_t face, std::size_t lane) const;
    int yahtzee_bonus() const { return yahtzee_bonus_; }

  private:
    // Values by upper total, with room beyond: whoever has more than the highest that matters has
    // that one.
    void read_row(BoxSet filled, bool yahtzee_paid, std::size_t row);
    void close_filled_boxes();
    void fill_slots();
    void fill_yahtzees();
    // Worth, for upper totals from upper_ on, of writing these points.
    const double* worth_after(Category category, std::int16_t points) const;

    const TurnLists& lists_;
    std::span<const double> by_index_;
    Payments payments_;
    BoxSet filled_;
    std::size_t row_size_;
    std::vector<double> rows_; // by box; the last one is after a Yahtzee in its box
    std::array<Options, face_count> yahtzee_options_{};
    int yahtzee_bonus_ = 0;
    std::size_t upper_ = 0; // of the first of the eight
    TurnEnds ends_;
};

} // namespace yahtzee::solver
