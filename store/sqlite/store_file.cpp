#include "store/sqlite/store_file.h"

#include <sqlite3.h>
#include <unistd.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/open_database.h"

namespace yahtzee::store {
namespace {

// SQLite begins its log anew when it has got all of it into the file, which it tries after each
// 4 MB. While somebody reads it cannot; then the log grows, and is cut off at the next chance.
constexpr std::int64_t long_log = std::int64_t{16} * 1024 * 1024;
constexpr std::int64_t further =
    std::int64_t{4} * 1024 * 1024; // before the next try, while it grows

// All that is in the log goes into the file, and the log is empty. The answer is SQLite's.
int empty_log(SQLite::Database& database, int patience_with_readers) {
    sqlite3_busy_timeout(database.getHandle(), patience_with_readers);
    const int code = sqlite3_wal_checkpoint_v2(database.getHandle(), nullptr,
                                               SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(database.getHandle(), patience);
    return code;
}

// What is there is the truth from now on. What a failed sync has left in the system's memory is not
// relied on: it may be marked as written without being so. All of it is written again, to another
// place; and one commit more, so that the empty log lasts, too: else what was in it could come
// back.
void make_last(SQLite::Database& database) {
    constexpr int patience_with_readers = 500; // milliseconds
    if (const int code = empty_log(database, patience_with_readers); code != SQLITE_OK)
        throw SQLite::Exception{database.getHandle(), code};
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    database.exec("PRAGMA user_version = " + std::to_string(version));
}

} // namespace

StoreFile::StoreFile(std::unique_ptr<SQLite::Database> database, std::optional<FileLock> lock,
                     std::optional<OpenFiles> files)
    : lock_(std::move(lock)),
      files_(std::move(files)),
      connection_(std::make_unique<SqliteConnection>(std::move(database))) {
    if (files_) files_->note();
}

Stored<void> StoreFile::readable() {
    return unknown_ ? open_again() : Stored<void>{};
}

Stored<void> StoreFile::ready() {
    const bool anew = distrusted_ && !unknown_;
    if (auto open = anew ? open_again(Doubt::connection) : readable(); !open) return open;
    if (!files_) return {};
    auto there = files_->check();
    if (there) shorten_log();
    return there;
}

StoreFault StoreFile::fault_of_write(const SQLite::Exception& error) {
    if (!files_) return fault_of(error);
    return store::fault_of_write(error, last_error_of_log(connection_->database()));
}

Stored<void> StoreFile::look_again() {
    constexpr int tries = 3;
    constexpr useconds_t pause = 20'000; // microseconds
    Stored<void> found = open_again();
    for (int more = 1; !found && more < tries; ++more) {
        usleep(pause);
        found = open_again();
    }
    return found;
}

Stored<void> StoreFile::open_again(Doubt doubt) {
    const auto in_vain = [&](StoreFault why) {
        why.kind = why.kind == StoreFault::Kind::gone ? why.kind : StoreFault::Kind::failed;
        unknown_ = std::move(why);
        return std::unexpected(*unknown_);
    };
    distrusted_ = false;
    if (auto there = files_->check(); !there) return in_vain(there.error());
    connection_.reset();
    files_->forget_log(); // SQLite may take it away now, and make another
    const auto opened = guarded([&]() -> Stored<void> {
        auto database = connection_to_write(files_->real());
        if (doubt == Doubt::file) make_last(*database);
        connection_ = std::make_unique<SqliteConnection>(std::move(database));
        return {};
    });
    if (!opened) return in_vain(opened.error());
    if (auto there = files_->check(); !there) return in_vain(there.error());
    unknown_.reset();
    return {};
}

Stored<void> StoreFile::committed() {
    return files_ ? files_->check() : Stored<void>{};
}

// Not at each write where it is in vain, but whenever nobody writes.
void StoreFile::shorten_log() {
    constexpr int patience_with_readers = 20; // milliseconds, for which whoever writes waits
    const std::int64_t size = files_->log_size();
    const bool is_quiet = size == log_seen_;
    log_seen_ = size;
    if (size < long_log || (!is_quiet && size < shorten_from_)) return;
    const int code = empty_log(connection_->database(), patience_with_readers);
    shorten_from_ = code == SQLITE_OK ? long_log : size + further;
}

} // namespace yahtzee::store
