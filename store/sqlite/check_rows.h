// Whether every row is what was written.
#pragma once

#include <SQLiteCpp/Database.h>

namespace yahtzee::store {

bool rows_are_sound(SQLite::Database& database);

} // namespace yahtzee::store
