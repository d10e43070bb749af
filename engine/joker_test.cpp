// R4 and the jokers, case by case. The same cases stand as readable games in spec/transcripts/.
#include <gtest/gtest.h>

#include "engine/options.h"
#include "engine/test_table.h"

namespace yahtzee {
namespace {

const RuleSet& rules_named(std::string_view id) {
    return *rule_set_with_id(id);
}

BoxSet boxes(std::initializer_list<Category> categories) {
    BoxSet set;
    for (const Category category : categories) set.add(category);
    return set;
}

BoxSet offered(const Options& options) {
    BoxSet set;
    for (const Category category : official.all_boxes()) {
        if (options[category]) set.add(category);
    }
    return set;
}

const Dice five_fours = dice({4, 4, 4, 4, 4});

TEST(YahtzeeBonus, R4_OnlyWhenTheBoxHolds50AndTheRulesPayIt) {
    for (const RuleSet& rules : yahtzee_rule_sets) {
        const bool pays = rules.id != "basic" && rules.id != "classic";
        EXPECT_EQ(yahtzee_bonus(rules, 50, five_fours), pays ? 100 : 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, 0, five_fours), 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, std::nullopt, five_fours), 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, 50, dice({4, 4, 4, 4, 3})), 0) << rules.id;
    }
}

TEST(YahtzeeBonus, R4_IsPaidForEachFurtherYahtzee) {
    TestTable table{cheat_setup(1, rules_named("ledger"))};
    table.turn({2, 2, 2, 2, 2}, box::yahtzee);
    EXPECT_EQ(table.card().yahtzee_bonus, 0);
    table.turn({2, 2, 2, 2, 2}, box::twos);
    table.turn({5, 5, 5, 5, 5}, box::chance);
    EXPECT_EQ(table.card().yahtzee_bonus, 200);
}

TEST(Joker, WithoutJokerRulesEveryOpenBoxScoresAsItIs) {
    const BoxSet filled = boxes({box::yahtzee, box::fours});
    for (const auto id : {"basic", "ledger", "classic", "bonus"}) {
        const Options open = options(rules_named(id), filled, five_fours);
        EXPECT_EQ(offered(open), official.all_boxes() - filled) << id;
        EXPECT_EQ(open[box::full_house], 0) << id;
        EXPECT_EQ(open[box::large_straight], 0) << id;
        EXPECT_EQ(open[box::three_of_a_kind], 20) << id;
    }
}

TEST(Joker, IsNoneWhileTheYahtzeeBoxIsOpen) {
    const BoxSet filled = boxes({box::fours});
    for (const auto id : {"official", "free-joker"}) {
        const Options open = options(rules_named(id), filled, five_fours);
        EXPECT_EQ(offered(open), official.all_boxes() - filled) << id;
        EXPECT_EQ(open[box::full_house], 0) << id;
        EXPECT_EQ(open[box::yahtzee], 50) << id;
    }
}

TEST(Joker, ForcedTakesTheUpperBoxWhenItIsOpen) {
    const Options open = options(official, boxes({box::yahtzee}), five_fours);
    EXPECT_EQ(offered(open), boxes({box::fours}));
    EXPECT_EQ(open[box::fours], 20);
}

TEST(Joker, ForcedThenAnyLowerBoxAtFullValue) {
    const Options open = options(official, boxes({box::yahtzee, box::fours}), five_fours);
    EXPECT_EQ(offered(open), official.lower_boxes() - boxes({box::yahtzee}));
    EXPECT_EQ(open[box::full_house], 25);
    EXPECT_EQ(open[box::small_straight], 30);
    EXPECT_EQ(open[box::large_straight], 40);
    EXPECT_EQ(open[box::three_of_a_kind], 20);
    EXPECT_EQ(open[box::four_of_a_kind], 20);
    EXPECT_EQ(open[box::chance], 20);
}

TEST(Joker, ForcedThenAZeroInAnyUpperBox) {
    const BoxSet left = boxes({box::ones, box::sixes});
    const Options open = options(official, official.all_boxes() - left, five_fours);
    EXPECT_EQ(offered(open), left);
    EXPECT_EQ(open[box::ones], 0);
    EXPECT_EQ(open[box::sixes], 0);
}

TEST(Joker, FreeOffersEveryOpenBoxAndFullValueOnlyOnceTheUpperBoxIsFilled) {
    const RuleSet& free = rules_named("free-joker");
    const Options before = options(free, boxes({box::yahtzee}), five_fours);
    EXPECT_EQ(offered(before), official.all_boxes() - boxes({box::yahtzee}));
    EXPECT_EQ(before[box::full_house], 0);
    EXPECT_EQ(before[box::small_straight], 0);
    EXPECT_EQ(before[box::large_straight], 0);
    EXPECT_EQ(before[box::fours], 20);
    EXPECT_EQ(before[box::ones], 0);
    const Options after = options(free, boxes({box::yahtzee, box::fours}), five_fours);
    EXPECT_EQ(after[box::full_house], 25);
    EXPECT_EQ(after[box::small_straight], 30);
    EXPECT_EQ(after[box::large_straight], 40);
    EXPECT_EQ(after[box::ones], 0);
}

TEST(Joker, P10_WhatAYahtzeePaysAsAJokerCanBeAsked) {
    EXPECT_EQ(joker_options(official, five_fours)[box::large_straight], 40);
    EXPECT_FALSE(joker_options(official, five_fours)[box::yahtzee]);
    EXPECT_EQ(joker_options(rules_named("bonus"), five_fours), Options{});
    EXPECT_EQ(joker_options(official, dice({1, 2, 3, 4, 5})), Options{});
}

TEST(Joker, IsPlayedOnAScratchedYahtzeeTooButEarnsNothing) {
    TestTable table{cheat_setup(1)};
    table.turn({1, 2, 3, 4, 6}, box::yahtzee); // 0
    table.turn({4, 4, 4, 4, 4}, box::fours);
    ASSERT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    EXPECT_EQ(table.score(box::ones), Rejection::joker_forced);
    EXPECT_EQ(table.score(box::large_straight), std::nullopt);
    EXPECT_EQ(table.card()[box::large_straight], 40);
    EXPECT_EQ(table.card().yahtzee_bonus, 0);
}

TEST(Joker, RefusalOfAFilledBoxComesBeforeTheJokers) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    ASSERT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    EXPECT_EQ(table.score(box::chance), Rejection::category_taken);
    EXPECT_EQ(table.score(box::ones), Rejection::joker_forced);
    EXPECT_EQ(table.score(box::fours), std::nullopt);
    EXPECT_EQ(table.card().yahtzee_bonus, 100);
}

} // namespace
} // namespace yahtzee
