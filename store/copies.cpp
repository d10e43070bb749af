#include "store/copies.h"

#include <filesystem>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Column.h>
#include <sqlite3.h>

#include "engine/audit.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/check_rows.h"
#include "store/sqlite/faults.h"
#include "store/sqlite/file_lock.h"
#include "store/sqlite/open_database.h"
#include "store/sqlite/place.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/set_aside.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Why = StoreFault::Kind;

std::unexpected<StoreFault> no_copy(Why kind, std::string detail = {}) {
    return std::unexpected(StoreFault{kind, std::move(detail)});
}

std::string pages_of(SQLite::Database& database) {
    const std::string found = database.execAndGet("PRAGMA integrity_check(1)").getString();
    return found == "ok" ? std::string{} : found;
}

StoreContents contents_of(SQLite::Database& database) {
    return {.matches = database.execAndGet("SELECT count(*) FROM matches").getInt64(),
            .events = database.execAndGet("SELECT count(*) FROM events").getInt64(),
            .version = database.execAndGet("PRAGMA user_version").getInt()};
}

// A store of ours that is there, to be read.
Stored<std::unique_ptr<SQLite::Database>> store_at(const std::string& path) {
    if (path.empty()) return no_copy(Why::no_place);
    const auto there = is_there(path);
    if (!there) return std::unexpected(there.error());
    if (!*there) return no_copy(Why::no_store);
    if (auto looked = look_at_file(path); !looked) return std::unexpected(looked.error());
    auto database = connection_to_read(path);
    switch (kind_of(*database)) {
    case FileKind::foreign: return no_copy(Why::foreign);
    case FileKind::newer: return no_copy(Why::newer);
    case FileKind::damaged: return no_copy(Why::damaged, "header");
    case FileKind::empty: return no_copy(Why::no_store);
    case FileKind::ours: break;
    }
    return database;
}

// All of it in one step, which is one moment; whoever writes meanwhile is not held up.
Stored<void> copy_pages(SQLite::Database& from, const std::string& to) {
    remove_database(to);
    if (auto made = create_file(to); !made) return made;
    SQLite::Database copy{to, SQLite::OPEN_READWRITE};
    constexpr int all_pages = -1;
    if (SQLite::Backup{copy, from}.executeStep(all_pages) != SQLITE_DONE) return no_copy(Why::busy);
    copy.exec("PRAGMA journal_mode = DELETE"); // no log beside it
    return {};
}

// A copy that is complete, sound and on the disk, or none.
Stored<StoreContents> sound_copy(const std::string& path, const std::string& to) {
    auto copied = guarded([&]() -> Stored<StoreContents> {
        const auto from = store_at(path);
        if (!from) return std::unexpected(from.error());
        if (auto written = copy_pages(**from, to); !written)
            return std::unexpected(written.error());
        const auto copy = connection_to_read(to);
        if (const std::string pages = pages_of(*copy); !pages.empty())
            return no_copy(Why::damaged, pages);
        if (!rows_are_sound(*copy)) return no_copy(Why::damaged, "checksums");
        return contents_of(*copy);
    });
    if (copied) {
        if (auto lasting = make_lasting(to); !lasting) copied = std::unexpected(lasting.error());
    }
    if (!copied) remove_database(to);
    return copied;
}

Stored<void> move_to(const std::string& draft, const std::string& to) {
    for (const char* const part : {"-journal", "-wal", "-shm"}) {
        std::error_code ignored; // of a store that was there, and is to be replaced
        fs::remove(to + part, ignored);
    }
    std::error_code failed;
    fs::rename(draft, to, failed);
    if (failed) return no_copy(Why::not_writable, failed.message());
    return make_lasting(to);
}

// Whether it is there, and may be replaced.
Stored<void> may_write_to(const std::string& to, const std::string& path, Existing existing) {
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(to, ignored))) return {};
    if (fs::is_directory(to, ignored)) return no_copy(Why::not_writable, to);
    if (fs::equivalent(to, path, ignored)) return no_copy(Why::in_use);
    if (existing == Existing::keep) return no_copy(Why::exists);
    const auto alone = FileLock::begin(to, FileLock::Kind::alone);
    if (!alone && alone.error().kind == Why::busy) return no_copy(Why::in_use);
    return {};
}

} // namespace

Stored<StoreContents> back_up_store(const std::string& path, const std::string& to,
                                    Existing existing) {
    const std::string real = real_path(to);
    if (auto free = may_write_to(real, path, existing); !free) return std::unexpected(free.error());
    const std::string draft = real + ".copying";
    const auto copied = sound_copy(real_path(path), draft);
    if (!copied) return copied;
    if (auto free = may_write_to(real, path, existing); !free) {
        remove_database(draft);
        return std::unexpected(free.error());
    }
    if (auto moved = move_to(draft, real); !moved) return std::unexpected(moved.error());
    return copied;
}

Stored<Restored> restore_store(const std::string& path, const std::string& from, Clock clock) {
    const std::string real = real_path(path);
    put_successor_in_place(real);
    Restored restored;
    const auto there = is_there(real);
    if (!there) return std::unexpected(there.error());
    std::optional<FileLock> alone;
    if (*there) {
        auto lock = FileLock::begin(real, FileLock::Kind::alone);
        if (!lock)
            return no_copy(lock.error().kind == Why::busy ? Why::in_use : lock.error().kind,
                           lock.error().detail);
        alone.emplace(*std::move(lock));
    }
    const auto copied = sound_copy(real_path(from), successor_of(real));
    if (!copied) return std::unexpected(copied.error());
    restored.contents = *copied;
    if (*there) {
        auto before = set_aside(real, clock(), "before-restore");
        if (!before) {
            remove_database(successor_of(real));
            return std::unexpected(before.error());
        }
        restored.before = *before;
    }
    put_successor_in_place(real);
    if (const auto placed = is_there(real); !placed || !*placed)
        return no_copy(Why::not_writable, real);
    return restored;
}

Stored<StoreCheck> check_store(const std::string& path) {
    const std::string real = real_path(path);
    auto check = guarded([&]() -> Stored<StoreCheck> {
        const auto database = store_at(real);
        if (!database) return std::unexpected(database.error());
        return StoreCheck{.contents = contents_of(**database),
                          .pages = pages_of(**database),
                          .rows_are_sound = rows_are_sound(**database)};
    });
    if (!check) return check;
    const auto store = open_sqlite_store(real, Access::read);
    if (!store) return std::unexpected(store.error());
    const auto matches = (*store)->matches({});
    if (!matches) return std::unexpected(matches.error());
    for (const MatchId id : *matches) {
        const auto match = (*store)->load(id);
        const bool deleted = !match && match.error().kind == Why::no_such_match;
        if (!deleted && (!match || !audit(events_of(match->events)))) check->damaged.push_back(id);
    }
    return check;
}

Stored<Migrated> migrate_store(const std::string& path) {
    const std::string real = real_path(path);
    const auto found = guarded([&]() -> Stored<int> {
        const auto database = store_at(real);
        if (!database) return std::unexpected(database.error());
        return (*database)->execAndGet("PRAGMA user_version").getInt();
    });
    if (!found) return std::unexpected(found.error());
    Migrated migrated{.from = *found, .to = schema_version};
    if (migrated.from == migrated.to) return migrated;
    if (auto store = open_sqlite_store(path, Access::write); !store)
        return std::unexpected(store.error());
    migrated.copy = latest_backup(real, migrated.from);
    return migrated;
}

} // namespace yahtzee::store
