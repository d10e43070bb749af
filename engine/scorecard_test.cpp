#include "engine/scorecard.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee {
namespace {

Column with_upper(std::initializer_list<int> points) {
    Column column;
    std::size_t box = 0;
    for (const int value : points) column.boxes.at(box++) = static_cast<std::uint8_t>(value);
    return column;
}

TEST(Scorecard, R3_UpperBonusFrom63On) {
    const Column at62 = with_upper({2, 6, 9, 12, 15, 18});
    const Column at63 = with_upper({3, 6, 9, 12, 15, 18});
    for (const RuleSet& rules : yahtzee_rule_sets) {
        EXPECT_EQ(totals(rules, at62).upper_bonus, 0) << rules.id;
        const bool pays = rules.id != "basic" && rules.id != "ledger";
        EXPECT_EQ(totals(rules, at63).upper_bonus, pays ? 35 : 0) << rules.id;
    }
}

TEST(Scorecard, R3_UpperBonusIsOnTheCardAsSoonAsItIsEarned) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 1}, box::sixes);
    table.turn({5, 5, 5, 5, 1}, box::fives);
    EXPECT_EQ(totals(table.match, 0, 1).upper_bonus, 0);
    table.turn({4, 4, 4, 4, 4}, box::fours); // 24 + 20 + 20 = 64, three boxes still open
    EXPECT_EQ(totals(table.match, 0, 1), (Totals{64, 35, 0, 0, 99}));
}

TEST(Scorecard, R3_WhatIsMissingForTheUpperBonus) {
    using enum UpperBonus::State;
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(upper_bonus(table.match, 0), (UpperBonus{open, 63}));
    table.turn({6, 6, 6, 6, 1}, box::sixes);
    EXPECT_EQ(upper_bonus(table.match, 0), (UpperBonus{open, 39}));
    table.turn({1, 1, 1, 1, 2}, box::fives); // 0; ones to fours can still bring 50
    EXPECT_EQ(upper_bonus(table.match, 0), (UpperBonus{open, 39}));
    table.turn({1, 1, 1, 1, 2}, box::fours); // ones to threes can bring 30: out of reach
    EXPECT_EQ(upper_bonus(table.match, 0), (UpperBonus{out_of_reach, 0}));
    TestTable basic{cheat_setup(1, *rule_set_with_id("basic"))};
    EXPECT_EQ(upper_bonus(basic.match, 0), (UpperBonus{none, 0}));
    TestTable lucky{cheat_setup(1)};
    lucky.turn({6, 6, 6, 6, 6}, box::sixes);
    lucky.turn({5, 5, 5, 5, 5}, box::fives);
    EXPECT_EQ(upper_bonus(lucky.match, 0), (UpperBonus{open, 8}));
    lucky.turn({4, 4, 1, 2, 3}, box::fours); // 63
    EXPECT_EQ(upper_bonus(lucky.match, 0), (UpperBonus{earned, 0}));
}

TEST(Scorecard, R5_TotalsAreRightAfterEveryScore) {
    TestTable table{cheat_setup(1, *rule_set_with_id("bonus"))};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    EXPECT_EQ(totals(table.match, 0, 1), (Totals{0, 0, 0, 50, 50}));
    table.turn({6, 6, 6, 6, 6}, box::sixes);
    EXPECT_EQ(totals(table.match, 0, 1), (Totals{30, 0, 100, 50, 180, 1}));
    table.turn({1, 2, 3, 4, 6}, box::small_straight);
    EXPECT_EQ(totals(table.match, 0, 1), (Totals{30, 0, 100, 80, 210, 1}));
    table.turn({1, 1, 3, 4, 6}, box::large_straight); // scratch
    EXPECT_EQ(totals(table.match, 0, 1), (Totals{30, 0, 100, 80, 210, 1}));
    EXPECT_EQ(table.card()[box::large_straight], 0);
}

TEST(Scorecard, EmptyIsNotZero) {
    const Column column = with_upper({0});
    EXPECT_TRUE(column.filled().contains(box::ones));
    EXPECT_FALSE(column.filled().contains(box::twos));
    EXPECT_EQ(column.filled().size(), 1);
}

} // namespace
} // namespace yahtzee
