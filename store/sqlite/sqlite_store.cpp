#include "store/sqlite/sqlite_store.h"

#include <algorithm>

#include <unistd.h>

#include "store/sqlite/faults.h"
#include "store/sqlite/matches_in_play.h"
#include "store/sqlite/open_database.h"
#include "store/sqlite/place.h"
#include "store/sqlite/players.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/store_file.h"
#include "store/sqlite/witness.h"
#include "store/sqlite/writing.h"

namespace yahtzee::store {
namespace {

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(std::unique_ptr<SQLite::Database> database,
                         std::optional<FileLock> lock = {}, std::optional<OpenFiles> files = {})
        : file_(std::move(database), std::move(lock), std::move(files)),
          in_play_(file_.descriptor()) {}

    Stored<MatchId> begin(const std::string& uid, std::optional<std::uint64_t> seed,
                          const StoredEvent& started) override {
        return copy({.id = 0, .uid = uid, .seed = seed, .events = {started}}, false, {});
    }
    Stored<void> append(MatchId match, int expected, std::span<const Addition> additions) override {
        if (additions.empty()) return {};
        return write([&] { return witness_of(match, expected, additions.front()); },
                     [&] { return write_events(connection(), match, expected, additions); });
    }
    Stored<MatchId> copy(const StoredMatch& match, bool over,
                         const std::vector<GameResult>& results) override {
        MatchId id = 0;
        const auto written = write([&] { return MatchWritten{match.uid}; },
                                   [&]() -> Stored<void> {
                                       auto made = write_match(connection(), match, over, results);
                                       if (!made) return std::unexpected(made.error());
                                       id = *made;
                                       return {};
                                   });
        if (!written) return std::unexpected(written.error());
        if (id != 0) return id;
        const auto found = find(match.uid); // it was there when it was looked for again
        if (!found) return std::unexpected(found.error());
        return found->value_or(0);
    }
    Stored<void> delete_match(MatchId match) override {
        return write([&] { return MatchErased{match}; },
                     [&] { return erase_match(connection(), in_play_, match); });
    }
    void take_up(MatchId match) override { in_play_.take_up(match); }
    void put_down(MatchId match) override { in_play_.put_down(match); }

    Stored<void> in_one_commit(const std::function<void()>& writes) override {
        if (under_way_) return std::unexpected(StoreFault{Kind::failed, "commit within a commit"});
        if (auto ready = file_.ready(); !ready) return ready;
        return settled([&] {
            const UnderWay until_the_end{*this};
            return guarded_write([&]() -> Stored<void> {
                Transaction together{connection()};
                writes();
                if (!connection().in_transaction()) return std::unexpected(what_undid_it());
                together.keep();
                return {};
            });
        }());
    }
    Stored<void> ready() override { return file_.ready(); }

    Stored<StoredMatch> load(MatchId match) override {
        return read([&] { return read_match(connection(), match); });
    }
    Stored<int> length(MatchId match) override {
        return read([&]() -> Stored<int> { return last_number(connection(), match); });
    }
    Stored<std::optional<MatchId>> find(const std::string& uid) override {
        return read([&]() -> Stored<std::optional<MatchId>> { return id_with(connection(), uid); });
    }
    Stored<std::vector<MatchId>> matches(const MatchQuery& query) override {
        return read(
            [&]() -> Stored<std::vector<MatchId>> { return list_matches(connection(), query); });
    }

    Stored<void> results(const ResultQuery& query,
                         const std::function<void(const GameResult&)>& take) override {
        return read([&]() -> Stored<void> {
            note(read_results_in_order(connection(), query, take));
            return {};
        });
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
        return read([&]() -> Stored<std::vector<MatchId>> { return list_unrated(connection()); });
    }
    Stored<void> rate(MatchId match, int game, Seat seat, const Rating& rating) override {
        return write([&] { return RatingWritten{match, game, seat}; },
                     [&]() -> Stored<void> {
                         write_rating(connection(), match, game, seat, rating);
                         return {};
                     });
    }

    Stored<void> keep_table(MatchId match, const std::string& text) override {
        return write([&] { return witness_of(match, text); },
                     [&] { return write_table(connection(), match, text); });
    }
    Stored<std::optional<std::string>> table(MatchId match) override {
        return read([&] { return read_table(connection(), match); });
    }
    Stored<std::optional<std::string>> finished_table(MatchId match) override {
        return read([&] { return read_finished_table(connection(), match); });
    }
    Stored<std::vector<MatchId>> tables_left_alone_since(Moment moment,
                                                         std::optional<MatchId> only) override {
        return read([&]() -> Stored<std::vector<MatchId>> {
            auto tables = list_tables_left_alone(connection(), moment, only);
            std::erase_if(tables, [&](MatchId match) { return in_play_.is_played_here(match); });
            return tables;
        });
    }

    Stored<std::vector<KnownPlayer>> players() override {
        return read(
            [&]() -> Stored<std::vector<KnownPlayer>> { return list_players(connection()); });
    }
    using Store::rename_player;
    Stored<Renaming> rename_player(const std::string& from, const std::string& to,
                                   const ForgetName& forget) override {
        Renaming renaming;
        const auto written = write([&] { return PlayerRenamed{from}; },
                                   [&]() -> Stored<void> {
                                       auto made = yahtzee::store::rename_player(
                                           connection(), in_play_, from, to, forget);
                                       if (!made) return std::unexpected(made.error());
                                       renaming = *std::move(made);
                                       return {};
                                   });
        if (!written) return std::unexpected(written.error());
        if (renaming.matches > 0)
            renaming.overwritten = !under_way_ && forget_old_pages(connection());
        return renaming;
    }
    Stored<void> hide_player(const std::string& player, bool hidden) override {
        return write([&] { return PlayerHidden{player, hidden}; },
                     [&]() -> Stored<void> {
                         set_hidden(connection(), player, hidden);
                         return {};
                     });
    }

