#include "playing/kept_match.h"

#include "chance/dice_sources.h"
#include "store/served.h"

namespace yahtzee {

Stored<StoredMatch> begin_match(Store* store, Clock clock, const Started& started,
                                std::optional<std::uint64_t> seed) {
    StoredMatch match{
        .id = 0, .uid = random_id(), .seed = seed, .events = {{.at = clock(), .event = started}}};
    if (store == nullptr) return match;
    const auto id = store->begin(match.uid, seed, match.events.front());
    if (!id) return std::unexpected(id.error());
    match.id = *id;
    return match;
}

Stored<StoredMatch> resume_match(Store& store, MatchId id) {
    if (is_served(store, id)) return std::unexpected(StoreFault{StoreFault::Kind::served, {}});
    return store.load(id);
}

} // namespace yahtzee
