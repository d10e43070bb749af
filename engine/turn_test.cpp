// One turn: rolling, holding, choosing a box (G4 to G12).
#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee {
namespace {

using namespace box;

TEST(Turn, G4_OneToThreeRollsThenExactlyOneBox) {
    for (int rolls = 1; rolls <= 3; ++rolls) {
        TestTable table{cheat_setup(2)};
        for (int roll = 1; roll <= rolls; ++roll) {
            EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
            EXPECT_EQ(table.match.turn.rolls, roll);
        }
        EXPECT_EQ(table.score(small_straight), std::nullopt) << "after roll " << rolls;
        EXPECT_EQ(table.match.player, 1);
        EXPECT_EQ(phase(table.match), Phase::roll);
    }
}

TEST(Turn, G5_AFourthRollIsRefused) {
    TestTable table{cheat_setup(1)};
    for (int roll = 0; roll < 3; ++roll) EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::score);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), Rejection::no_rolls_left);
}

TEST(Turn, G5_OnlyDiceThatAreNotHeldAreRolled) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds{0, 4}}), std::nullopt);
    EXPECT_EQ(table.roll({5, 5}), Rejection::faces_mismatch);
    EXPECT_EQ(table.roll({5, 5, 5}), std::nullopt);
    EXPECT_EQ(table.match.turn.hand.dice, dice({1, 5, 5, 5, 6}));
}

TEST(Turn, G5_RandomDiceComeFromTheSource) {
    TableSetup setup = cheat_setup(1);
    setup.dice = DiceKind::random;
    TestTable table{setup, {0, 1, 2, 3, 5}};
    EXPECT_EQ(table(Roll{}), std::nullopt);
    EXPECT_EQ(table.match.turn.hand.dice, dice({1, 2, 3, 4, 6}));
}

TEST(Turn, G6_HeldDiceStayHeldAndMayBeReleased) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds{0, 4}}), std::nullopt);
    EXPECT_EQ(table.roll({5, 5, 2}), std::nullopt);
    EXPECT_EQ(table.match.turn.hand.holds, (Holds{0, 4}));
    EXPECT_EQ(table(Hold{Holds{2, 3}}), std::nullopt);
    EXPECT_EQ(table.match.turn.hand.holds, (Holds{2, 3}));
    EXPECT_EQ(table(Hold{}), std::nullopt);
    EXPECT_EQ(table.match.turn.hand.holds, Holds{});
    EXPECT_EQ(table.roll({1, 1, 1, 1, 1}), std::nullopt);
}

TEST(Turn, G7_APassRollUsesUpARollAndChangesNothing) {
    TableSetup setup = cheat_setup(1);
    setup.pass_roll = true;
    TestTable table{setup};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds::all(official.dice)}), std::nullopt);
    const Hand before = table.match.turn.hand;
    EXPECT_EQ(before.holds, Holds::all(official.dice));
    EXPECT_EQ(table(Roll{Faces{}}), std::nullopt);
    EXPECT_EQ(table.match.turn.rolls, 2);
    EXPECT_EQ(table.match.turn.hand, before);
}

TEST(Turn, G8_RefusedHolds) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table(Hold{Holds{1}}), Rejection::must_roll_first);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds::all(official.dice)}), Rejection::all_held);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds{1}}), Rejection::hold_after_last_roll);
    EXPECT_EQ(table(Hold{Holds::all(official.dice)}), Rejection::hold_after_last_roll);
}

TEST(Turn, G10_AFilledBoxCannotBeChosenAgain) {
    TestTable table{cheat_setup(1)};
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table.roll({6, 6, 6, 6, 1}), std::nullopt);
    const Match before = table.match;
    EXPECT_EQ(table.score(box::chance), Rejection::category_taken);
    EXPECT_EQ(table.match, before);
    EXPECT_EQ(table.score(sixes), std::nullopt);
}

TEST(Turn, G11_EachWrongBoxHasItsOwnReason) {
    TestTable table{cheat_setup(2, official, 2)};
    EXPECT_EQ(table.score(box::chance), Rejection::must_roll_first);
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(table(Score{.category = box::chance, .player = 1}), Rejection::wrong_sheet);
    EXPECT_EQ(table(Score{.category = box::chance, .game = 2}), Rejection::wrong_game);
    EXPECT_EQ(table(Score{.category = box::chance, .player = 1, .game = 2}),
              Rejection::wrong_sheet);
    EXPECT_EQ(table(Score{.category = box::chance, .player = 0, .game = 1}), std::nullopt);
    EXPECT_EQ(table.score(ones), Rejection::must_roll_first); // a second box in the same turn
    EXPECT_TRUE(table.match.last_score);                      // what the message needs to say so
}

TEST(Turn, G12_AfterARollEveryOpenBoxShowsItsScore) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(options(table.match), Options{});
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table.roll({2, 2, 2, 3, 3}), std::nullopt);
    const Options open = options(table.match);
    EXPECT_EQ(open[full_house], 25);
    EXPECT_EQ(open[twos], 6);
    EXPECT_EQ(open[yahtzee], 0);
    EXPECT_FALSE(open[box::chance]);
}

TEST(Turn, P5_FacesAreForCheatTablesOnly) {
    TestTable cheating{cheat_setup(1)};
    EXPECT_EQ(cheating(Roll{}), Rejection::faces_missing);
    EXPECT_EQ(cheating.roll({1, 2, 3, 4}), Rejection::faces_mismatch);
    TableSetup honest = cheat_setup(1);
    honest.dice = DiceKind::random;
    TestTable table{honest};
    EXPECT_EQ(table.roll({6, 6, 6, 6, 6}), Rejection::not_cheating);
}

} // namespace
} // namespace yahtzee
