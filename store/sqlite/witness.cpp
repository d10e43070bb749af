#include "store/sqlite/witness.h"

#include <algorithm>

#include <SQLiteCpp/Column.h>

#include "store/event_text.h"
#include "store/sqlite/players.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/row_sums.h"

namespace yahtzee::store {
namespace {

struct Search {
    SqliteConnection& connection;

    bool operator()(const EventWritten& event) const {
        auto row = connection.prepared("SELECT sum FROM events WHERE match = ? AND number = ?");
        row->bind(1, event.match);
        row->bind(2, event.number);
        return row->executeStep() && row->getColumn(0).getInt64() == event.sum;
    }
    bool operator()(const MatchWritten& match) const {
        return id_with(connection, match.uid).has_value();
    }
    bool operator()(const MatchErased& match) const {
        auto row = connection.prepared("SELECT 1 FROM matches WHERE id = ?");
        row->bind(1, match.match);
        return !row->executeStep();
    }
    bool operator()(const RatingWritten& rating) const {
        auto row =
            connection.prepared("SELECT 1 FROM ratings WHERE match = ? AND game = ? AND seat = ?");
        row->bind(1, rating.match);
        row->bind(2, rating.game);
        row->bind(3, rating.seat);
        return row->executeStep();
    }
    bool operator()(const TableWritten& table) const {
        auto row = connection.prepared("SELECT sum FROM tables WHERE match = ?");
        row->bind(1, table.match);
        return row->executeStep() && row->getColumn(0).getInt64() == table.sum;
    }
    bool operator()(const PlayerRenamed& renamed) const {
        auto row = connection.prepared("SELECT 1 FROM seats WHERE player = ?");
        row->bindNoCopy(1, renamed.from);
        return !row->executeStep();
    }
    bool operator()(const PlayerHidden& player) const {
        const auto hidden = list_hidden(connection);
        return (std::ranges::find(hidden, player.player) != hidden.end()) == player.hidden;
    }
};

} // namespace

Witness witness_of(MatchId match, int expected, const Addition& first) {
    const int number = expected + 1;
    const std::string body = text_of(first.event.event, first.rules);
    return EventWritten{match, number, sum_of_event(match, number, first.event.at, body)};
}

Witness witness_of(MatchId match, const std::string& table) {
    return TableWritten{match, sum_of_table(match, table)};
}

bool is_there(SqliteConnection& connection, const Witness& witness) {
    return std::visit(Search{connection}, witness);
}

} // namespace yahtzee::store
