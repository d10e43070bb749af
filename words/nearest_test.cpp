#include "words/nearest.h"

#include <array>

#include <gtest/gtest.h>

namespace yahtzee::words {
namespace {

TEST(Nearest, FindsWhatIsASlipAway) {
    const std::array<std::string, 4> known{"help", "play", "history", "scores"};
    EXPECT_EQ(nearest("hlep", known), "help");
    EXPECT_EQ(nearest("hel", known), "help");
    EXPECT_EQ(nearest("hstroy", known), "history");
    EXPECT_EQ(nearest("score", known), "scores");
    EXPECT_EQ(nearest("fly", known), std::nullopt);
    EXPECT_EQ(nearest("pl", known), std::nullopt);
    EXPECT_EQ(nearest("hypothesis", known), std::nullopt);
    EXPECT_EQ(nearest(std::string(10'000, 'x'), known), std::nullopt);
}

} // namespace
} // namespace yahtzee::words
