#include "coach/standing.h"

namespace yahtzee {

Standing standing(const RuleSet& rules, const Column& column) {
    return {position_of(rules, column), points_without_bonus(column)};
}

Standing standing(const Match& match, Seat player) {
    return standing(match.setup.rules, column(match, player, match.game));
}

} // namespace yahtzee
