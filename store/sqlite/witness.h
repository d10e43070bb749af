// What a write leaves behind, by which one can tell later whether it is there: of a commit, whose
// writes are there together or not at all, one is enough.
#pragma once

#include <string>
#include <variant>

#include "store/sqlite/connection.h"
#include "store/store.h"

namespace yahtzee::store {

struct EventWritten {
    MatchId match = 0;
    int number = 0;
    std::int64_t sum = 0;
};
struct MatchWritten {
    std::string uid;
};
struct MatchErased {
    MatchId match = 0;
};
struct RatingWritten {
    MatchId match = 0;
    int game = 0;
    Seat seat = 0;
};
struct TableWritten {
    MatchId match = 0;
    std::int64_t sum = 0;
};
struct PlayerRenamed {
    std::string from;
};
struct PlayerHidden {
    std::string player;
    bool hidden = false;
};
using Witness = std::variant<EventWritten, MatchWritten, MatchErased, RatingWritten, TableWritten,
                             PlayerRenamed, PlayerHidden>;

Witness witness_of(MatchId match, int expected, const Addition& first);
Witness witness_of(MatchId match, const std::string& table);

bool is_there(SqliteConnection& connection, const Witness& witness);

} // namespace yahtzee::store
