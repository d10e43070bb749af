// For tests: a store with matches in it, played with seeded dice, each turn of one roll into the
// box that pays most.
#pragma once

#include "archive/kept_match.h"
#include "store/test_implementations.h"
#include "terminal/full/test_page.h"

namespace yahtzee {

inline std::unique_ptr<Store> store_in_memory() {
    return open_sqlite_store(":memory:", Access::write).value();
}

inline TableSetup table_for(std::vector<std::string> players) {
    TableSetup setup;
    setup.players = std::move(players);
    return setup;
}

// So many turns, or to the end; nothing is rated.
inline MatchId play_match(Store& store, const TableSetup& setup, int turns = 1000,
                          std::uint64_t seed = 1) {
    SeededDice dice{seed};
    constexpr Clock clock = [] { return Moment{1'767'268'800}; }; // 2026-01-01, noon
    auto kept = KeptMatch::begin(&store, clock, start(setup, dice).value(), seed).value();
    const auto act = [&](const Command& command) {
        EXPECT_TRUE(kept.append(decide(kept.match(), command, dice).value()));
    };
    for (int turn = 0; turn < turns && kept.match().stage != Stage::match_over; ++turn) {
        if (kept.match().stage == Stage::game_over) act(Next{});
        act(Roll{});
        const Options paid = options(kept.match());
        std::optional<Category> best;
        for (const Category category : all_categories) {
            if (paid[category] && (!best || *paid[category] > *paid[*best])) best = category;
        }
        act(Score{.category = best.value()});
    }
    return kept.id().value();
}

} // namespace yahtzee
