// Hints: the column remembers that the coach was asked, and nothing else changes.
#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/test_table.h"

namespace yahtzee {
namespace {

using namespace box;

TEST(Hint, MarksTheColumnOfThePlayerToActAndChangesNothingElse) {
    TestTable table{cheat_setup(2, official, 2)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    ASSERT_EQ(table(Hold{Holds{1, 2}}), std::nullopt);
    Match expected = table.match;
    EXPECT_EQ(table(Hint{}), std::nullopt);
    expected.cards[0].games[0].hinted = true;
    EXPECT_EQ(table.match, expected);
    EXPECT_EQ(table(Hint{}), std::nullopt); // once more is no more
    EXPECT_EQ(table.match, expected);
    EXPECT_EQ(replay(table.events), table.match);
    EXPECT_TRUE(was_hinted(table.match, 0));
    EXPECT_FALSE(was_hinted(table.match, 1));
}

TEST(Hint, OnceDiceLieThereAndInNoOtherPhase) {
    TableSetup setup = cheat_setup(1, official, 2);
    setup.entry = Entry::paper;
    TestTable table{setup};
    EXPECT_FALSE(legal(table.match).hint); // nothing is to be decided yet
    EXPECT_EQ(table(Hint{}), Rejection::must_roll_first);
    for (int roll = 0; roll < official.rolls; ++roll) {
        ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
        EXPECT_EQ(table(Hint{}), std::nullopt);
    }
    ASSERT_EQ(table(Score{.category = ones, .value = 1}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(phase(table.match), Phase::total);
    EXPECT_EQ(table(Hint{}), Rejection::turn_over);
    ASSERT_EQ(table(Total{.player = {}, .value = totals(table.match, 0, 1).total}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::game_over);
    EXPECT_EQ(table(Hint{}), Rejection::turn_over);
    ASSERT_EQ(table(Stop{}), std::nullopt);
    EXPECT_EQ(table(Hint{}), Rejection::match_over);
}

// Version 1.0.0 let hints pass before the roll: matches that have one are still read.
TEST(Hint, G18_AScoreCanStillBeTakenBackInOlderMatches) {
    TestTable table{cheat_setup(2)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    const Match before = table.match;
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    table.match = apply(table.match, Hinted{}); // Ben has asked
    ASSERT_EQ(table(Undo{}), std::nullopt);
    EXPECT_TRUE(column(table.match, 1, 1).hinted); // and has been told, whatever comes
    table.match.cards[1].games[0].hinted = false;
    EXPECT_EQ(table.match, before);
    EXPECT_EQ(table(Hint{}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
}

TEST(Hint, EachGameHasItsOwnMark) {
    TestTable table{cheat_setup(1, official, 2)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    ASSERT_EQ(table(Hint{}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_TRUE(column(table.match, 0, 1).hinted);
    EXPECT_FALSE(column(table.match, 0, 2).hinted);
}

} // namespace
} // namespace yahtzee
