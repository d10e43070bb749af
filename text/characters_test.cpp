#include "text/characters.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace yahtzee::text {
namespace {

using namespace std::string_literals;

TEST(Characters, AreReadOneByOne) {
    const std::string text = "aé€🎲";
    std::vector<char32_t> values;
    for (std::string_view rest = text; !rest.empty();) {
        const CodePoint first = first_code_point(rest);
        ASSERT_GT(first.bytes, 0U);
        values.push_back(first.value);
        rest.remove_prefix(first.bytes);
    }
    EXPECT_EQ(values, (std::vector<char32_t>{U'a', U'é', U'€', U'🎲'}));
    EXPECT_EQ(first_code_point("\0"s).bytes, 1U);
}

TEST(Characters, WhatIsNoneIsNoUtf8) {
    for (const std::string& text : {""s, "Jürgen 🎲"s, "\xF4\x8F\xBF\xBF"s})
        EXPECT_TRUE(is_utf8(text)) << text;
    for (const std::string& text :
         {"J\xFCrgen"s,                                  // Latin-1
          "\x80"s, "\xC3"s, "a\xE2\x82"s,                // bytes are missing
          "\xC0\xAF"s, "\xE0\x80\xAF"s,                  // longer than need be
          "\xED\xA0\x80"s,                               // a surrogate
          "\xF4\x90\x80\x80"s, "\xF8\x88\x80\x80\x80"s}) // beyond the last
        EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Characters, SomeAreSeenByNobody) {
    for (const char32_t character : {U'\u200B', U'\u202E', U'\u2066', U'\uFEFF', U'\u00AD'})
        EXPECT_TRUE(is_invisible(character));
    for (const char32_t character : {U'a', U' ', U'\u200D', U'\u2026'})
        EXPECT_FALSE(is_invisible(character));
}

} // namespace
} // namespace yahtzee::text
