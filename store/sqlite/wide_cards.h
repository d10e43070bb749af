// From version 3 to version 4: the column of a result had one byte for each of thirteen boxes, now
// it has two for each box of its game (result_rows.h).
#pragma once

#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>

namespace yahtzee::store {

inline constexpr std::size_t narrow_card_bytes = 16;

// What a column of that many bytes is now.
std::string widened(std::string_view narrow);

// Rewrites all results, each with its checksum. A row that was not what was written stays as it is,
// and so stays damaged.
void widen_cards(SQLite::Database& database);

} // namespace yahtzee::store
