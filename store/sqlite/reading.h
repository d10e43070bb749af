// What is read from the tables. SQLite's exceptions pass through: the store turns them into faults.
#pragma once

#include "store/sqlite/connection.h"
#include "store/store.h"

namespace yahtzee::store {

Stored<StoredMatch> read_match(SqliteConnection& connection, MatchId id);
Stored<std::optional<std::string>> read_table(SqliteConnection& connection, MatchId id);
// Its uid.
Stored<std::optional<std::string>> read_finished_table(SqliteConnection& connection, MatchId id);

std::optional<MatchId> id_with(SqliteConnection& connection, const std::string& uid);
int last_number(SqliteConnection& connection,
                MatchId match); // of its events; 0 when there are none

std::vector<MatchId> list_matches(SqliteConnection& connection, const MatchQuery& query);
std::vector<MatchId> list_unrated(SqliteConnection& connection);
std::vector<MatchId> list_tables_left_alone(SqliteConnection& connection, Moment since,
                                            std::optional<MatchId> only);

// Rows of results that nobody could take.
struct PassedOver {
    std::size_t damaged = 0;
    std::size_t unknown = 0; // to this version of the program
};
PassedOver read_results(SqliteConnection& connection, const ResultQuery& query, const char* order,
                        std::size_t most, const std::function<void(const GameResult&)>& take);
// All of them in the order in which the games ended, some at a time: however slow `take` is, no log
// has to grow for it.
PassedOver read_results_in_order(SqliteConnection& connection, const ResultQuery& query,
                                 const std::function<void(const GameResult&)>& take);

} // namespace yahtzee::store
