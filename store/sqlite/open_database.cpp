#include "store/sqlite/open_database.h"

#include <filesystem>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include "store/sqlite/backup.h"
#include "store/sqlite/check_rows.h"
#include "store/sqlite/faults.h"
#include "store/sqlite/place.h"
#include "store/sqlite/schema.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;
using Opened = Stored<std::unique_ptr<SQLite::Database>>;

// Up to this size the whole file is looked through when it is opened, which takes some
// milliseconds. In larger ones damage is noticed when it is read: SQLite knows its pages, and rows
// have checksums.
constexpr std::uintmax_t checked_up_to = 4UL * 1024 * 1024;

constexpr std::uintmax_t rows_checked_up_to = 1UL * 1024 * 1024; // some 300 games, 20 ms

const std::string in_memory = ":memory:";

std::unexpected<StoreFault> refused(Kind kind, std::string detail = {}) {
    return std::unexpected(StoreFault{kind, std::move(detail)});
}

std::unique_ptr<SQLite::Database> connection(const std::string& path, int flags) {
    auto database = std::make_unique<SQLite::Database>(path, flags, patience);
    // Whoever only looks must not tidy up: in a damaged file that would change what is kept of it.
    if ((flags & SQLite::OPEN_READONLY) != 0)
        sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return database;
}

Stored<void> check_pages(SQLite::Database& database, const std::string& path) {
    std::error_code failed;
    const auto size = fs::file_size(path, failed);
    if (failed || size > checked_up_to) return {};
    const std::string found = database.execAndGet("PRAGMA quick_check(1)").getString();
    if (found != "ok") return refused(Kind::damaged, found);
    return {};
}

// A kind that can be worked with: ours or empty.
Stored<FileKind> check(SQLite::Database& database, const std::string& path) {
    const FileKind kind = kind_of(database);
    switch (kind) {
    case FileKind::foreign: return refused(Kind::foreign);
    case FileKind::newer: return refused(Kind::newer);
    case FileKind::damaged: return refused(Kind::damaged, "header");
    case FileKind::empty: return kind;
    case FileKind::ours: break;
    }
    if (auto sound = check_pages(database, path); !sound) return std::unexpected(sound.error());
    return kind;
}

// SQLite gives a new file its log by way of its older journal. A program killed just then leaves a
// page without tables and that journal, which only a connection that writes can take back.
void finish_making(const std::string& path) {
    constexpr std::uintmax_t one_page = 4096;
    std::error_code failed;
    if (!fs::exists(path + "-journal", failed) || fs::file_size(path, failed) > one_page) return;
    kind_of(*connection(path, SQLite::OPEN_READWRITE));
}

// Before SQLite opens a file to write: from then on it would change it. The version, 0 of one that
// is empty.
Stored<int> check_before_writing(const std::string& path) {
    if (auto sound = look_at_file(path); !sound) return std::unexpected(sound.error());
    return guarded([&]() -> Stored<int> {
        finish_making(path);
        const auto database = connection(path, SQLite::OPEN_READONLY);
        const auto kind = check(*database, path);
        if (!kind) return std::unexpected(kind.error());
        std::error_code failed;
        const bool small = fs::file_size(path, failed) <= rows_checked_up_to;
        if (*kind == FileKind::ours && small && !rows_are_sound(*database))
            return refused(Kind::damaged, "checksums");
        return database->execAndGet("PRAGMA user_version").getInt();
    });
}

// The file is there: whoever uses it has created it at need.
Opened open_to_write(const std::string& path, const FileLock& lock) {
    const auto version = check_before_writing(path);
    if (!version) return std::unexpected(version.error());
    // Who has it open in the older form would go on writing that.
    const bool older = *version > 0 && *version < schema_version;
    if (older && !lock.be_alone()) return refused(Kind::in_use);
    auto database = connection_to_write(path);
    const auto back_up_first = [&](int found) -> Stored<void> {
        const auto copied = back_up(path, found);
        if (!copied) return std::unexpected(copied.error());
        return {};
    };
    if (auto current = bring_up_to_date(*database, back_up_first); !current)
        return std::unexpected(current.error());
    if (!lock.share()) return refused(Kind::in_use); // it may have been alone
    return database;
}

