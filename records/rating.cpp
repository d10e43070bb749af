#include "records/rating.h"

#include "coach/review.h"
#include "store/results.h"

namespace yahtzee::records {

std::vector<GameRating> ratings(std::span<const Event> events, const solver::Values& values) {
    const Match match = replay(events);
    const coach::Review looked_back = coach::review(events, values);
    std::vector<GameRating> rated;
    for (int game = 1; store::has_ended(match, game); ++game) {
        for (Seat seat = 0; seat < player_count(match); ++seat) {
            const coach::ReviewSums play = sums(looked_back, seat, game);
            rated.push_back({game, seat,
                             store::Rating{.luck = play.luck,
                                           .cost = play.cost,
                                           .accuracy = play.accuracy,
                                           .decisions = play.decisions,
                                           .best = play.best}});
        }
    }
    return rated;
}

} // namespace yahtzee::records
