#include "terminal/typed_numbers.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee::terminal {
namespace {

TEST(TypedNumbers, P5_FacesOfACheatRoll) {
    EXPECT_EQ(typed_faces("1 2 3 4 5 6", 5), std::nullopt);
    EXPECT_EQ(typed_faces("1 2 3 4 5 6", 6)->size(), 6U);
    EXPECT_EQ(typed_faces("  3\t5 "), faces({3, 5}));
    EXPECT_EQ(typed_faces("one"), std::nullopt);
}

TEST(TypedNumbers, G16_NoNumberIsTooLargeToBeWrong) {
    EXPECT_EQ(read_integer("-25"), -25);
    EXPECT_EQ(read_integer("99999999999999999999"), INT64_MAX);
    for (const char* const wrong : {"", "+5", "5 ", "5.0", "five"})
        EXPECT_EQ(read_integer(wrong), std::nullopt) << wrong;
}

} // namespace
} // namespace yahtzee::terminal
