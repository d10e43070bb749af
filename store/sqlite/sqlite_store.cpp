#include "store/sqlite/sqlite_store.h"

#include <algorithm>

#include <unistd.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/matches_in_play.h"
#include "store/sqlite/open_database.h"
#include "store/sqlite/place.h"
#include "store/sqlite/players.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/writing.h"

namespace yahtzee::store {
namespace {

class SqliteStore final : public Store {
  public:
    SqliteStore(std::optional<FileLock> use, std::unique_ptr<SQLite::Database> database)
        : use_(std::move(use)),
          in_play_(use_ ? use_->descriptor() : -1),
          connection_(std::move(database)) {}

    Stored<MatchId> begin(const std::string& uid, std::optional<std::uint64_t> seed,
                          const StoredEvent& started) override {
        return copy({.id = 0, .uid = uid, .seed = seed, .events = {started}}, false, {});
    }
    Stored<void> append(MatchId match, int expected, std::span<const Addition> additions) override {
        return write([&] { return write_events(connection_, match, expected, additions); });
    }
    Stored<MatchId> copy(const StoredMatch& match, bool over,
                         const std::vector<GameResult>& results) override {
        return write([&] { return write_match(connection_, match, over, results); });
    }
    Stored<void> delete_match(MatchId match) override {
        return write([&] { return erase_match(connection_, in_play_, match); });
    }
    void take_up(MatchId match) override { in_play_.take_up(match); }
    void put_down(MatchId match) override { in_play_.put_down(match); }

    Stored<void> in_one_commit(const std::function<void()>& writes) override {
        if (under_way_) return std::unexpected(StoreFault{Kind::failed, "commit within a commit"});
        const UnderWay until_the_end{*this};
        return guarded([&]() -> Stored<void> {
            Transaction together{connection_};
            writes();
            if (!connection_.in_transaction()) return std::unexpected(what_undid_it());
            together.keep();
            return {};
        });
    }

    Stored<StoredMatch> load(MatchId match) override {
        return guarded([&] { return read_match(connection_, match); });
    }
    Stored<int> length(MatchId match) override {
        return guarded([&]() -> Stored<int> { return last_number(connection_, match); });
    }
    Stored<std::optional<MatchId>> find(const std::string& uid) override {
        return guarded(
            [&]() -> Stored<std::optional<MatchId>> { return id_with(connection_, uid); });
    }
    Stored<std::vector<MatchId>> matches(const MatchQuery& query) override {
        return guarded(
            [&]() -> Stored<std::vector<MatchId>> { return list_matches(connection_, query); });
    }

    Stored<void> results(const ResultQuery& query,
                         const std::function<void(const GameResult&)>& take) override {
        return select(query, " ORDER BY r.place", SIZE_MAX, take);
    }
    Stored<std::vector<GameResult>> best(const ResultQuery& query, std::size_t most) override {
        return select(query, " ORDER BY r.total DESC, r.place", most);
    }
    Stored<std::vector<GameResult>> latest(const ResultQuery& query, std::size_t most) override {
        auto found = select(query, " ORDER BY r.place DESC", most);
        if (found) std::ranges::reverse(*found);
        return found;
    }
    std::size_t damaged_results() const override { return passed_over_.damaged; }
    std::size_t unknown_results() const override { return passed_over_.unknown; }

    Stored<std::vector<MatchId>> unrated() override {
        return guarded([&]() -> Stored<std::vector<MatchId>> { return list_unrated(connection_); });
    }
    Stored<void> rate(MatchId match, int game, Seat seat, const Rating& rating) override {
        return write([&]() -> Stored<void> {
            write_rating(connection_, match, game, seat, rating);
            return {};
        });
    }

    Stored<void> keep_table(MatchId match, const std::string& text) override {
        return write([&] { return write_table(connection_, match, text); });
    }
    Stored<std::optional<std::string>> table(MatchId match) override {
        return guarded([&] { return read_table(connection_, match); });
    }
    Stored<std::optional<std::string>> finished_table(MatchId match) override {
        return guarded([&] { return read_finished_table(connection_, match); });
    }
    Stored<std::vector<MatchId>> tables_left_alone_since(Moment moment,
                                                         std::optional<MatchId> only) override {
        return guarded([&]() -> Stored<std::vector<MatchId>> {
            auto tables = list_tables_left_alone(connection_, moment, only);
            std::erase_if(tables, [&](MatchId match) { return in_play_.is_played_here(match); });
            return tables;
        });
    }

