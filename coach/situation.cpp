#include "coach/situation.h"

namespace yahtzee::coach {

Situation situation(const Match& match, std::uint64_t seed) {
    Situation seen;
    seen.players = player_count(match);
    seen.seat = match.player;
    seen.game = match.game;
    seen.games_to_come = match.setup.games - match.game;
    seen.seed = seed;
    for (Seat player = 0; player < seen.players; ++player) {
        seen.standings[player] = standing(match, player);
        seen.earlier[player] = match_total(match, player) - totals(match, player, match.game).total;
    }
    return seen;
}

} // namespace yahtzee::coach
