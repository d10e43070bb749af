#include "solver/turn_outcomes.h"

#include <algorithm>

namespace yahtzee::solver {

TurnOutcomes::TurnOutcomes(const Values& values)
    : lists_(*values.lists()),
      ends_(lists_, values.by_index(), Payments::added(values.rules())),
      workspace_(lists_),
      chances_(lists_) {}

void TurnOutcomes::choose_group(BoxSet filled, bool yahtzee_paid) {
    ends_.choose_group(filled, yahtzee_paid);
    open_ = lists_.rules().all_boxes() - filled;
}

void TurnOutcomes::compute(int upper) {
    turn_policy(lists_, ends_.at(upper), open_, workspace_, chances_);
}

std::vector<TurnOutcome> TurnOutcomes::of(int lane) const {
    const auto i = static_cast<std::size_t>(lane);
    const auto& slots = lists_.slots;
    std::vector<TurnOutcome> outcomes;
    outcomes.reserve(face_count +
                     static_cast<std::size_t>(std::ranges::count_if(
                         chances_.slots, [&](const Block& b) { return b.lane[i] > 0; })));
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const double chance = chances_.slots[slot].lane[i];
        if (chance > 0) outcomes.push_back({slots[slot].category, slots[slot].points, 0, chance});
    }
    for (std::size_t face = 0; face < face_count; ++face) {
        const double chance = chances_.yahtzees[face].lane[i];
        const Category category = ends_.best_with_yahtzee(face, i);
        const auto points = ends_.yahtzee_options(face)[category];
        outcomes.push_back({category, points.value_or(0),
                            static_cast<std::int16_t>(ends_.yahtzee_bonus()), chance});
    }
    return outcomes;
}

} // namespace yahtzee::solver
