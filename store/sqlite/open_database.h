// Opens the file of a store, creates it or brings it up to date, and says what is wrong with it.
#pragma once

#include <memory>

#include <SQLiteCpp/Database.h>

#include "store/sqlite/file_lock.h"
#include "store/sqlite/sqlite_store.h"

namespace yahtzee::store {

inline constexpr int patience = 5000; // milliseconds, for another program to finish its writing

// Access::write needs the lock on the file: a store of an older version is rewritten only by who is
// alone with it, which is in_use while that cannot be.
Stored<std::unique_ptr<SQLite::Database>> open_database(const std::string& path, Access access,
                                                        const FileLock* lock = nullptr);

// To a file that has been opened before. Commits are on the disk when they return.
std::unique_ptr<SQLite::Database> connection_to_write(const std::string& path);

// To look, and change nothing, whatever may be written there. It is for the caller to ask what kind
// of file it is.
std::unique_ptr<SQLite::Database> connection_to_read(const std::string& path);

} // namespace yahtzee::store
