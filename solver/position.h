// A position at the start of a turn: all that perfect play needs to know of a column. Which boxes
// are filled, the upper total (the highest one that changes a bonus stands for anything from there
// on), and, where further Yahtzees pay, whether the Yahtzee box has paid.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/category.h"
#include "engine/rule_set.h"
#include "engine/scorecard.h"

namespace yahtzee::solver {

struct Position {
    BoxSet filled;
    int upper = 0;             // 0 to RuleSet::highest_tier()
    bool yahtzee_paid = false; // only where the Yahtzee box is filled and a further one pays

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// The upper totals that must be told apart when these boxes are filled. Below `lowest` all bonuses
// are out of reach, so that all those totals are worth what `lowest` is; above `highest` there are
// none.
struct UpperRange {
    int lowest = 0;
    int highest = 0;
};

// Eight positions are computed at once, side by side in one vector or in several: their lanes.
inline constexpr std::size_t block_lanes = 8;

// The positions of a rule set: how they are numbered, and what leads from one to another. Those
// that differ in the upper total alone lie side by side in lists: a group. A list has room for the
// totals that must be told apart and for no others, in whole blocks.
class Positions {
  public:
    explicit constexpr Positions(const RuleSet& rules)
        : rules_(rules),
          upper_boxes_(rules.upper_boxes()),
          upper_count_(static_cast<unsigned>(upper_boxes_.size())) {
        if (const auto box = rules.yahtzee_box(); box && rules.has_yahtzee_bonus())
            told_apart_ = BoxSet::only(*box);
        for (unsigned bits = 1; bits <= upper_boxes_.bits(); ++bits) {
            const Category first = *BoxSet::from_bits(bits).begin();
            most_upper_[bits] = static_cast<std::int16_t>(most_upper_[bits & (bits - 1)] +
                                                          rules.dice * rules[first].fits.first);
        }
        for (unsigned bits = 0; bits <= upper_boxes_.bits(); ++bits) {
            const auto [lowest, highest] = upper_range(BoxSet::from_bits(bits));
            const auto first = static_cast<std::size_t>(lowest) / block_lanes * block_lanes;
            rows_[bits] = {row_lanes_, first};
            row_lanes_ +=
                static_cast<std::size_t>(highest) / block_lanes * block_lanes + block_lanes - first;
        }
    }

    const RuleSet& rules() const { return rules_; }

    // Numbers of positions are below this.
    std::size_t size() const {
        const std::size_t sets = std::size_t{1} << (rules_.boxes.size() - upper_count_);
        return (told_apart_.empty() ? sets : sets / 2 * 3) * row_lanes_;
    }

    // Positions that are worth the same have the same number.
    constexpr std::size_t index_of(const Position& position) const {
        const std::size_t group = group_of(position.filled, position.yahtzee_paid);
        const Row& row = rows_[group & upper_boxes_.bits()];
        const auto upper = static_cast<std::size_t>(canonical(position).upper);
        return (group >> upper_count_) * row_lanes_ + row.start + upper - row.first;
    }

    // Whether there are positions with these boxes in which the Yahtzee box has paid.
    constexpr bool may_have_paid(BoxSet filled) const { return !(filled & told_apart_).empty(); }

    // The position after a box has been filled with that many points.
    constexpr Position after(Position position, Category category, int points) const {
        position.filled.add(category);
        if (upper_boxes_.contains(category)) {
            position.upper = std::min(position.upper + points, rules_.highest_tier());
        } else if (told_apart_.contains(category)) {
            position.yahtzee_paid = RuleSet::yahtzee_paid(points);
        }
        return position;
    }

    constexpr UpperRange upper_range(BoxSet filled) const {
        if (rules_.upper_bonus.empty()) return {};
        const int open = most_upper_[(upper_boxes_ - filled).bits()];
        return {std::max(0, rules_.upper_bonus.front().from - 1 - open),
                std::min<int>(rules_.highest_tier(), most_upper_[(filled & upper_boxes_).bits()])};
    }

    // The position that stands for all that are worth the same: with every bonus out of reach,
    // upper totals do not matter.
    constexpr Position canonical(Position position) const {
        position.upper = std::max(position.upper, upper_range(position.filled).lowest);
        return position;
    }

  private:
    // The place of a group among those with the same lower boxes, and the upper total of its first.
    struct Row {
        std::size_t start = 0;
        std::size_t first = 0;
    };

    // Where it matters what the Yahtzee box holds, the number has the other boxes in the low bits,
    // and above them 0 for an open Yahtzee box, 1 for one that holds 0, 2 for one that has paid.
    constexpr std::size_t group_of(BoxSet filled, bool yahtzee_paid) const {
        const std::size_t bits = filled.bits();
        if (told_apart_.empty()) return bits;
        const std::size_t below = told_apart_.bits() - 1;
        const std::size_t others = (bits & below) | ((bits >> 1U) & ~below);
        if ((filled & told_apart_).empty()) return others;
        return others + ((yahtzee_paid ? 2U : 1U) << (rules_.boxes.size() - 1));
    }

    RuleSet rules_;
    BoxSet upper_boxes_;
    unsigned upper_count_;
    BoxSet told_apart_; // the Yahtzee box, where it matters what it holds
    std::size_t row_lanes_ = 0;
    std::array<Row, 1U << face_count> rows_{}; // by the bits of the upper boxes
    // What sets of upper boxes can hold at most, by their bits: there is one box for a face.
    std::array<std::int16_t, 1U << face_count> most_upper_{};
};

// All sets of boxes by their size. Those with the same upper boxes are neighbours.
using Levels = std::vector<std::vector<BoxSet>>;
Levels box_sets_by_size(const RuleSet& rules);

// The position that a column is in.
Position position_of(const RuleSet& rules, const Column& column);

// How many positions a game can reach, told apart as the rule sets with this card need it.
int count_positions(const RuleSet& rules);

} // namespace yahtzee::solver
