#include "store/sqlite/sqlite_store.h"

#include <set>

#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include "store/event_text.h"
#include "store/sqlite/faults.h"
#include "store/sqlite/open_database.h"
#include "store/sqlite/place.h"
#include "store/sqlite/result_rows.h"
#include "store/sqlite/row_sums.h"

namespace yahtzee {
namespace {

using Kind = StoreFault::Kind;

std::unexpected<StoreFault> fault(Kind kind, std::string detail = {}) {
    return std::unexpected(StoreFault{kind, std::move(detail)});
}

class SqliteStore final : public Store {
  public:
    SqliteStore(std::optional<UseOfFile> use, std::unique_ptr<SQLite::Database> database)
        : use_(std::move(use)),
          database_(std::move(database)) {}

    Stored<MatchId> begin(const std::string& uid, std::optional<std::uint64_t> seed,
                          const StoredEvent& started) override {
        return copy({.id = 0, .uid = uid, .seed = seed, .events = {started}}, false, {});
    }

    Stored<void> append(MatchId match, int expected, const Addition& addition) override {
        return guarded([&]() -> Stored<void> {
            // Most events come alone: then the one statement is its own transaction, and as quick
            // as SQLite is.
            std::optional<SQLite::Transaction> transaction;
            if (addition.over || addition.game_reopened || !addition.results.empty())
                transaction.emplace(*database_, SQLite::TransactionBehavior::IMMEDIATE);
            if (!insert_event(match, expected + 1, addition.event))
                return fault(last_number(match) == 0 ? Kind::no_such_match : Kind::stale);
            if (!transaction) return {};
            if (addition.game_reopened) reopen(match, *addition.game_reopened);
            for (const GameResult& result : addition.results) insert(match, result);
            if (addition.over) set_over(match, true);
            transaction->commit();
            return {};
        });
    }

    Stored<MatchId> copy(const StoredMatch& match, bool over,
                         const std::vector<GameResult>& results) override {
        return guarded([&]() -> Stored<MatchId> {
            const auto* const started =
                match.events.empty() ? nullptr : std::get_if<Started>(&match.events.front().event);
            if (started == nullptr) return fault(Kind::failed, "no Started");
            SQLite::Transaction transaction{*database_, SQLite::TransactionBehavior::IMMEDIATE};
            if (id_with(match.uid)) return fault(Kind::stale);
            const MatchId id = is_free(match.id) ? match.id : next_id();
            insert_match(id, match.uid, match.seed, over);
            for (const auto& player :
                 std::set(started->setup.players.begin(), started->setup.players.end())) {
                SQLite::Statement seat{*database_, "INSERT INTO seats(player, match) VALUES(?,?)"};
                seat.bind(1, player);
                seat.bind(2, id);
                seat.exec();
            }
            int number = 0;
            for (const StoredEvent& event : match.events) insert_event(id, ++number, event);
            for (const GameResult& result : results) insert(id, result);
            transaction.commit();
            return id;
        });
    }

    Stored<StoredMatch> load(MatchId id) override {
        return guarded([&]() -> Stored<StoredMatch> {
            const SQLite::Transaction one_moment{*database_}; // events of the match as it was then
            StoredMatch match{.id = id, .uid = {}, .seed = {}, .events = {}};
            SQLite::Statement head{*database_,
                                   "SELECT uid, seed, over, sum FROM matches WHERE id = ?"};
            head.bind(1, id);
            if (!head.executeStep()) return fault(Kind::no_such_match);
            match.uid = head.getColumn(0).getString();
            const auto seed = seed_in(head.getColumn(1));
            if (seed) match.seed = static_cast<std::uint64_t>(*seed);
            if (sum_of_match(id, match.uid, seed, head.getColumn(2).getInt() != 0) !=
                head.getColumn(3).getInt64())
                return fault(Kind::damaged_match, std::to_string(id));
            return with_events(std::move(match));
        });
    }

    Stored<std::optional<MatchId>> find(const std::string& uid) override {
        return guarded([&]() -> Stored<std::optional<MatchId>> { return id_with(uid); });
    }

    Stored<std::vector<MatchId>> matches(const MatchQuery& query) override {
        return guarded([&]() -> Stored<std::vector<MatchId>> {
            std::string text = query.player ? "SELECT m.id FROM seats s JOIN matches m ON m.id = "
                                              "s.match WHERE s.player = ?1"
                                            : "SELECT m.id FROM matches m WHERE true";
            if (query.unfinished_only) text += " AND m.over = 0";
            // By the events' own order within a match; between matches only the clock can tell.
            const std::string last = "(SELECT at FROM events e WHERE e.match = m.id ORDER BY "
                                     "e.number DESC LIMIT 1) DESC, ";
            SQLite::Statement statement{*database_, text + " ORDER BY " +
                                                        (query.unfinished_only ? last : "") +
                                                        "m.id DESC"};
            if (query.player) statement.bind(1, *query.player);
            std::vector<MatchId> found;
            while (found.size() < query.most && statement.executeStep())
                found.push_back(statement.getColumn(0).getInt64());
            return found;
        });
    }

