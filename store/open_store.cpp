#include "store/open_store.h"

#include <filesystem>

#include "engine/audit.h"
#include "store/results.h"
#include "store/sqlite/file_lock.h"
#include "store/sqlite/place.h"
#include "store/sqlite/set_aside.h"
#include "store/sqlite/sqlite_store.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;

// Only whole matches that the rules allow: a half-read one would be a forgery. False when it cannot
// be read.
Stored<bool> save(Store& from, Store& to, MatchId id) {
    const auto match = from.load(id);
    if (!match) return false;
    const auto played = audit(events_of(match->events));
    if (!played) return false;
    const bool over = played->stage == Stage::match_over;
    const auto copied = to.copy(*match, over, results_of_match(id, match->events));
    if (!copied) return std::unexpected(copied.error());
    // A match is worth saving without its table, and files of the first versions have none.
    if (const auto table = from.table(id); table && *table) {
        const auto kept = to.keep_table(*copied, **table);
        if (!kept) return std::unexpected(kept.error());
    }
    return true;
}

Stored<void> salvage(const std::string& damaged, Store& fresh, SetAside& outcome) {
    std::error_code failed;
    // SQLite would throw the log of an empty file away, and there is nothing else to read.
    if (fs::file_size(damaged, failed) == 0) return {};
    const auto old = open_sqlite_store(damaged, Access::salvage);
    if (!old) return {};
    if (const auto players = (*old)->players()) {
        for (const KnownPlayer& player : *players)
            if (player.hidden) [[maybe_unused]]
                const auto kept = fresh.hide_player(player.name, true);
    }
    if (const auto known = (*old)->matches({.player = {}, .hidden_too = true})) {
        outcome.lost = 0;
        for (auto id = known->rbegin(); id != known->rend(); ++id) {
            const auto saved = save(**old, fresh, *id);
            if (!saved) return std::unexpected(saved.error());
            ++(*saved ? outcome.saved : *outcome.lost);
        }
        return {};
    }
    // The list itself is damaged: each number is tried, until none has been there for long.
    constexpr int patience = 1000;
    int missed = 0;
    for (MatchId id = 1; missed < patience; ++id) {
        const auto saved = save(**old, fresh, id);
        if (!saved) return std::unexpected(saved.error());
        outcome.saved += *saved ? 1 : 0;
        missed = *saved ? 0 : missed + 1;
    }
    return {};
}

Stored<OpenedStore> recover(const std::string& path, Access access, Clock clock) {
    SetAside outcome;
    {
        const auto alone = FileLock::begin(path, FileLock::Kind::alone);
        if (!alone) return std::unexpected(alone.error());
        remove_database(successor_of(path));
        auto draft = open_sqlite_store(successor_of(path), Access::draft);
        if (!draft) return std::unexpected(draft.error());
        if (const auto saved = salvage(path, **draft, outcome); !saved) {
            draft->reset();
            remove_database(successor_of(path));
            return std::unexpected(saved.error());
        }
        draft->reset();
        if (auto lasting = make_lasting(successor_of(path)); !lasting) {
            remove_database(successor_of(path));
            return std::unexpected(lasting.error());
        }
        auto file = set_aside(path, clock());
        if (!file) return std::unexpected(file.error());
        outcome.file = *file;
    }
    put_successor_in_place(path);
    auto store = open_sqlite_store(path, access);
    if (!store) return std::unexpected(store.error());
    return OpenedStore{std::move(*store), std::move(outcome)};
}

Stored<OpenedStore> open_or_recover(const std::string& path, Access access, Clock clock) {
    const std::string real = real_path(path); // what is set aside is the file, not a link to it
    put_successor_in_place(real);
    auto store = open_sqlite_store(path, access);
    if (store) return OpenedStore{std::move(*store)};
    if (store.error().kind != StoreFault::Kind::damaged) return std::unexpected(store.error());
    return recover(real, access, clock);
}

} // namespace

Stored<OpenedStore> open_store(const std::string& path, Clock clock) {
    return open_or_recover(path, Access::write, clock);
}

Stored<OpenedStore> open_store_to_serve(const std::string& path, Clock clock) {
    return open_or_recover(path, Access::serve, clock);
}

Stored<std::unique_ptr<Store>> open_store_to_read(const std::string& path) {
    const std::string real = real_path(path);
    put_successor_in_place(real);
    return open_sqlite_store(real, Access::read);
}

Stored<std::unique_ptr<Store>> open_store_beside(const std::string& path) {
    return open_sqlite_store(real_path(path), Access::beside);
}

std::string store_refusal(const Words& words, const StoreFault& fault, const std::string& path) {
    const auto say = [&](Word word) {
        return words(word, {{"file", path}, {"detail", fault.detail}});
    };
    switch (fault.kind) {
    case StoreFault::Kind::stale: return say("store.stale");
    case StoreFault::Kind::no_such_match: return say("store.no-such-match");
    case StoreFault::Kind::served: return say("store.served");
    case StoreFault::Kind::in_play: return say("store.in-play");
    case StoreFault::Kind::damaged_match: return say("store.damaged-match");
    case StoreFault::Kind::damaged: return say("store.damaged");
    case StoreFault::Kind::foreign: return say("store.foreign");
    case StoreFault::Kind::newer: return say("store.newer");
    case StoreFault::Kind::no_backup: return say("store.no-backup");
    case StoreFault::Kind::full: return say("store.full");
    case StoreFault::Kind::not_writable: return say("store.not-writable");
    case StoreFault::Kind::busy: return say("store.busy");
    case StoreFault::Kind::in_use: return say("store.in-use");
    case StoreFault::Kind::another_server: return say("serve.another");
    case StoreFault::Kind::many_names: return say("store.many-names");
    case StoreFault::Kind::gone: return say("store.gone");
    case StoreFault::Kind::unknown: return say("store.unknown");
    case StoreFault::Kind::no_store: return say("store.none");
    case StoreFault::Kind::exists: return say("store.exists");
    case StoreFault::Kind::no_place: return say("store.no-place");
    case StoreFault::Kind::failed: break;
    }
    return say("store.failed");
}

std::string told(const Words& words, const SetAside& set_aside) {
    if (!set_aside.lost) {
        return words("store.set-aside-unknown",
                     {{"file", set_aside.file}, {"saved", set_aside.saved}});
    }
    return words("store.set-aside",
                 {{"file", set_aside.file}, {"saved", set_aside.saved}, {"lost", *set_aside.lost}});
}

std::optional<std::string> told_of_passed_over(const Words& words, const Store& store) {
    std::string text;
    const auto add = [&](Word word, std::size_t count) {
        if (count == 0) return;
        if (!text.empty()) text += ' ';
        text += words(word, {{"count", static_cast<int>(count)}});
    };
    add("store.damaged-results", store.damaged_results());
    add("store.unknown-results", store.unknown_results());
    if (text.empty()) return std::nullopt;
    return text;
}

} // namespace yahtzee::store
