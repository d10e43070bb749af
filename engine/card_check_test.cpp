#include "engine/card_check.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"
#include "engine/yahtzee.h"

namespace yahtzee {
namespace {

const RuleSet& rules_with(std::string_view id) {
    return *std::ranges::find(yahtzee_rule_sets, id, &RuleSet::id);
}

TEST(CardCheck, PointsAreThoseThatSomeRollPays) {
    using Points = std::vector<int>;
    EXPECT_EQ(possible_points(official, box::threes), (Points{0, 3, 6, 9, 12, 15}));
    EXPECT_EQ(possible_points(official, box::full_house), (Points{0, 25}));
    EXPECT_EQ(possible_points(official, box::yahtzee), (Points{0, 50}));
    EXPECT_EQ(possible_points(official, box::chance).front(), 5);
    EXPECT_EQ(possible_points(official, box::chance).back(), 30);
    EXPECT_EQ(possible_points(official, box::chance).size(), 26U);
    EXPECT_EQ(possible_points(trial, *trial.box_with_id("six-of-a-kind")), (Points{0, 300}));
    EXPECT_EQ(possible_points(trial, *trial.box_with_id("sixes")),
              (Points{0, 6, 12, 18, 24, 30, 36}));
}

TEST(CardCheck, ACardThatCouldHaveBeenPlayedHasNoFault) {
    Column column;
    EXPECT_EQ(fault_of(official, column), std::nullopt);
    column.boxes[index_of(box::sixes)] = 18;
    column.boxes[index_of(box::full_house)] = 0;
    column.boxes[index_of(box::yahtzee)] = 50;
    column.yahtzee_bonus = 200;
    EXPECT_EQ(fault_of(official, column), std::nullopt);
}

TEST(CardCheck, PointsThatNoDicePayAreAFault) {
    Column column;
    column.boxes[index_of(box::sixes)] = 20;
    EXPECT_EQ(fault_of(official, column), (CardFault{CardFault::Kind::points, box::sixes}));
    column.boxes[index_of(box::sixes)] = -6;
    EXPECT_EQ(fault_of(official, column), (CardFault{CardFault::Kind::points, box::sixes}));
}

TEST(CardCheck, ABonusFitsTheRulesAndTheBoxes) {
    Column column;
    column.boxes[index_of(box::ones)] = 1;
    column.yahtzee_bonus = 100;
    EXPECT_EQ(fault_of(rules_with("classic"), column), CardFault{CardFault::Kind::bonus_unknown});
    EXPECT_EQ(fault_of(trial, column), CardFault{CardFault::Kind::bonus_unknown});
    EXPECT_EQ(fault_of(official, column), CardFault{CardFault::Kind::bonus_without_box});
    column.boxes[index_of(box::yahtzee)] = 0;
    EXPECT_EQ(fault_of(official, column), CardFault{CardFault::Kind::bonus_without_box});
    column.boxes[index_of(box::yahtzee)] = 50;
    EXPECT_EQ(fault_of(official, column), std::nullopt);
    column.yahtzee_bonus = 150;
    EXPECT_EQ(fault_of(official, column), CardFault{CardFault::Kind::bonus_not_whole});
    column.yahtzee_bonus = 200; // one box beside it
    EXPECT_EQ(fault_of(official, column), CardFault{CardFault::Kind::bonus_beyond_boxes});
    column.yahtzee_bonus = -100;
    EXPECT_EQ(fault_of(official, column), CardFault{CardFault::Kind::bonus_beyond_boxes});
}

TEST(CardCheck, MostBonusesAreOneForEachOtherBox) {
    EXPECT_EQ(most_yahtzee_bonus(official), 1200);
    EXPECT_EQ(most_yahtzee_bonus(rules_with("basic")), 0);
    EXPECT_EQ(most_yahtzee_bonus(trial), 0);
}

TEST(CardCheck, TheHighestTotalIsWhatTheRulesCanPay) {
    EXPECT_EQ(highest_total(official), 1575);
    EXPECT_EQ(highest_total(rules_with("free-joker")), 1575);
    EXPECT_EQ(highest_total(rules_with("basic")), 105 + 235);
    EXPECT_EQ(highest_total(rules_with("classic")), 105 + 35 + 235);
    // Without jokers a further Yahtzee brings nothing but its bonus in three of the boxes.
    EXPECT_EQ(highest_total(rules_with("bonus")), 105 + 35 + 235 - (25 + 30 + 40) + 1200);
    // 126 and 35 above; then pairs and equal dice of fives and sixes, straights and houses.
    EXPECT_EQ(highest_total(trial),
              126 + 35 + 12 + 22 + 30 + 36 + 36 + 30 + 30 + 40 + 100 + 28 + 33 + 60 + 300 + 36);
}

TEST(CardCheck, TargetsEndWithTheBestOfEveryBox) {
    EXPECT_EQ(highest_target(rules_with("basic")), 340);
    EXPECT_EQ(highest_target(rules_with("classic")), 375);
    EXPECT_EQ(highest_target(trial), highest_total(trial));
    // With further Yahtzees somewhat beyond the 375 of the boxes, and not up to 1575.
    EXPECT_EQ(highest_target(official), 512);
    RuleSet small = official;
    small.yahtzee_bonus = 1;
    EXPECT_EQ(highest_target(small), 375 + 12);
    RuleSet large = trial;
    large.yahtzee_bonus = 100;
    EXPECT_EQ(highest_target(large), highest_total(trial));
}

TEST(CardCheck, TheHighestTotalCanBePlayed) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    for (const Category category : official.upper_boxes()) {
        const int pips = static_cast<int>(index_of(category)) + 1;
        table.turn({pips, pips, pips, pips, pips}, category);
    }
    for (const Category category : official.lower_boxes()) {
        if (category != box::yahtzee) table.turn({6, 6, 6, 6, 6}, category);
    }
    EXPECT_EQ(table.match.stage, Stage::match_over);
    EXPECT_EQ(totals(table.match, 0, 1).total, highest_total(official));
    EXPECT_EQ(fault_of(official, column(table.match, 0, 1)), std::nullopt);
}

} // namespace
} // namespace yahtzee
