// Cards of games that no rule set of the program is: what is asked for is what their boxes pay.
#include "app/card_on_paper.h"

#include <gtest/gtest.h>

#include "engine/made_rules.h"
#include "engine/yahtzee.h"

namespace yahtzee::app {
namespace {

std::string refused(const RuleSet& rules, const std::string& filled, int bonus) {
    const auto column = read_card(Words::english(), rules, filled, bonus);
    return column ? "" : column.error();
}

TEST(CardOnPaper, R4_ABonusNeedsTheBoxThatHasPaid) {
    EXPECT_EQ(refused(official, "ones=1", 100),
              "There is a Yahtzee bonus only when the Yahtzee box holds 50: add yahtzee=50 to "
              "--filled.");
    std::vector<Box> boxes{official.boxes.begin(), official.boxes.end()};
    boxes[index_of(*official.yahtzee_box())].pays = {Pay::Kind::all_pips};
    RuleSet described = official;
    described.boxes = boxes;
    const MadeRules counted = MadeRules::make(described).value();
    EXPECT_EQ(refused(counted.rules(), "ones=1", 100),
              "There is a Yahtzee bonus only when the Yahtzee box has points: add yahtzee= and "
              "its points to --filled.");
    EXPECT_EQ(refused(counted.rules(), "ones=1,yahtzee=20", 100), "");
}

TEST(CardOnPaper, R4_PointsThatNoDicePayAreRefusedAsTheyWereTyped) {
    EXPECT_EQ(refused(official, "full-house=24", 0), "Full house can't be 24: it can be 0 or 25.");
    EXPECT_EQ(refused(official, "full-house=4294967321", 0), // 2^32 + 25
              "Full house can't be 4294967321: it can be 0 or 25.");
}

} // namespace
} // namespace yahtzee::app
