#include "solver/solved.h"

#include <atomic>
#include <chrono>
#include <future>
#include <latch>
#include <vector>

#include <gtest/gtest.h>

#include "solver/parallel.h"

namespace yahtzee::solver {
namespace {

const RuleSet& basic() {
    return *rule_set_with_id("basic");
}

// Which values they are does not matter here.
const Values& some_values() {
    static const Values values = Values::solve(basic(), machine_threads());
    return values;
}

TEST(Solved, KeepsNobodyWaitingForOtherRules) {
    std::latch begun{1};
    std::promise<void> may_end;
    Solved solved{[&](const RuleSet& rules) {
        if (rules == basic()) {
            begun.count_down();
            may_end.get_future().wait();
        }
        return some_values();
    }};
    const Values* const before = &solved.values(official);

    auto slow = std::async(std::launch::async, [&] { return &solved.values(basic()); });
    begun.wait();
    auto known = std::async(std::launch::async, [&] { return &solved.values(official); });
    auto fresh = std::async(std::launch::async, [&] { return &solved.values(rule_sets().back()); });
    constexpr std::chrono::seconds ample{20}; // passes only where somebody has to wait
    EXPECT_EQ(known.wait_for(ample), std::future_status::ready);
    EXPECT_EQ(fresh.wait_for(ample), std::future_status::ready);
    EXPECT_EQ(slow.wait_for(std::chrono::seconds{0}), std::future_status::timeout);

    may_end.set_value();
    EXPECT_EQ(known.get(), before);
    EXPECT_EQ(slow.get(), &solved.values(basic()));
}

TEST(Solved, ComputesOnceForAllWhoWantTheSame) {
    constexpr int askers = 4;
    std::latch all_ask{askers};
    std::atomic<int> times{0};
    Solved solved{[&](const RuleSet&) {
        all_ask.wait();
        ++times;
        return some_values();
    }};
    std::vector<std::future<const Values*>> told;
    for (int i = 0; i < askers; ++i) {
        told.push_back(std::async(std::launch::async, [&] {
            all_ask.count_down();
            return &solved.values(official);
        }));
    }
    const Values* const first = told.front().get();
    for (int i = 1; i < askers; ++i) EXPECT_EQ(told[i].get(), first);
    EXPECT_EQ(times, 1);
}

} // namespace
} // namespace yahtzee::solver
