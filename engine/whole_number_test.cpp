#include "engine/whole_number.h"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace yahtzee {
namespace {

TEST(WholeNumber, ReadsDigitsAndNothingElse) {
    EXPECT_EQ(whole_number<int>("0"), 0);
    EXPECT_EQ(whole_number<int>("42"), 42);
    EXPECT_EQ(whole_number<int>("007"), 7);
    EXPECT_EQ(whole_number<int>("-3"), -3);
    for (const char* const text : {"", "-", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "--1", "one"}) {
        EXPECT_EQ(whole_number<int>(text), std::nullopt) << '"' << text << '"';
        EXPECT_EQ(capped_number<int>(text), std::nullopt) << '"' << text << '"';
    }
    EXPECT_EQ(whole_number<int>(std::string_view{"12\0", 3}), std::nullopt);
    EXPECT_EQ(whole_number<int>(std::string_view{}), std::nullopt);
}

TEST(WholeNumber, NeedsATypeThatHoldsIt) {
    EXPECT_EQ(whole_number<std::uint8_t>("255"), 255);
    EXPECT_EQ(whole_number<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(whole_number<std::uint64_t>("-1"), std::nullopt);
    EXPECT_EQ(whole_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_EQ(whole_number<std::uint64_t>("18446744073709551616"), std::nullopt);
    EXPECT_EQ(whole_number<std::int64_t>("-9223372036854775808"), INT64_MIN);
    EXPECT_EQ(whole_number<std::int64_t>("-9223372036854775809"), std::nullopt);
}

TEST(WholeNumber, CanBeOfAnotherBase) {
    EXPECT_EQ(whole_number<std::uint64_t>("00ffFF", 16), 0xFFFFU);
    EXPECT_EQ(whole_number<std::uint64_t>("ffffffffffffffff", 16), UINT64_MAX);
    EXPECT_EQ(whole_number<std::uint64_t>("0x10", 16), std::nullopt);
    EXPECT_EQ(whole_number<std::uint64_t>("fg", 16), std::nullopt);
}

TEST(WholeNumber, CanBeCapped) {
    EXPECT_EQ(capped_number<int>("-3"), -3);
    EXPECT_EQ(capped_number<std::uint8_t>("255"), 255);
    EXPECT_EQ(capped_number<std::uint8_t>("1000"), 255);
    EXPECT_EQ(capped_number<std::int64_t>("9223372036854775808"), INT64_MAX);
    EXPECT_EQ(capped_number<std::int64_t>("-9223372036854775809"), INT64_MAX);
    EXPECT_EQ(capped_number<std::int64_t>("9223372036854775808x"), std::nullopt);
}

} // namespace
} // namespace yahtzee
