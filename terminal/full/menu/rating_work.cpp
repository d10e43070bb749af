#include "terminal/full/menu/rating_work.h"

#include <algorithm>

namespace yahtzee {

void RatingWork::begin() {
    matches_.clear();
    done_ = 0;
    if (room_.equipment.store == nullptr) return;
    auto unrated = room_.equipment.store->unrated();
    if (unrated) matches_ = std::move(*unrated);
}

void RatingWork::step() {
    if (is_ready(thinking_)) {
        if (keep(thinking_.get())) {
            ++done_;
        } else {
            done_ = matches_.size();
        }
    }
    while (!finished() && !thinking_.valid()) {
        const auto stored = room_.equipment.store->load(matches_[done_]);
        if (!stored) {
            ++done_;
            continue;
        }
        thinking_ = room_.background.run(
            [events = events_of(stored->events), &solved = room_.equipment.solved] {
                const RuleSet& rules = std::get<Started>(events.front()).setup.rules;
                return ratings(events, solved.values(rules));
            });
    }
}

bool RatingWork::keep(const std::vector<GameRating>& ratings) {
    return std::ranges::all_of(ratings, [&](const GameRating& rated) {
        return room_.equipment.store->rate(matches_[done_], rated.game, rated.seat, rated.rating)
            .has_value();
    });
}

} // namespace yahtzee
