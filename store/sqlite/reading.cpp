#include "store/sqlite/reading.h"

#include <limits>

#include <SQLiteCpp/Column.h>

#include "store/event_text.h"
#include "store/sqlite/players.h"
#include "store/sqlite/result_rows.h"
#include "store/sqlite/row_sums.h"

namespace yahtzee::store {
namespace {

std::unexpected<StoreFault> damaged_match(MatchId id, const std::string& part = {}) {
    return std::unexpected(StoreFault{StoreFault::Kind::damaged_match, std::to_string(id) + part});
}

std::unexpected<StoreFault> no_such_match(MatchId id) {
    return std::unexpected(StoreFault{StoreFault::Kind::no_such_match, std::to_string(id)});
}

Stored<StoredMatch> read_head(SqliteConnection& connection, MatchId id) {
    auto head = connection.prepared("SELECT uid, seed, over, sum FROM matches WHERE id = ?");
    head->bind(1, id);
    if (!head->executeStep()) return no_such_match(id);
    StoredMatch match{.id = id, .uid = head->getColumn(0).getString(), .seed = {}, .events = {}};
    const auto seed = seed_in(head->getColumn(1));
    if (seed) match.seed = static_cast<std::uint64_t>(*seed);
    const bool over = head->getColumn(2).getInt() != 0;
    if (sum_of_match(id, match.uid, seed, over) != head->getColumn(3).getInt64())
        return damaged_match(id);
    return match;
}

} // namespace

Stored<StoredMatch> read_match(SqliteConnection& connection, MatchId id) {
    const Snapshot of_all_its_rows{connection};
    auto match = read_head(connection, id);
    if (!match) return match;
    auto rows = connection.prepared(
        "SELECT number, at, body, sum FROM events WHERE match = ? ORDER BY number");
    rows->bind(1, id);
    EventLines lines;
    while (rows->executeStep()) {
        const int number = static_cast<int>(match->events.size()) + 1;
        const Moment at = rows->getColumn(1).getInt64();
        const std::string body = rows->getColumn(2).getString();
        auto event = lines.read(body);
        const bool sound = rows->getColumn(0).getInt() == number && event &&
                           std::holds_alternative<Started>(*event) == (number == 1) &&
                           rows->getColumn(3).getInt64() == sum_of_event(id, number, at, body);
        if (!sound) return damaged_match(id, ", event " + std::to_string(number));
        match->events.push_back({at, std::move(*event)});
    }
    if (match->events.empty()) return damaged_match(id);
    return match;
}

Stored<std::optional<std::string>> read_table(SqliteConnection& connection, MatchId id) {
    auto row = connection.prepared("SELECT t.text, t.sum FROM matches m LEFT JOIN tables t ON "
                                   "t.match = m.id WHERE m.id = ?");
    row->bind(1, id);
    if (!row->executeStep()) return no_such_match(id);
    if (row->getColumn(0).isNull()) return std::nullopt;
    std::string text = row->getColumn(0).getString();
    if (sum_of_table(id, text) != row->getColumn(1).getInt64()) return damaged_match(id, ", table");
    return text;
}

Stored<std::optional<std::string>> read_finished_table(SqliteConnection& connection, MatchId id) {
    auto row = connection.prepared(
        "SELECT m.uid, m.seed, m.sum, e.body FROM matches m JOIN tables t ON t.match = m.id "
        "JOIN events e ON e.match = m.id AND e.number = 1 WHERE m.id = ? AND m.over = 1");
    row->bind(1, id);
    if (!row->executeStep()) return std::nullopt;
    std::string uid = row->getColumn(0).getString();
    if (sum_of_match(id, uid, seed_in(row->getColumn(1)), true) != row->getColumn(2).getInt64())
        return damaged_match(id);
    const auto event = event_from(row->getColumn(3).getString(), official);
    const auto* const started = event ? std::get_if<Started>(&*event) : nullptr;
    if (started == nullptr) return damaged_match(id);
    if (started->setup.unlisted) return std::nullopt;
    return uid;
}

std::optional<MatchId> id_with(SqliteConnection& connection, const std::string& uid) {
    auto row = connection.prepared("SELECT id FROM matches WHERE uid = ?");
    row->bindNoCopy(1, uid);
    if (!row->executeStep()) return std::nullopt;
    return row->getColumn(0).getInt64();
}

int last_number(SqliteConnection& connection, MatchId match) {
    auto row = connection.prepared(
        "SELECT number FROM events WHERE match = ? ORDER BY number DESC LIMIT 1");
    row->bind(1, match);
    return row->executeStep() ? row->getColumn(0).getInt() : 0;
}

std::vector<MatchId> list_matches(SqliteConnection& connection, const MatchQuery& query) {
    std::string text = query.player ? "SELECT m.id FROM seats s JOIN matches m ON m.id = "
                                      "s.match WHERE s.player = ?1"
                                    : "SELECT m.id FROM matches m WHERE true";
    if (query.unfinished_only) text += " AND m.over = 0";
    if (!query.unfinished_only && !query.hidden_too)
        text += without_hidden_matches(connection, "m.id");
    // By the events' own order within a match; between matches only the clock can tell.
    const std::string last = "(SELECT at FROM events e WHERE e.match = m.id ORDER BY "
                             "e.number DESC LIMIT 1) DESC, ";
    text += " ORDER BY " + (query.unfinished_only ? last : "") + "m.id DESC";
    SQLite::Statement rows{connection.database(), text};
    if (query.player) rows.bind(1, *query.player);
    std::vector<MatchId> found;
    while (found.size() < query.most && rows.executeStep())
        found.push_back(rows.getColumn(0).getInt64());
    return found;
}

std::vector<MatchId> list_unrated(SqliteConnection& connection) {
    auto rows =
        connection.prepared("SELECT DISTINCT r.match FROM results r WHERE NOT EXISTS (SELECT 1 "
                            "FROM ratings q WHERE q.match = r.match AND q.game = r.game AND "
                            "q.seat = r.seat) ORDER BY r.match");
    std::vector<MatchId> found;
    while (rows->executeStep()) found.push_back(rows->getColumn(0).getInt64());
    return found;
}

std::vector<MatchId> list_tables_left_alone(SqliteConnection& connection, Moment since,
                                            std::optional<MatchId> only) {
    const std::string text =
        "SELECT m.id FROM matches m JOIN tables t ON t.match = m.id WHERE m.over = 0 AND (SELECT "
        "at "
        "FROM events e WHERE e.match = m.id ORDER BY e.number DESC LIMIT 1) < ?1";
    SQLite::Statement rows{connection.database(),
                           text + (only ? " AND m.id = ?2" : " ORDER BY m.id")};
    rows.bind(1, since);
    if (only) rows.bind(2, *only);
    std::vector<MatchId> found;
    while (rows.executeStep()) found.push_back(rows.getColumn(0).getInt64());
    return found;
}

namespace {

SQLite::Statement results_statement(SqliteConnection& connection, const ResultQuery& query,
                                    const std::string& end) {
    std::string text = std::string{select_results} + "WHERE true";
    if (query.player) text += " AND r.player = ?1";
    if (query.match) text += " AND r.match = ?3";
    if (query.rules) text += " AND r.rules = ?2";
    if (query.only_counting) text += " AND r.computer IS NULL AND r.cheat = 0";
    if (!query.match) text += without_hidden_players(connection, "r.player");
    SQLite::Statement rows{connection.database(), text + end};
    if (query.player) rows.bind(1, *query.player);
    if (query.rules) rows.bind(2, std::string{query.rules->id});
    if (query.match) rows.bind(3, *query.match);
    return rows;
}

} // namespace

PassedOver read_results(SqliteConnection& connection, const ResultQuery& query, const char* order,
                        std::size_t most, const std::function<void(const GameResult&)>& take) {
    SQLite::Statement rows = results_statement(connection, query, order);
    std::size_t taken = 0;
    PassedOver passed_over;
    while (taken < most && rows.executeStep()) {
        const auto result = result_in(rows);
        if (!result) {
            ++(result.error() == NoResult::unknown ? passed_over.unknown : passed_over.damaged);
            continue;
        }
        take(*result);
        ++taken;
    }
    return passed_over;
}

PassedOver read_results_in_order(SqliteConnection& connection, const ResultQuery& query,
                                 const std::function<void(const GameResult&)>& take) {
    constexpr std::size_t at_once = 1000;
    PassedOver passed_over;
    std::int64_t behind = std::numeric_limits<std::int64_t>::min();
    for (std::size_t rows_read = at_once; rows_read == at_once;) {
        rows_read = 0;
        std::vector<GameResult> found;
        {
            SQLite::Statement rows = results_statement(connection, query,
                                                       " AND r.place > ?4 ORDER BY r.place LIMIT " +
                                                           std::to_string(at_once));
            rows.bind(4, behind);
            for (; rows.executeStep(); ++rows_read) {
                behind = place_in(rows);
                auto result = result_in(rows);
                if (result)
                    found.push_back(*std::move(result));
                else
                    ++(result.error() == NoResult::unknown ? passed_over.unknown
                                                           : passed_over.damaged);
            }
        }
        for (const GameResult& result : found) take(result);
    }
    return passed_over;
}

} // namespace yahtzee::store