    Stored<std::vector<KnownPlayer>> players() override {
        return guarded(
            [&]() -> Stored<std::vector<KnownPlayer>> { return list_players(connection_); });
    }
    using Store::rename_player;
    Stored<Renaming> rename_player(const std::string& from, const std::string& to,
                                   const ForgetName& forget) override {
        auto renaming = write(
            [&] { return yahtzee::store::rename_player(connection_, in_play_, from, to, forget); });
        if (renaming && renaming->matches > 0)
            renaming->overwritten = !under_way_ && forget_old_pages(connection_);
        return renaming;
    }
    Stored<void> hide_player(const std::string& player, bool hidden) override {
        return write([&]() -> Stored<void> {
            set_hidden(connection_, player, hidden);
            return {};
        });
    }

  private:
    using Kind = StoreFault::Kind;

    // in_one_commit() is at work.
    class UnderWay {
      public:
        explicit UnderWay(SqliteStore& store) : store_(store) {
            store_.under_way_ = true;
            store_.undone_by_.reset();
        }
        UnderWay(const UnderWay&) = delete;
        UnderWay& operator=(const UnderWay&) = delete;
        ~UnderWay() { store_.under_way_ = false; }

      private:
        SqliteStore& store_;
    };

    // A full disk may make SQLite undo all of a commit by itself. What is written behind that would
    // be a commit of its own, so it is refused.
    bool is_undone() const { return under_way_ && !connection_.in_transaction(); }
    StoreFault what_undid_it() const { return undone_by_.value_or(StoreFault{}); }

    template <typename Work>
    auto write(const Work& work) -> decltype(work()) {
        if (is_undone()) return std::unexpected(what_undid_it());
        auto outcome = guarded(work);
        if (!outcome && is_undone()) undone_by_ = outcome.error();
        return outcome;
    }

    Stored<void> select(const ResultQuery& query, const char* order, std::size_t most,
                        const std::function<void(const GameResult&)>& take) {
        return guarded([&]() -> Stored<void> {
            const PassedOver now = read_results(connection_, query, order, most, take);
            passed_over_.damaged += now.damaged;
            passed_over_.unknown += now.unknown;
            return {};
        });
    }

    Stored<std::vector<GameResult>> select(const ResultQuery& query, const char* order,
                                           std::size_t most) {
        std::vector<GameResult> found;
        const auto read =
            select(query, order, most, [&](const GameResult& result) { found.push_back(result); });
        if (!read) return std::unexpected(read.error());
        return found;
    }

    std::optional<FileLock> use_; // ended after the database is closed
    MatchesInPlay in_play_;
    SqliteConnection connection_;
    bool under_way_ = false;
    std::optional<StoreFault> undone_by_;
    PassedOver passed_over_; // since it was opened
};

// Whoever recovers a damaged file has it alone for as long as that takes.
Stored<FileLock> begin_use(const std::string& path) {
    constexpr int tries = 50;
    constexpr useconds_t pause = 100'000; // microseconds
    for (int attempt = 0; attempt < tries; ++attempt) {
        if (auto made = create_file(path); !made) return std::unexpected(made.error());
        if (auto use = FileLock::begin(path, FileLock::Kind::shared)) return std::move(*use);
        usleep(pause);
    }
    return std::unexpected(StoreFault{StoreFault::Kind::busy, {}});
}

} // namespace

Stored<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Access access) {
    std::optional<FileLock> use;
    if (access == Access::write && path != ":memory:" && !path.empty()) {
        auto begun = begin_use(path);
        if (!begun) return std::unexpected(begun.error());
        use.emplace(std::move(*begun));
    }
    auto database = open_database(path, access);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqliteStore>(std::move(use), std::move(*database));
}

} // namespace yahtzee::store
