#include "playing/kept_match.h"

#include "chance/dice_sources.h"
#include "store/served.h"

namespace yahtzee::playing {

store::Stored<store::StoredMatch> begin_match(store::Store* store, store::Clock clock,
                                              const Started& started,
                                              std::optional<std::uint64_t> seed) {
    store::StoredMatch match{.id = 0,
                             .uid = chance::random_id(),
                             .seed = seed,
                             .events = {{.at = clock(), .event = started}}};
    if (store == nullptr) return match;
    const auto id = store->begin(match.uid, seed, match.events.front());
    if (!id) return std::unexpected(id.error());
    match.id = *id;
    return match;
}

store::Stored<store::StoredMatch> resume_match(store::Store& store, store::MatchId id) {
    if (is_served(store, id))
        return std::unexpected(store::StoreFault{store::StoreFault::Kind::served, {}});
    return store.load(id);
}

} // namespace yahtzee::playing
