// For tests: a store with matches in it, played with seeded dice, each turn of one roll into the
// box that pays most.
#pragma once

#include "playing/test_driver.h"
#include "terminal/full/test_page.h"

namespace yahtzee::full {

inline std::unique_ptr<store::Store> store_in_memory() {
    return open_sqlite_store(":memory:", store::Access::write).value();
}

inline TableSetup table_for(std::vector<std::string> players) {
    TableSetup setup;
    setup.players = std::move(players);
    return setup;
}

// So many turns, or to the end; nothing is rated.
inline store::MatchId play_match(store::Store& store, const TableSetup& setup, int turns = 1000,
                                 std::uint64_t seed = 1) {
    chance::SeededDice dice{seed};
    constexpr store::Clock clock = [] { return store::Moment{1'767'268'800}; }; // 2026-01-01, noon
    playing::HeardEvents heard;
    playing::StoreMatchLog match_log{store};
    playing::Driver driver{
        &match_log, clock,
        playing::begin_match(&store, clock, start(setup, dice).value(), seed).value(), heard};
    const auto act = [&](const Command& command) { EXPECT_TRUE(driver.perform(command, dice)); };
    for (int turn = 0; turn < turns && driver.match().stage != Stage::match_over; ++turn) {
        if (driver.match().stage == Stage::game_over) act(Next{});
        act(Roll{});
        const Options paid = options(driver.match());
        std::optional<Category> best;
        for (const Category category : setup.rules.all_boxes()) {
            if (paid[category] && (!best || *paid[category] > *paid[*best])) best = category;
        }
        act(Score{.category = best.value()});
    }
    return driver.id().value();
}

} // namespace yahtzee::full
