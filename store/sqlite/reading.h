// What is read from the tables. SQLite's exceptions pass through: the store turns them into faults.
#pragma once

#include "store/sqlite/connection.h"
#include "store/store.h"

namespace yahtzee {

Stored<StoredMatch> read_match(Connection& connection, MatchId id);
Stored<std::optional<std::string>> read_table(Connection& connection, MatchId id);
// Its uid.
Stored<std::optional<std::string>> read_finished_table(Connection& connection, MatchId id);

std::optional<MatchId> id_with(Connection& connection, const std::string& uid);
int last_number(Connection& connection, MatchId match); // of its events; 0 when there are none

std::vector<MatchId> list_matches(Connection& connection, const MatchQuery& query);
std::vector<MatchId> list_unrated(Connection& connection);

// Rows of results that nobody could take.
struct PassedOver {
    std::size_t damaged = 0;
    std::size_t unknown = 0; // to this version of the program
};
PassedOver read_results(Connection& connection, const ResultQuery& query, const char* order,
                        std::size_t most, const std::function<void(const GameResult&)>& take);

} // namespace yahtzee
