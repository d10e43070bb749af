#include "solver/group_ends.h"

#include <algorithm>

#include "solver/choice.h"

namespace yahtzee {

void GroupEnds::read_row(BoxSet filled, bool yahtzee_50, Row& row) const {
    const auto from = table_.subspan(group_of(filled, yahtzee_50) * upper_lanes, upper_lanes);
    std::ranges::copy(from, row.begin());
    std::fill(row.begin() + upper_lanes, row.end(), from.back());
}

void GroupEnds::choose_group(BoxSet filled, bool yahtzee_50) {
    filled_ = filled;
    for (const Category category : all_categories) {
        if (filled.contains(category)) continue;
        BoxSet more = filled;
        more.add(category);
        read_row(more, category != box::yahtzee && yahtzee_50, rows_[index_of(category)]);
        if (category == box::yahtzee) read_row(more, true, row_of_50_);
    }
    for (std::size_t face = 0; face < face_count; ++face)
        yahtzee_options_[face] = options(rules_, filled, dice_of(yahtzee_rolls[face]));
    yahtzee_bonus_ = yahtzee::yahtzee_bonus(
        rules_, yahtzee_50 ? std::optional{yahtzee_score} : std::nullopt, dice_of(0));
    close_filled_boxes();
}

void GroupEnds::close_filled_boxes() {
    ends_.open_upper = static_cast<std::uint8_t>((official.upper_boxes() - filled_).bits());
    const auto& slots = turn_tables().slots;
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
    const bool fifty = category == box::yahtzee && points == yahtzee_score;
    const Row& row = fifty ? row_of_50_ : rows_[index_of(category)];
    return row.data() + upper_ + (is_upper(category) ? points : 0);
}

void GroupEnds::fill_slots() {
    const auto& slots = turn_tables().slots;
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
    for (std::size_t face = 0; face < face_count; ++face) {
        auto& lanes = ends_.yahtzees[face].lane;
        lanes.fill(never);
        for (const Category category : all_categories) {
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
    for (const Category category : all_categories) {
        const auto points = yahtzee_options_[face][category];
        if (points && worth_after(category, *points)[lane] + *points + yahtzee_bonus_ > enough)
            return category;
    }
    return box::chance; // never: some box is open
}

} // namespace yahtzee
