// For tests: a driver whose listener writes down what it hears.
#pragma once

#include <memory>

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "playing/driver.h"
#include "playing/kept_match.h"
#include "store/test_kept_matches.h"

namespace yahtzee::playing {

class HeardEvents final : public MatchListener {
  public:
    void happened(const Match&, const Event& event) override { events.push_back(event); }
    void caught_up() override { ++times_caught_up; }

    std::vector<Event> events;
    int times_caught_up = 0;
};

// A match with dice that are told.
struct DrivenMatch {
    explicit DrivenMatch(TableSetup setup, store::Store* store = nullptr, Policy policy = {})
        : match_log(store == nullptr ? nullptr : std::make_unique<StoreMatchLog>(*store)),
          driver(match_log.get(), store::told_time,
                 begin_match(store, store::told_time, start(std::move(setup), dice).value(), {})
                     .value(),
                 heard, policy) {}
    // One that the store has.
    DrivenMatch(store::Store& store, store::MatchId id)
        : match_log(std::make_unique<StoreMatchLog>(store)),
          driver(match_log.get(), store::told_time, resume_match(store, id).value(), heard) {}

    Outcome operator()(const Command& command) { return driver.perform(command, dice); }
    Outcome roll(std::initializer_list<int> pips) { return (*this)(Roll{faces(pips)}); }
    Outcome score(Category category) { return (*this)(Score{.category = category}); }

    chance::SeededDice dice{1};
    HeardEvents heard;
    std::unique_ptr<MatchLog> match_log;
    Driver driver;
};

} // namespace yahtzee::playing
