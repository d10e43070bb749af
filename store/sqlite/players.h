// Players by their names, over all matches: who there is, a name changed wherever it stands, and
// who is to be in no list. SQLite's exceptions pass through: the store turns them into faults.
#pragma once

#include "store/sqlite/connection.h"
#include "store/sqlite/matches_in_play.h"
#include "store/store.h"

namespace yahtzee::store {

std::vector<KnownPlayer> list_players(SqliteConnection& connection);

// In the first event of every match, in results and in the list of seats, with their checksums;
// what stood there before is overwritten, not only let go of. All or nothing.
Stored<Renaming> rename_player(SqliteConnection& connection, const MatchesInPlay& in_play,
                               const std::string& from, const std::string& to,
                               const Store::ForgetName& forget);
// Empties the log, in which old pages stand; false when another program reads there just now.
bool forget_old_pages(SqliteConnection& connection);

std::vector<std::string> list_hidden(SqliteConnection& connection);
void set_hidden(SqliteConnection& connection, const std::string& player, bool hidden);

// For the condition of a query: neither this player's row nor, of matches, one in which somebody
// hidden sits. Empty where nobody is hidden, or the file is older than that.
std::string without_hidden_players(SqliteConnection& connection, const std::string& column);
std::string without_hidden_matches(SqliteConnection& connection, const std::string& column);

} // namespace yahtzee::store
