#include "engine/dice.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee {
namespace {

TEST(Dice, G9_AreInRisingOrder) {
    EXPECT_EQ(dice({6, 1, 4, 1, 3}), dice({1, 1, 3, 4, 6}));
    EXPECT_EQ(pips(dice({6, 1, 4, 1, 3})[4]), 6);
}

TEST(Dice, InvalidDiceCannotBeBuilt) {
    EXPECT_FALSE(face_showing(0));
    EXPECT_FALSE(face_showing(7));
    EXPECT_FALSE(face_showing(-3));
    Faces full = faces({1, 2, 3, 4, 5, 6});
    EXPECT_FALSE(full.add(Face::six));
    EXPECT_EQ(full, faces({1, 2, 3, 4, 5, 6}));
}

TEST(Hand, G9_AmongEqualFacesTheHeldComeFirst) {
    const Hand hand{.dice = dice({1, 3, 3, 3, 6}), .holds = {}};
    EXPECT_EQ(hand.holding(Holds{2, 3}).holds, (Holds{1, 2}));
    EXPECT_EQ(hand.holding(Holds{3}).holds, (Holds{1}));
    EXPECT_EQ(hand.holding(Holds{0, 4}).holds, (Holds{0, 4}));
    EXPECT_EQ(hand.holding({}).holds, Holds{});
}

TEST(Hand, G9_HeldDiceKeepTheirHoldWhenTheOrderChanges) {
    const Hand hand{.dice = dice({1, 3, 4, 5, 6}), .holds = Holds{1, 3}};
    const Hand after = hand.rerolled(faces({6, 1, 2}), 5);
    EXPECT_EQ(after.dice, dice({1, 2, 3, 5, 6}));
    EXPECT_EQ(after.holds, (Holds{2, 3}));
}

TEST(Hand, G9_ANewDieEqualToAHeldOneComesAfterIt) {
    const Hand hand{.dice = dice({2, 3, 3, 5, 6}), .holds = Holds{1}};
    const Hand after = hand.rerolled(faces({3, 3, 1, 3}), 5);
    EXPECT_EQ(after.dice, dice({1, 3, 3, 3, 3}));
    EXPECT_EQ(after.holds, Holds{1});
}

TEST(Hand, G9_DiceLieWhereTheyFell) {
    const Hand fallen = Hand{}.rerolled(faces({6, 3, 5, 3, 1}), 5);
    EXPECT_EQ(fallen.dice, dice({1, 3, 3, 5, 6}));
    EXPECT_EQ(fallen.places, (Places{4, 1, 3, 2, 0}));
}

// Among equal ones, too: the one that was taken stays, though it comes first now.
TEST(Hand, G9_AHeldDieKeepsItsPlaceAndTheOthersFallIntoTheFreeOnes) {
    const Hand held = Hand{}.rerolled(faces({6, 3, 5, 3, 1}), 5).holding(Holds{2, 4});
    EXPECT_EQ(held.holds, (Holds{1, 4}));
    EXPECT_EQ(held.places, (Places{4, 3, 1, 2, 0}));
    const Hand after = held.rerolled(faces({4, 2, 3}), 5);
    EXPECT_EQ(after.dice, dice({2, 3, 3, 4, 6}));
    EXPECT_EQ(after.places, (Places{2, 3, 4, 1, 0}));
    EXPECT_EQ(after.holds, (Holds{1, 4}));
}

TEST(Hand, G9_LettingGoLeavesTheDiceAsIfNothingHadBeenHeld) {
    const Hand fallen = Hand{}.rerolled(faces({2, 2, 2, 1, 2}), 5);
    const Hand touched = fallen.holding(Holds{4});
    EXPECT_EQ(touched.places, (Places{3, 4, 0, 1, 2}));
    EXPECT_EQ(touched.holding({}), fallen);
    EXPECT_EQ(touched.rerolled(faces({6, 6, 6, 6}), 5).places, (Places{4, 0, 1, 2, 3}));
}

TEST(Faces, AreReadFromDigits) {
    EXPECT_EQ(read_faces("551"), faces({5, 5, 1}));
    EXPECT_EQ(read_faces(" 5 5  1"), faces({5, 5, 1}));
    EXPECT_EQ(read_faces(""), Faces{});
    EXPECT_EQ(read_faces("5,5-1", 3, ",-"), faces({5, 5, 1}));
    EXPECT_EQ(read_faces("5 5 1", 3, ","), std::nullopt);
    EXPECT_EQ(read_faces("551", 2), std::nullopt);
    EXPECT_EQ(read_faces("1111111"), std::nullopt); // more than any game has
    for (const char* const wrong : {"0", "7", "one", "5,5", "-1", "5\t5"})
        EXPECT_EQ(read_faces(wrong), std::nullopt) << wrong;
}

TEST(Hand, P2_DiceCanBeFoundByTheirFaces) {
    const Hand hand{.dice = dice({1, 5, 5, 5, 6}), .holds = {}};
    EXPECT_EQ(hand.positions_of(faces({5, 5})), (Holds{1, 2}));
    EXPECT_EQ(hand.positions_of(faces({6, 1})), (Holds{0, 4}));
    EXPECT_EQ(hand.positions_of(faces({})), Holds{});
    EXPECT_EQ(hand.positions_of(faces({6, 6})), std::nullopt);
    EXPECT_EQ(hand.positions_of(faces({2})), std::nullopt);
}

} // namespace
} // namespace yahtzee
