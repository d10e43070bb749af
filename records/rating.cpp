#include "records/rating.h"

#include "coach/review.h"
#include "store/results.h"

namespace yahtzee {

std::vector<GameRating> ratings(std::span<const Event> events, const Values& values) {
    const Match match = replay(events);
    const Review looked_back = review(events, values);
    std::vector<GameRating> rated;
    for (int game = 1; has_ended(match, game); ++game) {
        for (Seat seat = 0; seat < player_count(match); ++seat) {
            const ReviewSums play = sums(looked_back, seat, game);
            rated.push_back({game, seat,
                             Rating{.luck = play.luck,
                                    .cost = play.cost,
                                    .accuracy = play.accuracy,
                                    .decisions = play.decisions,
                                    .best = play.best}});
        }
    }
    return rated;
}

} // namespace yahtzee
