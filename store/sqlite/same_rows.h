// Whether two stores are in the same state: of the same version, with the same tables, and row for
// row the same in each.
#pragma once

#include <SQLiteCpp/Database.h>

namespace yahtzee::store {

bool have_same_rows(SQLite::Database& one, SQLite::Database& other);

} // namespace yahtzee::store
