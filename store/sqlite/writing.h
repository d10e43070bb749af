// What is written to the tables. Each of these is whole or not at all, within a larger transaction
// too. SQLite's exceptions pass through: the store turns them into faults.
#pragma once

#include "store/sqlite/connection.h"
#include "store/sqlite/matches_in_play.h"
#include "store/store.h"

namespace yahtzee::store {

Stored<MatchId> write_match(SqliteConnection& connection, const StoredMatch& match, bool over,
                            const std::vector<GameResult>& results);
Stored<void> write_events(SqliteConnection& connection, MatchId match, int expected,
                          std::span<const Addition> additions);
// Every row of it, in whatever table.
Stored<void> erase_match(SqliteConnection& connection, const MatchesInPlay& in_play, MatchId match);
void write_rating(SqliteConnection& connection, MatchId match, int game, Seat seat,
                  const Rating& rating);
Stored<void> write_table(SqliteConnection& connection, MatchId match, const std::string& text);

} // namespace yahtzee::store
