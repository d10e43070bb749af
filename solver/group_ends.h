// What each way to end a turn is worth for the positions of a group (same boxes, any upper total),
// read from a table that already knows the positions that follow.
#pragma once

#include <span>

#include "engine/options.h"
#include "solver/payments.h"
#include "solver/position.h"
#include "solver/turn_kernel.h"

namespace yahtzee {

class GroupEnds {
  public:
    // The table is indexed by index_of(Position) and must outlive this.
    GroupEnds(const RuleSet& rules, std::span<const double> table,
              const Payments& payments = Payments::added())
        : rules_(rules),
          table_(table),
          payments_(payments) {}

    void choose_group(BoxSet filled, bool yahtzee_50);

    // For upper totals from this one on: eight of them.
    const TurnEnds& at(int upper);

    // What may be done with five of a face, jokers counted, and the bonus for it.
    const Options& yahtzee_options(std::size_t face) const { return yahtzee_options_[face]; }
    // The best of them for one of the eight last asked for, ties in the order of the card.
    Category best_with_yahtzee(std::size_t face, std::size_t lane) const;
    int yahtzee_bonus() const { return yahtzee_bonus_; }

  private:
    // Values by upper total, with room beyond: whoever has more than 63 has 63.
    static constexpr std::size_t widest =
        upper_lanes + block_lanes + std::size_t{dice_count} * face_count;
    using Row = std::array<double, widest>;

    void read_row(BoxSet filled, bool yahtzee_50, Row& row) const;
    void close_filled_boxes();
    void fill_slots();
    void fill_yahtzees();
    // Worth, for upper totals from upper_ on, of writing these points.
    const double* worth_after(Category category, std::int16_t points) const;

    const RuleSet& rules_;
    std::span<const double> table_;
    Payments payments_;
    BoxSet filled_;
    std::array<Row, category_count> rows_{};
    Row row_of_50_{}; // after a Yahtzee in its box
    std::array<Options, face_count> yahtzee_options_{};
    int yahtzee_bonus_ = 0;
    std::size_t upper_ = 0; // of the first of the eight
    TurnEnds ends_;
};

} // namespace yahtzee
