#include "coach/turn_plan.h"

#include <algorithm>

namespace yahtzee::coach {

solver::Choice TurnPlan::choice(RollId roll, int rolls_left) const {
    const solver::Choice wanted = believed_.best(roll, rolls_left);
    if (!truth_) return wanted;
    const double enough = truth_->worth(roll, rolls_left) - most_given_away;
    const auto acceptable = [&](const solver::Choice& choice) {
        return truth_->worth_of(roll, rolls_left, choice) >= enough;
    };
    if (acceptable(wanted)) return wanted;
    const auto choices = believed_.choices(roll, rolls_left);
    return std::ranges::find_if(choices, acceptable, &solver::RatedChoice::choice)->choice;
}

} // namespace yahtzee::coach
