#include "terminal/full/menu/rating_work.h"

#include "records/rate_games.h"

namespace yahtzee::full {

void RatingWork::begin() {
    matches_.clear();
    done_ = 0;
    if (context_.services.store == nullptr) return;
    auto unrated = context_.services.store->unrated();
    if (unrated) matches_ = std::move(*unrated);
}

void RatingWork::step() {
    if (is_ready(thinking_)) {
        store::Store& store = *context_.services.store;
        if (keep_ratings(store, matches_[done_], thinking_.get())) {
            ++done_;
        } else {
            done_ = matches_.size();
        }
    }
    while (!finished() && !thinking_.valid()) {
        const auto stored = context_.services.store->load(matches_[done_]);
        if (!stored) {
            ++done_;
            continue;
        }
        thinking_ = context_.background.run(
            [events = events_of(stored->events), &solved = context_.services.solved] {
                const RuleSet& rules = std::get<Started>(events.front()).setup.rules;
                return records::ratings(events, solved.values(rules));
            });
    }
}

} // namespace yahtzee::full
