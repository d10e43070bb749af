#include "solver/group_turns.h"

#include <algorithm>

namespace yahtzee::solver {

GroupTurns::GroupTurns(const Values& values)
    : lists_(*values.lists()),
      group_(lists_, values.by_index(), Payments::added(values.rules())),
      workspace_(lists_),
      keeps_(workspace_for_keeps(lists_)),
      found_(block_lanes * lists_.rules().rolls * lists_.roll_count) {}

void GroupTurns::choose(const Position& position) {
    const bool same_group = group_chosen_ && position.filled == first_.filled &&
                            position.yahtzee_paid == first_.yahtzee_paid;
    if (!same_group) group_.choose_group(position.filled, position.yahtzee_paid);
    group_chosen_ = true;
    constexpr int lanes = block_lanes;
    first_ = position;
    first_.upper -= position.upper % lanes;
    ends_ = &group_.at(first_.upper);
    turn_keeps(lists_, *ends_, workspace_, keeps_);
    std::ranges::fill(found_, unknown);
}

Choice GroupTurns::best(int upper, RollId roll, int rolls_left) {
    const auto lane = static_cast<std::size_t>(upper - first_.upper);
    Code& known = code(lane, roll, rolls_left);
    if (known == unknown) {
        const Choice choice = find(lane, roll, rolls_left);
        known = choice.kind == Choice::Kind::hold
                    ? choice.keep
                    : static_cast<Code>(max_keeps + index_of(choice.category));
        return choice;
    }
    if (known < max_keeps) return Choice::to_hold(known);
    return Choice::to_score(static_cast<Category>(known - max_keeps));
}

Choice GroupTurns::find(std::size_t lane, RollId roll, int rolls_left) const {
    if (rolls_left > 0) {
        const auto& worths = keeps_[static_cast<std::size_t>(rolls_left - 1)];
        const double box = keeps_.front()[lists_.keep_of_roll(roll)].lane[lane];
        double most = box;
        for (const KeepId keep : lists_.keeps_of(roll))
            most = std::max(most, worths[keep].lane[lane]);
        if (box <= most - tie) {
            for (const KeepId keep : lists_.keeps_of(roll)) {
                if (worths[keep].lane[lane] > most - tie) return Choice::to_hold(keep);
            }
        }
    }
    const auto face = lists_.yahtzee_face(roll);
    return Choice::to_score(face ? group_.best_with_yahtzee(*face, lane) : best_box(lane, roll));
}

Category GroupTurns::best_box(std::size_t lane, RollId roll) const {
    const double enough = keeps_.front()[lists_.keep_of_roll(roll)].lane[lane] - tie;
    const std::uint16_t* const slots = lists_.slots_of(roll);
    for (const Category category : lists_.rules().all_boxes()) {
        if (ends_->slots[slots[index_of(category)]].lane[lane] > enough) return category;
    }
    return {}; // never: some box is open
}

} // namespace yahtzee::solver
