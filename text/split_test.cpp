#include "text/split.h"

#include <gtest/gtest.h>

namespace yahtzee::text {
namespace {

TEST(Split, AListIsSplitAtCommasATextAtBlanksOrLines) {
    EXPECT_EQ(split_list(" a, b c ,,d"), (std::vector<std::string_view>{"a", "b c", "d"}));
    EXPECT_TRUE(split_list("").empty());
    EXPECT_EQ(split_words("  1 3\t4 "), (std::vector<std::string_view>{"1", "3", "4"}));
    EXPECT_TRUE(split_words(" ").empty());
    EXPECT_EQ(split_lines("a\n\nb c\n"), (std::vector<std::string_view>{"a", "", "b c"}));
    EXPECT_EQ(split_lines("a"), std::vector<std::string_view>{"a"});
    EXPECT_TRUE(split_lines("").empty());
}

TEST(Split, WhatIsBlankAroundATextIsTrimmedAndWhatIsInsideItStays) {
    EXPECT_EQ(trimmed(" \t a\tb c \r\n"), "a\tb c");
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed(" \t\r\n"), "");
    EXPECT_EQ(trimmed(""), "");
}

} // namespace
} // namespace yahtzee::text
