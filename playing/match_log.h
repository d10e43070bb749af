// Where a match is kept while it is played. A store answers at once; a server lets many tables
// share a commit, and answers when that is lasting.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "store/store.h"

namespace yahtzee::playing {

class MatchLog {
  public:
    using Appended = std::function<void(const store::Stored<void>&)>;
    using Loaded = std::function<void(store::Stored<store::StoredMatch>)>;

    MatchLog() = default;
    MatchLog(const MatchLog&) = delete;
    MatchLog& operator=(const MatchLog&) = delete;
    virtual ~MatchLog() = default;

    // It is played from now on: no other program may delete it meanwhile.
    virtual void take_up(store::MatchId match) = 0;
    // All of these or none. `expected` is the number of events before them.
    virtual void append(store::MatchId match, int expected, std::vector<store::Addition> additions,
                        Appended appended) = 0;
    virtual void load(store::MatchId match, Loaded loaded) = 0;
};

class StoreMatchLog final : public MatchLog {
  public:
    // The store must outlive this.
    explicit StoreMatchLog(store::Store& store) : store_(store) {}
    StoreMatchLog(const StoreMatchLog&) = delete;
    StoreMatchLog& operator=(const StoreMatchLog&) = delete;
    ~StoreMatchLog() override {
        if (taken_up_) store_.put_down(*taken_up_);
    }

    void take_up(store::MatchId match) override {
        store_.take_up(match);
        taken_up_ = match;
    }

    void append(store::MatchId match, int expected, std::vector<store::Addition> additions,
                Appended appended) override {
        appended(store_.append(match, expected, additions));
    }
    void load(store::MatchId match, Loaded loaded) override { loaded(store_.load(match)); }

  private:
    store::Store& store_;
    std::optional<store::MatchId> taken_up_;
};

} // namespace yahtzee::playing
