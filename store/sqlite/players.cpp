#include "store/sqlite/players.h"

#include <algorithm>

#include <SQLiteCpp/Column.h>

#include "store/event_text.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/result_rows.h"
#include "store/sqlite/row_sums.h"
#include "store/sqlite/writing.h"

namespace yahtzee::store {
namespace {

// Made when the first is hidden: files are the same without it, and earlier versions pass it over.
constexpr const char* hidden_table =
    "CREATE TABLE IF NOT EXISTS hidden(player TEXT PRIMARY KEY) WITHOUT ROWID";

bool has_hidden_table(SqliteConnection& connection) {
    return connection.database().tableExists("hidden");
}

std::vector<MatchId> matches_of(SqliteConnection& connection, const std::string& player) {
    auto rows = connection.prepared("SELECT match FROM seats WHERE player = ? ORDER BY match");
    rows->bind(1, player);
    std::vector<MatchId> matches;
    while (rows->executeStep()) matches.push_back(rows->getColumn(0).getInt64());
    return matches;
}

bool sits_at(SqliteConnection& connection, MatchId match, const std::string& player) {
    auto row = connection.prepared("SELECT 1 FROM seats WHERE player = ? AND match = ?");
    row->bind(1, player);
    row->bind(2, match);
    return row->executeStep();
}

// Gives the seat; nothing when the event is not what was written: who changed it would give it a
// sound checksum.
std::optional<Seat> rename_in_first_event(SqliteConnection& connection, MatchId match,
                                          const std::string& from, const std::string& to) {
    Moment at = 0;
    std::string body;
    {
        auto row =
            connection.prepared("SELECT at, body, sum FROM events WHERE match = ? AND number = 1");
        row->bind(1, match);
        if (!row->executeStep()) return std::nullopt;
        at = row->getColumn(0).getInt64();
        body = row->getColumn(1).getString();
        if (row->getColumn(2).getInt64() != sum_of_event(match, 1, at, body)) return std::nullopt;
    }
    auto event = EventLines{}.read(body);
    auto* const started = event ? std::get_if<Started>(&*event) : nullptr;
    if (started == nullptr) return std::nullopt;
    auto& players = started->setup.players;
    const auto found = std::ranges::find(players, from);
    if (found == players.end()) return std::nullopt;
    *found = to;
    const auto seat = static_cast<Seat>(found - players.begin());
    body = text_of(*event, started->setup.rules);
    auto row = connection.prepared("UPDATE events SET body = ?, sum = ? WHERE match = ? AND "
                                   "number = 1");
    row->bindNoCopy(1, body);
    row->bind(2, sum_of_event(match, 1, at, body));
    row->bind(3, match);
    row->exec();
    return seat;
}

Stored<void> forget_at_table(SqliteConnection& connection, MatchId match, Seat seat,
                             const Store::ForgetName& forget) {
    const auto table = read_table(connection, match);
    if (!table) return std::unexpected(table.error());
    if (!*table) return {};
    const std::string text = forget(**table, seat);
    return text == **table ? Stored<void>{} : write_table(connection, match, text);
}

// A row that was not what was written stays so: it is passed over as before, under the new name.
void rename_in_results(SqliteConnection& connection, const std::string& from,
                       const std::string& to) {
    std::vector<std::int64_t> sound;
    const std::string all{select_plain_results};
    {
        SQLite::Statement rows{connection.database(), all + " WHERE player = ?"};
        rows.bind(1, from);
        constexpr int place = 14;
        while (rows.executeStep()) {
            if (is_as_written(rows)) sound.push_back(rows.getColumn(place).getInt64());
        }
    }
    SQLite::Statement rename{connection.database(),
                             "UPDATE results SET player = ? WHERE player = ?"};
    rename.bind(1, to);
    rename.bind(2, from);
    rename.exec();
    SQLite::Statement row{connection.database(), all + " WHERE place = ?"};
    SQLite::Statement sum{connection.database(), "UPDATE results SET sum = ? WHERE place = ?"};
    for (const std::int64_t place : sound) {
        row.reset();
        row.bind(1, place);
        row.executeStep();
        constexpr int card = 11;
        sum.reset();
        sum.bind(1, sum_of_result(row, bytes_in(row.getColumn(card))));
        sum.bind(2, place);
        sum.exec();
    }
}

void rename_rows(SqliteConnection& connection, const char* text, const std::string& from,
                 const std::string& to) {
    SQLite::Statement rows{connection.database(), text};
    rows.bind(1, to);
    rows.bind(2, from);
    rows.exec();
}

} // namespace

std::vector<KnownPlayer> list_players(SqliteConnection& connection) {
    const std::vector<std::string> hidden = list_hidden(connection);
    SQLite::Statement rows{
        connection.database(),
        "SELECT player, matches, (SELECT max(at) FROM events WHERE match = last) "
        "FROM (SELECT player, count(*) AS matches, max(match) AS last FROM "
        "seats GROUP BY player) ORDER BY player"};
    std::vector<KnownPlayer> players;
    while (rows.executeStep()) {
        std::string name = rows.getColumn(0).getString();
        const bool is_hidden = std::ranges::find(hidden, name) != hidden.end();
        players.push_back({.name = std::move(name),
                           .matches = rows.getColumn(1).getInt(),
                           .last = rows.getColumn(2).getInt64(),
                           .hidden = is_hidden});
    }
    return players;
}

Stored<Renaming> rename_player(SqliteConnection& connection, const MatchesInPlay& in_play,
                               const std::string& from, const std::string& to,
                               const Store::ForgetName& forget) {
    connection.database().exec("PRAGMA secure_delete = ON");
    Transaction together{connection};
    Renaming renaming;
    const std::vector<MatchId> matches = matches_of(connection, from);
    std::vector<MatchesInPlay::Alone> held;
    for (const MatchId match : matches) {
        if (sits_at(connection, match, to)) renaming.beside.push_back(match);
        held.push_back(in_play.alone(match));
        if (!held.back()) renaming.in_play.push_back(match);
    }
    if (!renaming.beside.empty() || !renaming.in_play.empty()) return renaming;
    for (const MatchId match : matches) {
        const auto seat = rename_in_first_event(connection, match, from, to);
        if (!seat || !forget_at_table(connection, match, *seat, forget))
            return std::unexpected(
                StoreFault{StoreFault::Kind::damaged_match, std::to_string(match)});
    }
    rename_in_results(connection, from, to);
    rename_rows(connection, "UPDATE seats SET player = ? WHERE player = ?", from, to);
    if (has_hidden_table(connection))
        rename_rows(connection, "UPDATE OR REPLACE hidden SET player = ? WHERE player = ?", from,
                    to);
    together.keep();
    renaming.matches = static_cast<int>(matches.size());
    return renaming;
}

bool forget_old_pages(SqliteConnection& connection) {
    SQLite::Statement empty{connection.database(), "PRAGMA wal_checkpoint(TRUNCATE)"};
    return empty.executeStep() && empty.getColumn(0).getInt() == 0;
}

std::vector<std::string> list_hidden(SqliteConnection& connection) {
    std::vector<std::string> players;
    if (!has_hidden_table(connection)) return players;
    SQLite::Statement rows{connection.database(), "SELECT player FROM hidden ORDER BY player"};
    while (rows.executeStep()) players.push_back(rows.getColumn(0).getString());
    return players;
}

void set_hidden(SqliteConnection& connection, const std::string& player, bool hidden) {
    if (!hidden && !has_hidden_table(connection)) return;
    Transaction together{connection};
    connection.database().exec(hidden_table);
    SQLite::Statement row{connection.database(),
                          hidden ? "INSERT OR IGNORE INTO hidden(player) VALUES(?)"
                                 : "DELETE FROM hidden WHERE player = ?"};
    row.bind(1, player);
    row.exec();
    together.keep();
}

std::string without_hidden_players(SqliteConnection& connection, const std::string& column) {
    if (!has_hidden_table(connection)) return {};
    return " AND " + column + " NOT IN (SELECT player FROM hidden)";
}

std::string without_hidden_matches(SqliteConnection& connection, const std::string& column) {
    if (!has_hidden_table(connection)) return {};
    return " AND " + column +
           " NOT IN (SELECT s.match FROM hidden h JOIN seats s ON s.player = h.player)";
}

} // namespace yahtzee::store
