#include "coach/advice.h"

#include <algorithm>

namespace yahtzee::coach {

TurnSituation situation_of(const Match& match) {
    TurnSituation situation{.rules = match.setup.rules,
                            .standing = standing(match, match.player),
                            .rolls_left = rolls_left(match),
                            .pass_roll = match.setup.pass_roll};
    if (match.turn.rolls > 0) situation.roll = roll_id(match.turn.hand.dice);
    return situation;
}

Advice advise(const solver::RatedTurn& turn, const TurnSituation& situation) {
    const int points = situation.standing.points;
    if (!situation.roll) {
        const double expected = points + turn.worth();
        return {expected, {{solver::Choice::to_hold(solver::keep_nothing), expected}}};
    }
    const RollId roll = *situation.roll;
    const int rolls_left = situation.rolls_left;
    Advice advice{points + turn.worth(roll, rolls_left), turn.choices(roll, rolls_left)};
    if (situation.pass_roll && rolls_left > 0) {
        const solver::KeepId whole = turn.lists().keep_of_roll(roll);
        advice.choices.push_back(
            {solver::Choice::to_hold(whole), turn.worth_of_keep(whole, rolls_left)});
        sort_choices(advice.choices);
    }
    for (solver::RatedChoice& rated : advice.choices) rated.worth += points;
    return advice;
}

Advice advise(const solver::Values& values, const TurnSituation& situation) {
    return advise(solver::RatedTurn{values, situation.standing.position}, situation);
}

std::optional<double> CoachedTurn::cost_of(const solver::Choice& choice) const {
    const auto found = std::ranges::find(advice.choices, choice, &solver::RatedChoice::choice);
    if (found == advice.choices.end()) return std::nullopt;
    return advice.choices.front().worth - found->worth;
}

} // namespace yahtzee::coach
