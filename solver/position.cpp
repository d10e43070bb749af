#include "solver/position.h"

#include <bitset>

namespace yahtzee {
namespace {

// Upper totals that these upper boxes can hold together, those beyond 63 as 63.
std::bitset<upper_lanes> reachable_totals(BoxSet filled) {
    std::bitset<upper_lanes> totals{1};
    for (int face = 1; face <= upper_count; ++face) {
        if (!filled.contains(all_categories[static_cast<std::size_t>(face - 1)])) continue;
        std::bitset<upper_lanes> more;
        for (int total = 0; total < upper_lanes; ++total) {
            if (!totals[static_cast<std::size_t>(total)]) continue;
            for (int dice = 0; dice <= dice_count; ++dice)
                more.set(static_cast<std::size_t>(std::min(total + dice * face, upper_bonus_from)));
        }
        totals = more;
    }
    return totals;
}

} // namespace

Levels box_sets_by_size() {
    Levels levels;
    for (unsigned upper = 0; upper < 1U << upper_count; ++upper) {
        for (unsigned lower = 0; lower < 1U << (category_count - upper_count); ++lower) {
            const BoxSet boxes = BoxSet::from_bits(upper | (lower << upper_count));
            levels[static_cast<std::size_t>(boxes.size())].push_back(boxes);
        }
    }
    return levels;
}

Position position_of(const Column& column) {
    Position position{.filled = column.filled()};
    for (const Category category : all_categories) {
        if (is_upper(category)) position.upper += column[category].value_or(0);
    }
    position.upper = std::min(position.upper, upper_bonus_from);
    position.yahtzee_50 = column[box::yahtzee] == yahtzee_score;
    return position;
}

int count_positions() {
    // Of the lower boxes six are filled or not; the Yahtzee box is open, 0 or 50.
    constexpr int lower_states = 64 * 3;
    std::size_t upper_states = 0;
    for (unsigned bits = 0; bits < 1U << upper_count; ++bits)
        upper_states += reachable_totals(BoxSet::from_bits(bits)).count();
    return lower_states * static_cast<int>(upper_states);
}

} // namespace yahtzee
