#include "coach/standing.h"

namespace yahtzee::coach {

Standing standing(const RuleSet& rules, const Column& column) {
    return {solver::position_of(rules, column), solver::points_without_bonus(column)};
}

Standing standing(const Match& match, Seat player) {
    return standing(match.setup.rules, column(match, player, match.game));
}

} // namespace yahtzee::coach
