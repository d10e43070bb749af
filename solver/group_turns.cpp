#include "solver/group_turns.h"

#include <algorithm>

namespace yahtzee {

GroupTurns::GroupTurns(const Values& values) : group_(values.rules(), values.table()) {
    for (auto& blocks : keeps_) blocks.resize(keep_count);
}

void GroupTurns::choose(const Position& position) {
    const bool same_group = group_chosen_ && position.filled == first_.filled &&
                            position.yahtzee_50 == first_.yahtzee_50;
    if (!same_group) group_.choose_group(position.filled, position.yahtzee_50);
    group_chosen_ = true;
    constexpr int lanes = block_lanes;
    first_ = position;
    first_.upper -= position.upper % lanes;
    ends_ = &group_.at(first_.upper);
    turn_keeps(*ends_, room_, keeps_);
    for (auto& lane : found_) {
        for (auto& row : lane) row.fill(unknown);
    }
}

Choice GroupTurns::best(int upper, RollId roll, int rolls_left) {
    const auto lane = static_cast<std::size_t>(upper - first_.upper);
    std::uint8_t& code = found_[lane][static_cast<std::size_t>(rolls_left)][roll];
    if (code == unknown) {
        const Choice choice = find(lane, roll, rolls_left);
        code = choice.kind == Choice::Kind::hold
                   ? static_cast<std::uint8_t>(choice.keep - roll_count)
                   : static_cast<std::uint8_t>(partial_keep_count + index_of(choice.category));
        return choice;
    }
    if (code < partial_keep_count) return Choice::to_hold(static_cast<KeepId>(code + roll_count));
    return Choice::to_score(all_categories[code - std::size_t{partial_keep_count}]);
}

Choice GroupTurns::find(std::size_t lane, RollId roll, int rolls_left) const {
    if (rolls_left > 0) {
        const auto& worths = keeps_[static_cast<std::size_t>(rolls_left - 1)];
        const double box = keeps_.front()[roll].lane[lane];
        double most = box;
        for (const KeepId keep : keeps_of(roll)) most = std::max(most, worths[keep].lane[lane]);
        if (box <= most - tie) {
            for (const KeepId keep : keeps_of(roll)) {
                if (worths[keep].lane[lane] > most - tie) return Choice::to_hold(keep);
            }
        }
    }
    const auto face = yahtzee_face(roll);
    return Choice::to_score(face ? group_.best_with_yahtzee(*face, lane) : best_box(lane, roll));
}

Category GroupTurns::best_box(std::size_t lane, RollId roll) const {
    const double enough = keeps_.front()[roll].lane[lane] - tie;
    const auto& slots = turn_tables().slot_of[roll];
    for (const Category category : all_categories) {
        if (ends_->slots[slots[index_of(category)]].lane[lane] > enough) return category;
    }
    return box::chance; // never: some box is open
}

} // namespace yahtzee