Opened open_memory() {
    auto database = std::make_unique<SQLite::Database>(in_memory, SQLite::OPEN_READWRITE);
    if (auto current = bring_up_to_date(*database); !current)
        return std::unexpected(current.error());
    return database;
}

// A file that nobody relies on until it is complete; then make_lasting() is due.
Opened open_draft(const std::string& path) {
    if (auto made = create_file(path); !made) return std::unexpected(made.error());
    auto database = connection(path, SQLite::OPEN_READWRITE);
    database->exec("PRAGMA journal_mode = MEMORY");
    database->exec("PRAGMA synchronous = OFF");
    if (auto current = bring_up_to_date(*database); !current)
        return std::unexpected(current.error());
    return database;
}

Opened open_to_read(const std::string& path) {
    if (auto there = is_there(path); !there || !*there) {
        if (!there) return std::unexpected(there.error());
        return open_memory(); // nothing has been kept yet
    }
    if (auto sound = look_at_file(path); !sound) return std::unexpected(sound.error());
    auto database = connection_to_read(path);
    const auto kind = check(*database, path);
    if (!kind) return std::unexpected(kind.error());
    if (*kind == FileKind::empty) return open_memory();
    if (database->execAndGet("PRAGMA user_version").getInt() == schema_version) return database;
    // A store of an older version is brought up to date in memory.
    auto copy = std::make_unique<SQLite::Database>(in_memory, SQLite::OPEN_READWRITE);
    SQLite::Backup{*copy, *database}.executeStep();
    if (auto current = bring_up_to_date(*copy); !current) return std::unexpected(current.error());
    return copy;
}

// Nothing is checked, and what makes no sense is passed over where that is possible.
Opened open_to_salvage(const std::string& path) {
    auto database = connection(path, SQLite::OPEN_READONLY);
    database->exec("PRAGMA writable_schema = ON");
    return database;
}

} // namespace

// Where nothing may be written SQLite cannot share the file with writers, so it is told that there
// are none. What is still in a log is read from a copy.
std::unique_ptr<SQLite::Database> connection_to_read(const std::string& path) {
    auto database = connection(path, SQLite::OPEN_READONLY);
    try {
        kind_of(*database);
        return database;
    } catch (const SQLite::Exception& error) {
        if (fault_of(error).kind != Kind::not_writable) throw;
    }
    if (has_log(path)) {
        const TemporaryCopy copy{path};
        database = connection(copy.path(), SQLite::OPEN_READWRITE);
        kind_of(*database); // from now on it has its files open
        return database;
    }
    return connection(read_only_address(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

std::unique_ptr<SQLite::Database> connection_to_write(const std::string& path) {
    auto database = connection(path, SQLite::OPEN_READWRITE);
    database->exec("PRAGMA journal_mode = WAL");
    database->exec("PRAGMA synchronous = FULL"); // each commit is on the disk when it returns
    database->exec("PRAGMA journal_size_limit = 4194304"); // what a log keeps that begins anew
    return database;
}

Opened open_database(const std::string& path, Access access, const FileLock* lock) {
    return guarded([&]() -> Opened {
        if (path.empty()) return refused(Kind::no_place);
        if (path == in_memory) return open_memory();
        switch (access) {
        case Access::read: return open_to_read(path);
        case Access::beside: return connection(path, SQLite::OPEN_READONLY);
        case Access::salvage: return open_to_salvage(path);
        case Access::draft: return open_draft(path);
        case Access::write:
        case Access::serve: break;
        }
        return open_to_write(path, *lock);
    });
}

} // namespace yahtzee::store
