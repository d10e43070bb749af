#include "store/import.h"

#include <algorithm>

#include "store/addition.h"
#include "store/results.h"
#include "store/served.h"

namespace yahtzee::store {
namespace {

bool begins_with(const std::vector<StoredEvent>& whole, const std::vector<StoredEvent>& beginning) {
    return whole.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), whole.begin());
}

} // namespace

Stored<Imported> import_match(Store& store, const StoredMatch& match) {
    const auto found = store.find(match.uid);
    if (!found) return std::unexpected(found.error());
    if (!*found) {
        const bool over = replay(events_of(match.events)).stage == Stage::match_over;
        const auto id = store.copy(match, over, results_of_match(0, match.events));
        if (!id) return std::unexpected(id.error());
        return Imported{Imported::How::added, *id};
    }
    const MatchId id = **found;
    const auto here = store.load(id);
    if (!here) return std::unexpected(here.error());
    if (begins_with(here->events, match.events)) return Imported{Imported::How::known, id};
    if (!begins_with(match.events, here->events)) return Imported{Imported::How::contradicts, id};
    // Where it is played on a server, only that continues it.
    if (is_served(store, id)) return std::unexpected(StoreFault{StoreFault::Kind::served, {}});
    const std::span<const StoredEvent> events{match.events};
    Match before = replay(events_of(here->events));
    for (std::size_t next = here->events.size(); next < events.size(); ++next) {
        Match after = apply(before, events[next].event);
        const auto done =
            store.append(id, static_cast<int>(next),
                         addition_of(id, events.first(next), before, events[next], after));
        if (!done) return std::unexpected(done.error());
        before = std::move(after);
    }
    return Imported{Imported::How::extended, id};
}

} // namespace yahtzee::store
