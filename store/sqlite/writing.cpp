#include "store/sqlite/writing.h"

#include <algorithm>
#include <set>

#include <SQLiteCpp/Column.h>

#include "store/event_text.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/result_rows.h"
#include "store/sqlite/row_sums.h"

namespace yahtzee::store {
namespace {

std::unexpected<StoreFault> not_written(StoreFault::Kind kind, std::string detail = {}) {
    return std::unexpected(StoreFault{kind, std::move(detail)});
}

std::unexpected<StoreFault> not_there(MatchId match) {
    return not_written(StoreFault::Kind::no_such_match, std::to_string(match));
}

bool is_free(SqliteConnection& connection, MatchId id) {
    if (id <= 0) return false;
    auto row = connection.prepared("SELECT 1 FROM matches WHERE id = ?");
    row->bind(1, id);
    return !row->executeStep();
}

MatchId next_id(SqliteConnection& connection) {
    auto row = connection.prepared("SELECT coalesce(max(id), 0) + 1 FROM matches");
    row->executeStep();
    return row->getColumn(0).getInt64();
}

void insert_head(SqliteConnection& connection, MatchId id, const StoredMatch& match, bool over) {
    std::optional<std::int64_t> seed;
    if (match.seed) seed = static_cast<std::int64_t>(*match.seed);
    auto row =
        connection.prepared("INSERT INTO matches(id, uid, seed, over, sum) VALUES(?,?,?,?,?)");
    row->bind(1, id);
    row->bindNoCopy(2, match.uid);
    if (seed) row->bind(3, *seed);
    row->bind(4, over ? 1 : 0);
    row->bind(5, sum_of_match(id, match.uid, seed, over));
    row->exec();
}

void insert_seats(SqliteConnection& connection, MatchId id, const Started& started) {
    const auto& players = started.setup.players;
    for (const auto& player : std::set(players.begin(), players.end())) {
        auto row = connection.prepared("INSERT INTO seats(player, match) VALUES(?,?)");
        row->bindNoCopy(1, player);
        row->bind(2, id);
        row->exec();
    }
}

// False, and nothing done, unless it is the next event of the match.
bool insert_event(SqliteConnection& connection, MatchId match, int number, const StoredEvent& event,
                  const RuleSet& rules) {
    const std::string body = text_of(event.event, rules);
    auto row = connection.prepared(
        "INSERT INTO events(match, number, at, body, sum) SELECT ?1,?2,?3,?4,?5 "
        "WHERE coalesce((SELECT number FROM events WHERE match = ?1 ORDER BY "
        "number DESC LIMIT 1), ?6) = ?2 - 1");
    row->bind(1, match);
    row->bind(2, number);
    row->bind(3, event.at);
    row->bindNoCopy(4, body);
    row->bind(5, sum_of_event(match, number, event.at, body));
    // Before the first there is none, and the first is Started.
    row->bind(6, std::holds_alternative<Started>(event.event) ? 0 : -1);
    return row->exec() == 1;
}

void insert_result_row(SqliteConnection& connection, MatchId match, const GameResult& result) {
    auto row = connection.prepared(insert_result);
    bind_result(*row, match, result);
    row->exec();
    if (result.rating) write_rating(connection, match, result.game, result.seat, *result.rating);
}

void set_over(SqliteConnection& connection, MatchId match, bool over) {
    auto head = connection.prepared("SELECT uid, seed FROM matches WHERE id = ?");
    head->bind(1, match);
    if (!head->executeStep()) return;
    const auto seed = seed_in(head->getColumn(1));
    auto row = connection.prepared("UPDATE matches SET over = ?, sum = ? WHERE id = ?");
    row->bind(1, over ? 1 : 0);
    row->bind(2, sum_of_match(match, head->getColumn(0).getString(), seed, over));
    row->bind(3, match);
    row->exec();
}

void reopen(SqliteConnection& connection, MatchId match, int game) {
    for (const char* const text : {"DELETE FROM results WHERE match = ? AND game = ?",
                                   "DELETE FROM ratings WHERE match = ? AND game = ?"}) {
        auto rows = connection.prepared(text);
        rows->bind(1, match);
        rows->bind(2, game);
        rows->exec();
    }
    set_over(connection, match, false);
}

bool takes_one_statement(const Addition& addition) {
    return !addition.over && !addition.game_reopened && addition.results.empty();
}

Stored<void> write_event(SqliteConnection& connection, MatchId match, int expected,
                         const Addition& addition) {
    if (!insert_event(connection, match, expected + 1, addition.event, addition.rules)) {
        return last_number(connection, match) == 0 ? not_there(match)
                                                   : not_written(StoreFault::Kind::stale);
    }
    if (addition.game_reopened) reopen(connection, match, *addition.game_reopened);
    for (const GameResult& result : addition.results) insert_result_row(connection, match, result);
    if (addition.over) set_over(connection, match, true);
    return {};
}

} // namespace

Stored<MatchId> write_match(SqliteConnection& connection, const StoredMatch& match, bool over,
                            const std::vector<GameResult>& results) {
    const auto* const started =
        match.events.empty() ? nullptr : std::get_if<Started>(&match.events.front().event);
    if (started == nullptr) return not_written(StoreFault::Kind::failed, "no Started");
    Transaction together{connection};
    if (id_with(connection, match.uid)) return not_written(StoreFault::Kind::stale);
    const MatchId id = is_free(connection, match.id) ? match.id : next_id(connection);
    insert_head(connection, id, match, over);
    insert_seats(connection, id, *started);
    int number = 0;
    for (const StoredEvent& event : match.events)
        insert_event(connection, id, ++number, event, started->setup.rules);
    for (const GameResult& result : results) insert_result_row(connection, id, result);
    together.keep();
    return id;
}

Stored<void> write_events(SqliteConnection& connection, MatchId match, int expected,
                          std::span<const Addition> additions) {
    // Most events come alone: then the one statement is its own transaction, and as quick as SQLite
    // is.
    std::optional<Transaction> together;
    if (additions.size() > 1 || !std::ranges::all_of(additions, takes_one_statement))
        together.emplace(connection);
    for (const Addition& addition : additions) {
        if (auto kept = write_event(connection, match, expected++, addition); !kept) return kept;
    }
    if (together) together->keep();
    return {};
}

Stored<void> erase_match(SqliteConnection& connection, const MatchesInPlay& in_play,
                         MatchId match) {
    Transaction together{connection};
    // Asked when nobody else can write any more: who takes it up later finds it gone.
    if (in_play.is_played_elsewhere(match)) return not_written(StoreFault::Kind::in_play);
    const auto erase = [&](std::string_view text) {
        auto rows = connection.prepared(text);
        rows->bind(1, match);
        return rows->exec();
    };
    if (erase("DELETE FROM matches WHERE id = ?") == 0) return not_there(match);
    erase("DELETE FROM seats WHERE match = ?");
    erase("DELETE FROM events WHERE match = ?");
    erase("DELETE FROM results WHERE match = ?");
    erase("DELETE FROM ratings WHERE match = ?");
    erase("DELETE FROM tables WHERE match = ?");
    together.keep();
    return {};
}

void write_rating(SqliteConnection& connection, MatchId match, int game, Seat seat,
                  const Rating& rating) {
    auto row = connection.prepared(insert_rating);
    bind_rating(*row, match, game, seat, rating);
    row->exec();
}

Stored<void> write_table(SqliteConnection& connection, MatchId match, const std::string& text) {
    auto row =
        connection.prepared("INSERT OR REPLACE INTO tables(match, text, sum) SELECT id,?2,?3 "
                            "FROM matches WHERE id = ?1");
    row->bind(1, match);
    row->bindNoCopy(2, text);
    row->bind(3, sum_of_table(match, text));
    if (row->exec() != 1) return not_there(match);
    return {};
}

} // namespace yahtzee::store
