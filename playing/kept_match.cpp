#include "playing/kept_match.h"

#include <utility>

#include "store/served.h"

namespace yahtzee::playing {

store::Stored<store::StoredMatch> begin_match(store::Store* store, store::Clock clock,
                                              const Started& started,
                                              std::optional<std::uint64_t> seed, std::string uid) {
    store::StoredMatch match{.id = 0,
                             .uid = std::move(uid),
                             .seed = seed,
                             .events = {{.at = clock(), .event = started}}};
    if (store == nullptr) return match;
    const auto id = store->begin(match.uid, seed, match.events.front());
    if (!id && id.error().kind == store::StoreFault::Kind::stale) {
        const auto there = store->find(match.uid);
        if (there && *there) return store->load(**there);
    }
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
