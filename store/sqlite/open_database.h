// Opens the file of a store, creates it or brings it up to date, and says what is wrong with it.
#pragma once

#include <memory>

#include <SQLiteCpp/Database.h>

#include "store/sqlite/sqlite_store.h"

namespace yahtzee::store {

Stored<std::unique_ptr<SQLite::Database>> open_database(const std::string& path, Access access);

} // namespace yahtzee::store
