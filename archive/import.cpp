#include "archive/import.h"

#include <algorithm>

#include "archive/kept_match.h"
#include "archive/results.h"

namespace yahtzee {
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
    auto kept = KeptMatch::resume(store, nullptr, id);
    if (!kept) return std::unexpected(kept.error());
    for (std::size_t next = here->events.size(); next < match.events.size(); ++next) {
        if (const auto done = kept->append_at(match.events[next]); !done)
            return std::unexpected(done.error());
    }
    return Imported{Imported::How::extended, id};
}

} // namespace yahtzee