    Stored<void> results(const ResultQuery& query,
                         const std::function<void(const GameResult&)>& take) override {
        return select(query, " ORDER BY r.place", SIZE_MAX, take);
    }

    Stored<std::vector<GameResult>> best(const ResultQuery& query, std::size_t most) override {
        std::vector<GameResult> found;
        const auto read = select(query, " ORDER BY r.total DESC, r.place", most,
                                 [&](const GameResult& result) { found.push_back(result); });
        if (!read) return std::unexpected(read.error());
        return found;
    }

    std::size_t damaged_results() const override { return damaged_results_; }

    Stored<std::vector<MatchId>> unrated() override {
        return guarded([&]() -> Stored<std::vector<MatchId>> {
            SQLite::Statement statement{
                *database_,
                "SELECT DISTINCT r.match FROM results r WHERE NOT EXISTS (SELECT 1 FROM "
                "ratings q WHERE q.match = r.match AND q.game = r.game AND q.seat = "
                "r.seat) ORDER BY r.match"};
            std::vector<MatchId> found;
            while (statement.executeStep()) found.push_back(statement.getColumn(0).getInt64());
            return found;
        });
    }

    Stored<void> rate(MatchId match, int game, Seat seat, const Rating& rating) override {
        return guarded([&]() -> Stored<void> {
            SQLite::Statement statement{*database_, insert_rating};
            bind_rating(statement, match, game, seat, rating);
            statement.exec();
            return {};
        });
    }

  private:
    // ---- reading

    int last_number(MatchId match) {
        SQLite::Statement statement{
            *database_, "SELECT number FROM events WHERE match = ? ORDER BY number DESC LIMIT 1"};
        statement.bind(1, match);
        return statement.executeStep() ? statement.getColumn(0).getInt() : 0;
    }

    bool is_free(MatchId id) {
        if (id <= 0) return false;
        SQLite::Statement statement{*database_, "SELECT 1 FROM matches WHERE id = ?"};
        statement.bind(1, id);
        return !statement.executeStep();
    }

    MatchId next_id() {
        return database_->execAndGet("SELECT coalesce(max(id), 0) + 1 FROM matches").getInt64();
    }

    std::optional<MatchId> id_with(const std::string& uid) {
        SQLite::Statement statement{*database_, "SELECT id FROM matches WHERE uid = ?"};
        statement.bind(1, uid);
        if (!statement.executeStep()) return std::nullopt;
        return statement.getColumn(0).getInt64();
    }

    Stored<StoredMatch> with_events(StoredMatch match) {
        SQLite::Statement rows{
            *database_, "SELECT number, at, body, sum FROM events WHERE match = ? ORDER BY number"};
        rows.bind(1, match.id);
        while (rows.executeStep()) {
            const int number = static_cast<int>(match.events.size()) + 1;
            const Moment at = rows.getColumn(1).getInt64();
            const std::string body = rows.getColumn(2).getString();
            auto event = event_from(body);
            const bool sound =
                rows.getColumn(0).getInt() == number && event &&
                std::holds_alternative<Started>(*event) == (number == 1) &&
                rows.getColumn(3).getInt64() == sum_of_event(match.id, number, at, body);
            if (!sound) {
                return fault(Kind::damaged_match,
                             std::to_string(match.id) + ", event " + std::to_string(number));
            }
            match.events.push_back({at, std::move(*event)});
        }
        if (match.events.empty()) return fault(Kind::damaged_match, std::to_string(match.id));
        return match;
    }

    Stored<void> select(const ResultQuery& query, const char* order, std::size_t most,
                        const std::function<void(const GameResult&)>& take) {
        return guarded([&]() -> Stored<void> {
            std::string text = std::string{select_results} + "WHERE true";
            if (query.player) text += " AND r.player = ?1";
            if (query.rules) text += " AND r.rules = ?2";
            if (query.only_counting) text += " AND r.computer IS NULL AND r.cheat = 0";
            SQLite::Statement statement{*database_, text + order};
            if (query.player) statement.bind(1, *query.player);
            if (query.rules) statement.bind(2, std::string{query.rules->id});
            std::size_t taken = 0;
            while (taken < most && statement.executeStep()) {
                const auto result = result_in(statement);
                if (!result) {
                    ++damaged_results_;
                    continue;
                }
                take(*result);
                ++taken;
            }
            return {};
        });
    }

