// G18: a score can be taken back until the next thing is done.
#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee {
namespace {

using namespace box;

TEST(Undo, G18_BringsBackDiceHoldsAndRolls) {
    TestTable table{cheat_setup(2)};
    EXPECT_EQ(table.roll({2, 3, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds{1, 2}}), std::nullopt);
    EXPECT_EQ(table.roll({3, 1, 1}), std::nullopt);
    const Match before = table.match;
    EXPECT_EQ(table.score(threes), std::nullopt);
    EXPECT_EQ(table.match.player, 1);
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(table.match, before);
    EXPECT_EQ(replay(table.events), table.match);
}

TEST(Undo, G18_OnlyRightAfterTheScore) {
    TestTable table{cheat_setup(2)};
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table.score(ones), Rejection::must_roll_first); // a refusal is not "the next thing"
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
    EXPECT_EQ(table.score(ones), std::nullopt);
    EXPECT_EQ(table.roll({1, 1, 1, 1, 1}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
}

// What can be taken back can be seen.
TEST(Undo, G18_TheDiceLieThereUntilTheNextRoll) {
    TestTable table{cheat_setup(2, official, 2)};
    EXPECT_EQ(dice_left_lying(table.match), nullptr);
    table.roll({2, 3, 3, 4, 6});
    EXPECT_EQ(dice_left_lying(table.match), nullptr);
    const Hand hand = table.match.turn.hand;
    table.score(box::chance);
    ASSERT_NE(dice_left_lying(table.match), nullptr);
    EXPECT_EQ(*dice_left_lying(table.match), hand);
    table.roll({1, 1, 1, 1, 1});
    EXPECT_EQ(dice_left_lying(table.match), nullptr);
    table.score(ones);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(dice_left_lying(table.match), nullptr); // the game is over
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(dice_left_lying(table.match), nullptr);
}

TEST(Undo, G18_TakesBackTheYahtzeeBonusToo) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.turn({6, 6, 6, 6, 6}, sixes);
    EXPECT_EQ(table.card().yahtzee_bonus, 100);
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(table.card().yahtzee_bonus, 0);
    EXPECT_EQ(totals(table.match, 0, 1).total, 50);
}

TEST(Undo, G18_TakesBackTheScoreThatEndedTheMatch) {
    TestTable table{cheat_setup(2, official, 1)};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table.match.stage, Stage::match_over);
    EXPECT_EQ(table(Undo{}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::choose);
    EXPECT_EQ(table.match.player, 1);
    EXPECT_EQ(table.score(box::chance), std::nullopt);
    EXPECT_EQ(table.match.stage, Stage::match_over);
}

TEST(Undo, G18_NotAfterStopOrNext) {
    TestTable table{cheat_setup(1, official, 3)};
    table.fill({1, 2, 3, 4, 6});
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
    table.fill({1, 2, 3, 4, 6});
    ASSERT_EQ(table(Stop{}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
}

TEST(Undo, G18_ANoteIsNotTheNextThingThatIsDone) {
    TestTable table{cheat_setup(1)};
    table.turn({1, 2, 3, 4, 6}, box::chance);
    const Match before = table.match;
    table.match = apply(table.match, Noted{"weather fine"});
    EXPECT_EQ(table.match, before);
    EXPECT_EQ(table(Undo{}), std::nullopt);
}

TEST(Undo, G18_AnOptionTurnsItOff) {
    TableSetup setup = cheat_setup(1);
    setup.undo = false;
    TestTable table{setup};
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
    EXPECT_EQ(table.card()[box::chance], 16);
}

} // namespace
} // namespace yahtzee
