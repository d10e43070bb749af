#include "terminal/dice_picture.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "words/test_english.h"

namespace yahtzee::terminal {
namespace {

TEST(DicePicture, P2_FiveDiceInAsciiWithTheHeldOnesMarked) {
    const Hand hand{.dice = dice({1, 2, 3, 4, 6}), .holds = Holds{1, 4}};
    EXPECT_EQ(dice_picture(words::english(), hand, Screen{}),
              "     1         2         3         4         5\n"
              " +-------+ +-------+ +-------+ +-------+ +-------+\n"
              " |       | | o     | | o     | | o   o | | o   o |\n"
              " |   o   | |       | |   o   | |       | | o   o |\n"
              " |       | |     o | |     o | | o   o | | o   o |\n"
              " +-------+ +-------+ +-------+ +-------+ +-------+\n"
              "             HELD                          HELD\n");
}

TEST(DicePicture, P2_UnicodeWhereTheLocaleHasIt) {
    const Hand hand{.dice = dice({5, 5, 5, 5, 5}), .holds = {}};
    const std::string picture = dice_picture(words::english(), hand, Screen{.unicode = true});
    EXPECT_NE(picture.find("│ ●   ● │ │ ●   ● │"), std::string::npos);
    EXPECT_EQ(picture.find("HELD"), std::string::npos);
}

} // namespace
} // namespace yahtzee::terminal
