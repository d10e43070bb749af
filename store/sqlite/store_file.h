// The file of a store while a program has it open: its lock, the connection, and what to do when a
// write has failed in such a way that nobody can tell whether it is on the disk. Then the
// connection is given up; what was written is looked for in the file, opened anew, and only after
// what is found there has been made lasting.
#pragma once

#include <memory>
#include <optional>

#include "store/sqlite/connection.h"
#include "store/sqlite/file_lock.h"
#include "store/sqlite/open_files.h"

namespace yahtzee::store {

class StoreFile {
  public:
    // Without lock and files where it is only read, or kept in memory.
    StoreFile(std::unique_ptr<SQLite::Database> database, std::optional<FileLock> lock = {},
              std::optional<OpenFiles> files = {});

    // Once ready() or readable() has said yes.
    SqliteConnection& connection() { return *connection_; }
    int descriptor() const { return lock_ ? lock_->descriptor() : -1; }

    // To be written to: the file is in its place, and what is in it is known. Keeps the log short.
    Stored<void> ready();
    // The same, but it may have been moved away: what was read of it was there.
    Stored<void> readable();

    StoreFault fault_of_write(const SQLite::Exception& error);
    // Whether a write that failed can be on the disk all the same.
    bool may_last(const StoreFault& fault) const {
        return files_.has_value() && fault.kind == StoreFault::Kind::failed;
    }
    // What was refused may be the fault of how the file was opened: that is done again before the
    // next write.
    void distrust_connection() { distrusted_ = files_.has_value(); }
    // The outcome of a write is unknown. Opens the file again, a few times if need be.
    Stored<void> look_again();
    // After a commit: a fault when the file is no longer in its place.
    Stored<void> committed();

  private:
    // Where the file is in doubt, and not only the connection, what is there is made to last.
    enum class Doubt : std::uint8_t { connection, file };
    Stored<void> open_again(Doubt doubt = Doubt::file);
    void shorten_log();

    std::optional<FileLock> lock_; // ended after the connection is closed
    std::optional<OpenFiles> files_;
    std::unique_ptr<SqliteConnection> connection_;
    std::optional<StoreFault> unknown_; // why the file could not be opened again yet
    bool distrusted_ = false;
    std::int64_t log_seen_ = 0;
    std::int64_t shorten_from_ = 0;
};

} // namespace yahtzee::store