  private:
    using Kind = StoreFault::Kind;

    SqliteConnection& connection() { return file_.connection(); }

    // in_one_commit() is at work.
    class UnderWay {
      public:
        explicit UnderWay(SqliteStore& store) : store_(store) {
            store_.under_way_ = true;
            store_.undone_by_.reset();
            store_.witness_.reset();
        }
        UnderWay(const UnderWay&) = delete;
        UnderWay& operator=(const UnderWay&) = delete;
        ~UnderWay() { store_.under_way_ = false; }

      private:
        SqliteStore& store_;
    };

    // A full disk may make SQLite undo all of a commit by itself. What is written behind that would
    // be a commit of its own, so it is refused.
    bool is_undone() { return under_way_ && !connection().in_transaction(); }
    StoreFault what_undid_it() const { return undone_by_.value_or(StoreFault{}); }

    template <typename Work>
    auto read(const Work& work) -> decltype(work()) {
        if (auto open = file_.readable(); !open) return std::unexpected(open.error());
        return guarded(work);
    }

    // In a commit under way, or as one of its own.
    template <typename MakeWitness, typename Work>
    Stored<void> write(const MakeWitness& make_witness, const Work& work) {
        if (under_way_) {
            if (is_undone()) return std::unexpected(what_undid_it());
            auto outcome = guarded_write(work);
            if (outcome && !witness_) witness_ = make_witness();
            if (!outcome && is_undone()) undone_by_ = outcome.error();
            return outcome;
        }
        if (auto ready = file_.ready(); !ready) return ready;
        witness_ = make_witness();
        return settled(guarded_write(work));
    }

    template <typename Work>
    Stored<void> guarded_write(const Work& work) {
        try {
            return work();
        } catch (const SQLite::Exception& error) {
            auto fault = file_.fault_of_write(error);
            if (fault.kind == Kind::not_writable) file_.distrust_connection();
            return std::unexpected(std::move(fault));
        }
    }

    // What is said of a commit: it is kept, or it is not. Where that cannot be told from how it
    // went it is looked for.
    Stored<void> settled(const Stored<void>& outcome) {
        if (outcome) {
            if (auto there = file_.committed(); !there) return unknown(there.error());
            return {};
        }
        if (!file_.may_last(outcome.error())) return outcome;
        if (auto found = file_.look_again(); !found) return unknown(outcome.error());
        if (!witness_) return outcome; // nothing was written in it
        const auto there =
            guarded([&]() -> Stored<bool> { return is_there(connection(), *witness_); });
        if (!there) return unknown(there.error());
        return *there ? Stored<void>{} : outcome;
    }

    static Stored<void> unknown(const StoreFault& why) {
        return std::unexpected(StoreFault{Kind::unknown, why.detail});
    }

    void note(const PassedOver& now) {
        passed_over_.damaged += now.damaged;
        passed_over_.unknown += now.unknown;
    }

    Stored<std::vector<GameResult>> select(const ResultQuery& query, const char* order,
                                           std::size_t most) {
        return read([&]() -> Stored<std::vector<GameResult>> {
            std::vector<GameResult> found;
            note(read_results(connection(), query, order, most,
                              [&](const GameResult& result) { found.push_back(result); }));
            return found;
        });
    }

    StoreFile file_;
    MatchesInPlay in_play_;
    bool under_way_ = false;
    std::optional<StoreFault> undone_by_;
    std::optional<Witness> witness_; // of the latest commit
    PassedOver passed_over_;         // since it was opened
};

constexpr useconds_t pause_between_tries = 100'000; // microseconds

// Whoever recovers a damaged file, or brings one up to date, has it alone for as long as that
// takes.
Stored<FileLock> begin_use(const std::string& path) {
    constexpr int tries = 50;
    for (int attempt = 1;; ++attempt) {
        if (auto made = create_file(path); !made) return std::unexpected(made.error());
        auto use = FileLock::begin(path, FileLock::Kind::shared);
        if (use || attempt == tries || use.error().kind != StoreFault::Kind::busy) return use;
        usleep(pause_between_tries);
    }
}

// The lock comes first: before it is there nothing looks at the file, let alone changes it.
Stored<std::unique_ptr<Store>> open_locked(const std::string& path, const std::string& real,
                                           Access access, Stored<FileLock> lock) {
    if (!lock) return std::unexpected(lock.error());
    if (access == Access::serve) {
        if (auto only = lock->serve(real); !only) return std::unexpected(only.error());
    }
    if (auto one = lock->has_one_name(); !one) return std::unexpected(one.error());
    auto database = open_database(real, access, &*lock);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqliteStore>(std::move(*database), std::move(*lock),
                                         OpenFiles{path, real});
}

} // namespace

Stored<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Access access) {
    const bool writes = access == Access::write || access == Access::serve;
    if (!writes || path == ":memory:" || path.empty()) {
        auto database = open_database(path, access);
        if (!database) return std::unexpected(database.error());
        return std::make_unique<SqliteStore>(std::move(*database));
    }
    // A file of an older version is brought up to date by whoever is alone with it. Of two that
    // both share it neither can be, so each tries both ways: then one does it, and the other finds
    // it done.
    constexpr int tries = 5;
    const std::string real = real_path(path);
    for (int attempt = 1;; ++attempt) {
        auto store = open_locked(path, real, access, begin_use(real));
        if (store || attempt == tries || store.error().kind != StoreFault::Kind::in_use)
            return store;
        store = open_locked(path, real, access, FileLock::begin(real, FileLock::Kind::alone));
        if (store) return store;
        usleep(pause_between_tries);
    }
}

} // namespace yahtzee::store
