#include "solver/distribution.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "solver/reach.h"
#include "solver/spread.h"
#include "solver/test_effort.h"
#include "solver/test_oracle.h"

namespace yahtzee::solver {
namespace {

TEST(Distribution, SumsToOneWithTheMeanOfTheValues) {
    const std::map<std::string_view, double> deviations{{"official", 59.608}, {"classic", 39.820}};
    for (const RuleSet& rules : rule_sets_to_test()) {
        if (brief() && rules == official) continue; // the test of the best game has it
        const Values values = Values::solve(rules, 2);
        const Distribution scores = final_scores(values, 2);
        EXPECT_NEAR(scores.sum(), 1, 1e-9) << rules.id;
        EXPECT_NEAR(scores.mean(), values.at_start(), 1e-6) << rules.id;
        EXPECT_NEAR(scores.deviation(), standard_deviation(values, 2), 1e-6) << rules.id;
        if (const auto known = deviations.find(rules.id); known != deviations.end()) {
            EXPECT_NEAR(scores.deviation(), known->second, 1e-3) << rules.id;
        }
    }
}

TEST(Distribution, DoesNotDependOnTheNumberOfThreads) {
    const Values values = Values::solve(*rule_set_with_id("basic"), 2);
    const Distribution one = final_scores(values, 1);
    const Distribution several = final_scores(values, 3);
    EXPECT_EQ(one.lowest, several.lowest);
    EXPECT_EQ(one.chances, several.chances);
}

TEST(Distribution, KnowsTheBestGameThereIs) {
    const Values values = Values::solve(official, 2);
    const Distribution scores = final_scores(values, 2);
    EXPECT_EQ(scores.highest(), 1575);
    EXPECT_GT(scores.chance(1575), 0);
    EXPECT_EQ(scores.percentile(50), 248);
    EXPECT_EQ(scores.percentile(5), 180);
}

TEST(Distribution, TellsPercentilesOfAnyDistribution) {
    const Distribution scores{100, {0.25, 0.25, 0.0, 0.5}};
    EXPECT_EQ(scores.percentile(1), 100);
    EXPECT_EQ(scores.percentile(25), 100);
    EXPECT_EQ(scores.percentile(26), 101);
    EXPECT_EQ(scores.percentile(50), 101);
    EXPECT_EQ(scores.percentile(51), 103);
    EXPECT_EQ(scores.percentile(100), 103);
    EXPECT_DOUBLE_EQ(scores.mean(), 101.75);
    EXPECT_EQ(scores.chance(99), 0);
    EXPECT_EQ(scores.chance(104), 0);
}

// ---- aiming at a score

TEST(Reach, MatchesBruteForceNearTheEnd) {
    struct Case {
        BoxSet open;
        int upper;
        bool yahtzee_paid;
    };
    const auto boxes = [](std::initializer_list<Category> list) {
        BoxSet set;
        for (const Category category : list) set.add(category);
        return set;
    };
    const std::vector<Case> cases{{boxes({box::chance}), 63, false},
                                  {boxes({box::sixes, box::yahtzee}), 45, false},
                                  {boxes({box::ones, box::full_house}), 60, true},
                                  {boxes({box::fives, box::large_straight}), 40, true},
                                  {boxes({box::twos, box::three_of_a_kind}), 57, true}};
    for (const RuleSet& rules : rule_sets()) {
        oracle::SlowChance slow{rules};
        for (const auto& [open, upper, yahtzee_paid] : cases) {
            Position position{official.all_boxes() - open, std::min(upper, rules.highest_tier()),
                              false};
            position.yahtzee_paid = yahtzee_paid && Positions{rules}.may_have_paid(position.filled);
            const Reach reach{rules, position, 200, 2};
            for (const int needed : {-5, 0, 1, 9, 17, 25, 30, 42, 60, 85, 100, 125, 160, 200})
                ASSERT_NEAR(reach.chances()(needed), slow(position, needed), 1e-12)
                    << rules.id << " open " << open.bits() << " needed " << needed;
        }
    }
}

TEST(Reach, RatesChoicesByTheirChance) {
    // Sixes and chance are open, 24 more are needed: with 6 6 6 1 2 and a roll left.
    BoxSet open = BoxSet::only(box::sixes);
    open.add(box::chance);
    const Position position{official.all_boxes() - open, 45, false};
    const Reach reach{official, position, 100, 1};
    for (const int needed : {24, 40, 53, 59, 70}) {
        const RatedTurn turn = reach.turn(needed);
        EXPECT_NEAR(turn.worth(), reach.chances()(needed), 1e-12);
        oracle::SlowChance slow{official};
        const oracle::SlowTurn oracle_turn{
            official, position,
            [&](const Position& next, int gained) { return slow(next, needed - gained); }};
        for (std::size_t i = 0; i < oracle::graph(official.dice).rolls.size(); ++i) {
            const RollId roll = roll_id(oracle::dice(oracle::graph(official.dice).rolls[i]));
            for (const int left : {0, 1, 2})
                ASSERT_NEAR(turn.worth(roll, left), oracle_turn.best[left][i], 1e-12);
        }
    }
}

TEST(Reach, FallsWithTheTargetAndIsNeverBelowPerfectPlay) {
    // Half a game: all of it takes a minute.
    Position position;
    for (const Category category : {box::ones, box::threes, box::fives, box::three_of_a_kind,
                                    box::yahtzee, box::small_straight, box::four_of_a_kind}) {
        position.filled.add(category);
    }
    position.upper = 27;
    position.yahtzee_paid = true;
    const Reach reach{official, position, 400, 2};
    for (int needed = 1; needed <= 400; ++needed)
        EXPECT_LE(reach.chances()(needed), reach.chances()(needed - 1));
    EXPECT_EQ(reach.chances()(0), 1);
    EXPECT_GT(reach.chances()(400), 0); // with four further Yahtzees
    // Perfect play is one way to aim, so the best way reaches at least its mean: the sum of all
    // chances is the mean of the gain when each target could be aimed at anew.
    const Values values = Values::solve(official, 2);
    double sum = 0;
    for (int needed = 1; needed <= 400; ++needed) sum += reach.chances()(needed);
    EXPECT_GT(sum, values(position));
}

TEST(Reach, DoesNotDependOnTheNumberOfThreads) {
    Position position;
    for (const Category category : official.all_boxes()) {
        if (category != box::sixes && category != box::chance && category != box::yahtzee &&
            category != box::full_house)
            position.filled.add(category);
    }
    position.upper = 50;
    const Reach one{official, position, 250, 1};
    const Reach several{official, position, 250, 4};
    for (int needed = 0; needed <= 251; ++needed)
        EXPECT_EQ(one.chances()(needed), several.chances()(needed));
}

} // namespace
} // namespace yahtzee::solver
