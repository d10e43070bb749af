#include "coach/standing.h"

namespace yahtzee {

Standing standing(const Column& column) {
    return {position_of(column), points_without_bonus(column)};
}

Standing standing(const Match& match, Seat player) {
    return standing(column(match, player, match.game));
}

} // namespace yahtzee
