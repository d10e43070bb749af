#include "solver/group_ends.h"

#include <algorithm>
#include <utility>

#include "solver/choice.h"

namespace yahtzee::solver {

GroupEnds::GroupEnds(const TurnLists& lists, std::span<const double> by_index, Payments payments)
    : lists_(lists),
      by_index_(by_index),
      payments_(std::move(payments)),
      row_size_(static_cast<std::size_t>(lists.rules().highest_tier()) + 1 + 2 * block_lanes +
                static_cast<std::size_t>(lists.rules().dice) * face_count),
      rows_((lists.rules().boxes.size() + 1) * row_size_),
      ends_(lists) {}

void GroupEnds::read_row(BoxSet filled, bool yahtzee_paid, std::size_t row) {
    const UpperRange range = lists_.positions.upper_range(filled);
    const double* const from =
        by_index_.data() + lists_.positions.index_of({filled, range.lowest, yahtzee_paid});
    const auto known = static_cast<std::size_t>(range.highest - range.lowest) + 1;
    double* const begin = rows_.data() + row * row_size_;
    double* const lowest = std::fill_n(begin, range.lowest, from[0]);
    std::fill(std::copy_n(from, known, lowest), begin + row_size_, from[known - 1]);
}

void GroupEnds::choose_group(BoxSet filled, bool yahtzee_paid) {
    const RuleSet& rules = lists_.rules();
    filled_ = filled;
    for (const Category category : rules.all_boxes() - filled) {
        BoxSet more = filled;
        more.add(category);
        const bool paid_now = lists_.positions.may_have_paid(BoxSet::only(category));
        read_row(more, yahtzee_paid && !paid_now, index_of(category));
        if (paid_now) read_row(more, true, rules.boxes.size());
    }
    for (std::size_t face = 0; face < face_count; ++face) {
        const RollId roll = lists_.yahtzee_rolls[face];
        yahtzee_options_[face] = options(rules, filled, dice_of(roll, rules.dice));
    }
    yahtzee_bonus_ = rules.further_bonus(yahtzee_paid);
    close_filled_boxes();
}

void GroupEnds::close_filled_boxes() {
    const RuleSet& rules = lists_.rules();
    ends_.open_upper = static_cast<std::uint8_t>((rules.upper_boxes() - filled_).bits());
    const auto& slots = lists_.slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        if (filled_.contains(slots[slot].category)) ends_.slots[slot].lane.fill(never);
    }
}

const TurnEnds& GroupEnds::at(int upper) {
    upper_ = static_cast<std::size_t>(upper);
    fill_slots();
    fill_yahtzees();
    return ends_;
}

const double* GroupEnds::worth_after(Category category, std::int16_t points) const {
    const RuleSet& rules = lists_.rules();
    const bool paid_now =
        RuleSet::yahtzee_paid(points) && lists_.positions.may_have_paid(BoxSet::only(category));
    const std::size_t row = paid_now ? rules.boxes.size() : index_of(category);
    return rows_.data() + row * row_size_ + upper_ + (rules.is_upper(category) ? points : 0);
}

void GroupEnds::fill_slots() {
    const auto& slots = lists_.slots;
    ends_.scratch.lane.fill(never);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const auto [category, points] = slots[slot];
        if (filled_.contains(category)) continue;
        auto& lanes = ends_.slots[slot].lane;
        const double* const row = worth_after(category, points);
        const Payment& pay = payments_[points];
        for (std::size_t i = 0; i < block_lanes; ++i) lanes[i] = pay(row[i]);
        if (points > 0) continue;
        for (std::size_t i = 0; i < block_lanes; ++i)
            ends_.scratch.lane[i] = std::max(ends_.scratch.lane[i], lanes[i]);
    }
}

void GroupEnds::fill_yahtzees() {
    const BoxSet open = lists_.rules().all_boxes() - filled_;
    for (std::size_t face = 0; face < face_count; ++face) {
        auto& lanes = ends_.yahtzees[face].lane;
        lanes.fill(never);
        for (const Category category : open) {
            const auto points = yahtzee_options_[face][category];
            if (!points) continue;
            const double* const row = worth_after(category, *points);
            const Payment& pay = payments_[*points + yahtzee_bonus_];
            for (std::size_t i = 0; i < block_lanes; ++i)
                lanes[i] = std::max(lanes[i], pay(row[i]));
        }
    }
}

Category GroupEnds::best_with_yahtzee(std::size_t face, std::size_t lane) const {
    const double enough = ends_.yahtzees[face].lane[lane] - tie;
    for (const Category category : lists_.rules().all_boxes() - filled_) {
        const auto points = yahtzee_options_[face][category];
        if (points && worth_after(category, *points)[lane] + *points + yahtzee_bonus_ > enough)
            return category;
    }
    return {}; // never: some box is open
}

} // namespace yahtzee::solver
