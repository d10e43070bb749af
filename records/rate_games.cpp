#include "records/rate_games.h"

#include "records/rating.h"
#include "store/store.h"

namespace yahtzee::records {

store::Stored<void> keep_ratings(store::Store& store, store::MatchId match,
                                 const std::vector<GameRating>& ratings) {
    for (const GameRating& rated : ratings) {
        if (auto kept = store.rate(match, rated.game, rated.seat, rated.rating); !kept) return kept;
    }
    return {};
}

store::Stored<void> rate_match(store::Store& store, store::MatchId match, solver::Solved& solved) {
    const auto stored = store.load(match);
    if (!stored) return std::unexpected(stored.error());
    const std::vector<Event> events = events_of(stored->events);
    const RuleSet& rules = std::get<Started>(events.front()).setup.rules;
    return keep_ratings(store, match, ratings(events, solved.values(rules)));
}

store::Stored<void> rate_rest(store::Store& store, solver::Solved& solved,
                              const RatingProgress& progress) {
    const auto unrated = store.unrated();
    if (!unrated) return std::unexpected(unrated.error());
    std::size_t done = 0;
    for (const store::MatchId match : *unrated) {
        const auto rated = rate_match(store, match, solved);
        if (!rated && rated.error().kind != store::StoreFault::Kind::damaged_match) return rated;
        if (progress) progress(++done, unrated->size());
    }
    return {};
}

} // namespace yahtzee::records
