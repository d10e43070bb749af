#include "records/rate_games.h"

#include "records/rating.h"
#include "store/store.h"

namespace yahtzee {

Stored<void> keep_ratings(Store& store, MatchId match, const std::vector<GameRating>& ratings) {
    for (const GameRating& rated : ratings) {
        if (auto kept = store.rate(match, rated.game, rated.seat, rated.rating); !kept) return kept;
    }
    return {};
}

Stored<void> rate_match(Store& store, MatchId match, Solved& solved) {
    const auto stored = store.load(match);
    if (!stored) return std::unexpected(stored.error());
    const std::vector<Event> events = events_of(stored->events);
    const RuleSet& rules = std::get<Started>(events.front()).setup.rules;
    return keep_ratings(store, match, ratings(events, solved.values(rules)));
}

Stored<void> rate_rest(Store& store, Solved& solved, const RatingProgress& progress) {
    const auto unrated = store.unrated();
    if (!unrated) return std::unexpected(unrated.error());
    std::size_t done = 0;
    for (const MatchId match : *unrated) {
        const auto rated = rate_match(store, match, solved);
        if (!rated && rated.error().kind != StoreFault::Kind::damaged_match) return rated;
        if (progress) progress(++done, unrated->size());
    }
    return {};
}

} // namespace yahtzee
