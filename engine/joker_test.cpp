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
    for (const Category category : all_categories) {
        if (options[category]) set.add(category);
    }
    return set;
}

const Dice five_fours = dice({4, 4, 4, 4, 4});

TEST(YahtzeeBonus, R4_OnlyWhenTheBoxHolds50AndTheRulesPayIt) {
    for (const RuleSet& rules : rule_sets) {
        const bool pays = rules.id != "basic" && rules.id != "classic";
        EXPECT_EQ(yahtzee_bonus(rules, 50, five_fours), pays ? 100 : 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, 0, five_fours), 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, std::nullopt, five_fours), 0) << rules.id;
        EXPECT_EQ(yahtzee_bonus(rules, 50, dice({4, 4, 4, 4, 3})), 0) << rules.id;
    }
}

TEST(YahtzeeBonus, R4_IsPaidForEachFurtherYahtzee) {
    TestTable table{cheat_setup(1, rules_named("ledger"))};
    table.turn({2, 2, 2, 2, 2}, Category::yahtzee);
    EXPECT_EQ(table.card().yahtzee_bonus, 0);
    table.turn({2, 2, 2, 2, 2}, Category::twos);
    table.turn({5, 5, 5, 5, 5}, Category::chance);
    EXPECT_EQ(table.card().yahtzee_bonus, 200);
}

TEST(Joker, WithoutJokerRulesEveryOpenBoxScoresAsItIs) {
    const BoxSet filled = boxes({Category::yahtzee, Category::fours});
    for (const auto id : {"basic", "ledger", "classic", "bonus"}) {
        const Options open = options(rules_named(id), filled, five_fours);
        EXPECT_EQ(offered(open), BoxSet::all() - filled) << id;
        EXPECT_EQ(open[Category::full_house], 0) << id;
        EXPECT_EQ(open[Category::large_straight], 0) << id;
        EXPECT_EQ(open[Category::three_of_a_kind], 20) << id;
    }
}

TEST(Joker, IsNoneWhileTheYahtzeeBoxIsOpen) {
    const BoxSet filled = boxes({Category::fours});
    for (const auto id : {"official", "free-joker"}) {
        const Options open = options(rules_named(id), filled, five_fours);
        EXPECT_EQ(offered(open), BoxSet::all() - filled) << id;
        EXPECT_EQ(open[Category::full_house], 0) << id;
        EXPECT_EQ(open[Category::yahtzee], 50) << id;
    }
}

TEST(Joker, ForcedTakesTheUpperBoxWhenItIsOpen) {
    const Options open = options(official, boxes({Category::yahtzee}), five_fours);
    EXPECT_EQ(offered(open), boxes({Category::fours}));
    EXPECT_EQ(open[Category::fours], 20);
}

TEST(Joker, ForcedThenAnyLowerBoxAtFullValue) {
    const Options open = options(official, boxes({Category::yahtzee, Category::fours}), five_fours);
    EXPECT_EQ(offered(open), BoxSet::lower() - boxes({Category::yahtzee}));
    EXPECT_EQ(open[Category::full_house], 25);
    EXPECT_EQ(open[Category::small_straight], 30);
    EXPECT_EQ(open[Category::large_straight], 40);
    EXPECT_EQ(open[Category::three_of_a_kind], 20);
    EXPECT_EQ(open[Category::four_of_a_kind], 20);
    EXPECT_EQ(open[Category::chance], 20);
}

TEST(Joker, ForcedThenAZeroInAnyUpperBox) {
    const BoxSet left = boxes({Category::ones, Category::sixes});
    const Options open = options(official, BoxSet::all() - left, five_fours);
    EXPECT_EQ(offered(open), left);
    EXPECT_EQ(open[Category::ones], 0);
    EXPECT_EQ(open[Category::sixes], 0);
}

TEST(Joker, FreeOffersEveryOpenBoxAndFullValueOnlyOnceTheUpperBoxIsFilled) {
    const RuleSet& free = rules_named("free-joker");
    const Options before = options(free, boxes({Category::yahtzee}), five_fours);
    EXPECT_EQ(offered(before), BoxSet::all() - boxes({Category::yahtzee}));
    EXPECT_EQ(before[Category::full_house], 0);
    EXPECT_EQ(before[Category::small_straight], 0);
    EXPECT_EQ(before[Category::large_straight], 0);
    EXPECT_EQ(before[Category::fours], 20);
    EXPECT_EQ(before[Category::ones], 0);
    const Options after = options(free, boxes({Category::yahtzee, Category::fours}), five_fours);
    EXPECT_EQ(after[Category::full_house], 25);
    EXPECT_EQ(after[Category::small_straight], 30);
    EXPECT_EQ(after[Category::large_straight], 40);
    EXPECT_EQ(after[Category::ones], 0);
}

TEST(Joker, P10_WhatAYahtzeePaysAsAJokerCanBeAsked) {
    EXPECT_EQ(joker_options(official, five_fours)[Category::large_straight], 40);
    EXPECT_FALSE(joker_options(official, five_fours)[Category::yahtzee]);
    EXPECT_EQ(joker_options(rules_named("bonus"), five_fours), Options{});
    EXPECT_EQ(joker_options(official, dice({1, 2, 3, 4, 5})), Options{});
}

TEST(Joker, IsPlayedOnAScratchedYahtzeeTooButEarnsNothing) {
    TestTable table{cheat_setup(1)};
    table.turn({1, 2, 3, 4, 6}, Category::yahtzee); // 0
    table.turn({4, 4, 4, 4, 4}, Category::fours);
    ASSERT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    EXPECT_EQ(table.score(Category::ones), Rejection::joker_forced);
    EXPECT_EQ(table.score(Category::large_straight), std::nullopt);
    EXPECT_EQ(table.card()[Category::large_straight], 40);
    EXPECT_EQ(table.card().yahtzee_bonus, 0);
}

TEST(Joker, RefusalOfAFilledBoxComesBeforeTheJokers) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, Category::yahtzee);
    table.turn({1, 2, 3, 4, 6}, Category::chance);
    ASSERT_EQ(table.roll({4, 4, 4, 4, 4}), std::nullopt);
    EXPECT_EQ(table.score(Category::chance), Rejection::category_taken);
    EXPECT_EQ(table.score(Category::ones), Rejection::joker_forced);
    EXPECT_EQ(table.score(Category::fours), std::nullopt);
    EXPECT_EQ(table.card().yahtzee_bonus, 100);
}

} // namespace
} // namespace yahtzee
