// For tests: a store that fails for a while, as a full disk does.
#pragma once

#include <atomic>
#include <memory>

#include "store/store.h"

namespace yahtzee::store {

class FailingStore final : public Store {
  public:
    explicit FailingStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

    StoreFault::Kind kind = StoreFault::Kind::full;
    int failures = 0; // of begin, append, delete, keep_table and beginnings of a commit, to come
    int failing_commits = 0; // to come: all is written, and then nothing lasts
    int lost_answers = 0;    // of begin and append, to come: it lasts, and that cannot be told
    std::function<void()> before_commit = [] {};  // to hold it up for a while
    std::function<void()> before_results = [] {}; // the same
    std::atomic<int> loaded = 0;                  // matches, with all their events

    Stored<MatchId> begin(const std::string& uid, std::optional<std::uint64_t> seed,
                          const StoredEvent& started) override {
        if (failures-- > 0) return std::unexpected(StoreFault{kind, "test"});
        const auto begun = store_->begin(uid, seed, started);
        if (lost_answers-- > 0) return std::unexpected(StoreFault{kind, "test"});
        return begun;
    }
    using Store::append;
    Stored<void> append(MatchId match, int expected, std::span<const Addition> additions) override {
        if (failures-- > 0) return std::unexpected(StoreFault{kind, "test"});
        const auto appended = store_->append(match, expected, additions);
        if (lost_answers-- > 0) return std::unexpected(StoreFault{kind, "test"});
        return appended;
    }
    Stored<MatchId> copy(const StoredMatch& match, bool over,
                         const std::vector<GameResult>& results) override {
        return store_->copy(match, over, results);
    }
    Stored<void> delete_match(MatchId match) override {
        if (failures-- > 0) return std::unexpected(StoreFault{kind, "test"});
        return store_->delete_match(match);
    }
    void take_up(MatchId match) override { store_->take_up(match); }
    void put_down(MatchId match) override { store_->put_down(match); }
    Stored<void> in_one_commit(const std::function<void()>& writes) override {
        const auto first = before_commit; // which may put another in its place
        first();
        if (failures-- > 0) return std::unexpected(StoreFault{kind, "test"});
        const bool fails = failing_commits-- > 0;
        try {
            return store_->in_one_commit([&] {
                writes();
                if (fails) throw Undo{};
            });
        } catch (const Undo&) {
            return std::unexpected(StoreFault{kind, "test"});
        }
    }
    Stored<StoredMatch> load(MatchId match) override {
        ++loaded;
        return store_->load(match);
    }
    Stored<int> length(MatchId match) override { return store_->length(match); }
    Stored<std::optional<MatchId>> find(const std::string& uid) override {
        return store_->find(uid);
    }
    Stored<std::vector<MatchId>> matches(const MatchQuery& query) override {
        return store_->matches(query);
    }
    Stored<void> results(const ResultQuery& query,
                         const std::function<void(const GameResult&)>& take) override {
        before_results();
        return store_->results(query, take);
    }
    Stored<std::vector<GameResult>> best(const ResultQuery& query, std::size_t most) override {
        return store_->best(query, most);
    }
    Stored<std::vector<GameResult>> latest(const ResultQuery& query, std::size_t most) override {
        return store_->latest(query, most);
    }
    std::size_t damaged_results() const override { return store_->damaged_results(); }
    std::size_t unknown_results() const override { return store_->unknown_results(); }
    Stored<std::vector<MatchId>> unrated() override { return store_->unrated(); }
    Stored<void> rate(MatchId match, int game, Seat seat, const Rating& rating) override {
        return store_->rate(match, game, seat, rating);
    }
    Stored<void> keep_table(MatchId match, const std::string& text) override {
        if (failures-- > 0) return std::unexpected(StoreFault{kind, "test"});
        return store_->keep_table(match, text);
    }
    Stored<std::optional<std::string>> table(MatchId match) override {
        return store_->table(match);
    }
    Stored<std::vector<MatchId>> tables_left_alone_since(Moment moment,
                                                         std::optional<MatchId> only) override {
        return store_->tables_left_alone_since(moment, only);
    }
    Stored<std::vector<KnownPlayer>> players() override { return store_->players(); }
    using Store::rename_player;
    Stored<Renaming> rename_player(const std::string& from, const std::string& to,
                                   const ForgetName& forget) override {
        return store_->rename_player(from, to, forget);
    }
    Stored<void> hide_player(const std::string& player, bool hidden) override {
        return store_->hide_player(player, hidden);
    }
    Stored<std::optional<std::string>> finished_table(MatchId match) override {
        return store_->finished_table(match);
    }

  private:
    struct Undo {};
    std::unique_ptr<Store> store_;
};

} // namespace yahtzee::store
