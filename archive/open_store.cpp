#include "archive/open_store.h"

#include "archive/results.h"
#include "engine/audit.h"
#include "store/sqlite/set_aside.h"
#include "store/sqlite/sqlite_store.h"

namespace yahtzee {
namespace {

// Only whole matches that the rules allow: a half-read one would be a forgery.
bool save(Store& from, Store& to, MatchId id) {
    const auto match = from.load(id);
    if (!match) return false;
    const auto played = audit(events_of(match->events));
    if (!played) return false;
    const bool over = played->stage == Stage::match_over;
    return to.copy(*match, over, results_of_match(id, match->events)).has_value();
}

void salvage(const std::string& damaged, Store& fresh, SetAside& outcome) {
    const auto old = open_sqlite_store(damaged, Access::salvage);
    if (!old) return;
    const auto known = (*old)->matches({});
    if (!known) return;
    for (auto id = known->rbegin(); id != known->rend(); ++id)
        ++(save(**old, fresh, *id) ? outcome.saved : outcome.lost);
}

} // namespace

Stored<OpenedStore> open_store(const std::string& path, Clock clock) {
    auto store = open_sqlite_store(path, Access::write);
    if (store) return OpenedStore{std::move(*store)};
    if (store.error().kind != StoreFault::Kind::damaged) return std::unexpected(store.error());
    return recover(path, clock);
}

Stored<OpenedStore> recover(const std::string& path, Clock clock) {
    auto file = set_aside(path, clock());
    if (!file) return std::unexpected(file.error());
    auto store = open_sqlite_store(path, Access::write);
    if (!store) return std::unexpected(store.error());
    OpenedStore opened{std::move(*store), SetAside{.file = *file}};
    salvage(*file, *opened.store, *opened.set_aside);
    return opened;
}

std::string store_refusal(const Words& words, const StoreFault& fault, const std::string& path) {
    const auto say = [&](Word word) {
        return words(word, {{"file", path}, {"detail", fault.detail}});
    };
    switch (fault.kind) {
    case StoreFault::Kind::stale: return say("store.stale");
    case StoreFault::Kind::no_such_match: return say("store.no-such-match");
    case StoreFault::Kind::damaged_match: return say("store.damaged-match");
    case StoreFault::Kind::damaged: return say("store.damaged");
    case StoreFault::Kind::foreign: return say("store.foreign");
    case StoreFault::Kind::newer: return say("store.newer");
    case StoreFault::Kind::full: return say("store.full");
    case StoreFault::Kind::not_writable: return say("store.not-writable");
    case StoreFault::Kind::busy: return say("store.busy");
    case StoreFault::Kind::failed: break;
    }
    return say("store.failed");
}

std::string told(const Words& words, const SetAside& set_aside) {
    return words("store.set-aside",
                 {{"file", set_aside.file}, {"saved", set_aside.saved}, {"lost", set_aside.lost}});
}

} // namespace yahtzee