    // ---- writing

    void insert_match(MatchId id, const std::string& uid, std::optional<std::uint64_t> seed,
                      bool over) {
        std::optional<std::int64_t> bits;
        if (seed) bits = static_cast<std::int64_t>(*seed);
        SQLite::Statement statement{
            *database_, "INSERT INTO matches(id, uid, seed, over, sum) VALUES(?,?,?,?,?)"};
        statement.bind(1, id);
        statement.bind(2, uid);
        if (bits) statement.bind(3, *bits);
        statement.bind(4, over ? 1 : 0);
        statement.bind(5, sum_of_match(id, uid, bits, over));
        statement.exec();
    }

    // False, and nothing done, unless it is the next event of the match.
    bool insert_event(MatchId match, int number, const StoredEvent& event) {
        const std::string body = text_of(event.event);
        if (!insert_event_) {
            insert_event_.emplace(
                *database_,
                "INSERT INTO events(match, number, at, body, sum) SELECT ?1,?2,?3,?4,?5 "
                "WHERE coalesce((SELECT number FROM events WHERE match = ?1 ORDER BY "
                "number DESC LIMIT 1), ?6) = ?2 - 1");
        }
        insert_event_->bind(1, match);
        insert_event_->bind(2, number);
        insert_event_->bind(3, event.at);
        insert_event_->bindNoCopy(4, body);
        insert_event_->bind(5, sum_of_event(match, number, event.at, body));
        // Before the first there is none, and the first is Started.
        insert_event_->bind(6, std::holds_alternative<Started>(event.event) ? 0 : -1);
        try {
            const int inserted = insert_event_->exec();
            insert_event_->reset();
            return inserted == 1;
        } catch (...) {
            insert_event_.reset(); // a statement that failed cannot be bound again
            throw;
        }
    }

    void insert(MatchId match, const GameResult& result) {
        SQLite::Statement statement{*database_, insert_result};
        bind_result(statement, match, result);
        statement.exec();
        if (result.rating) {
            SQLite::Statement rating{*database_, insert_rating};
            bind_rating(rating, match, result.game, result.seat, *result.rating);
            rating.exec();
        }
    }

    void reopen(MatchId match, int game) {
        for (const char* const text : {"DELETE FROM results WHERE match = ? AND game = ?",
                                       "DELETE FROM ratings WHERE match = ? AND game = ?"}) {
            SQLite::Statement statement{*database_, text};
            statement.bind(1, match);
            statement.bind(2, game);
            statement.exec();
        }
        set_over(match, false);
    }

    void set_over(MatchId match, bool over) {
        SQLite::Statement head{*database_, "SELECT uid, seed FROM matches WHERE id = ?"};
        head.bind(1, match);
        if (!head.executeStep()) return;
        const auto seed = seed_in(head.getColumn(1));
        SQLite::Statement statement{*database_,
                                    "UPDATE matches SET over = ?, sum = ? WHERE id = ?"};
        statement.bind(1, over ? 1 : 0);
        statement.bind(2, sum_of_match(match, head.getColumn(0).getString(), seed, over));
        statement.bind(3, match);
        statement.exec();
    }

    std::optional<UseOfFile> use_; // ended after the database is closed
    std::unique_ptr<SQLite::Database> database_;
    std::optional<SQLite::Statement> insert_event_; // the one that is waited for
    std::size_t damaged_results_ = 0;
};

// Whoever recovers a damaged file has it alone for as long as that takes.
Stored<UseOfFile> begin_use(const std::string& path) {
    constexpr int tries = 50;
    constexpr useconds_t pause = 100'000; // microseconds
    for (int attempt = 0; attempt < tries; ++attempt) {
        if (auto made = create_file(path); !made) return std::unexpected(made.error());
        if (auto use = UseOfFile::begin(path, UseOfFile::Kind::shared)) return std::move(*use);
        usleep(pause);
    }
    return fault(Kind::busy);
}

} // namespace

Stored<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Access access) {
    std::optional<UseOfFile> use;
    if (access == Access::write && path != ":memory:" && !path.empty()) {
        auto begun = begin_use(path);
        if (!begun) return std::unexpected(begun.error());
        use.emplace(std::move(*begun));
    }
    auto database = open_database(path, access);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqliteStore>(std::move(use), std::move(*database));
}

} // namespace yahtzee
