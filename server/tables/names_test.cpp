#include "server/tables/names.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

using Names = std::vector<std::string>;

TEST(Names, OfPeopleStayAsTheyAre) {
    for (const std::string name :
         {"Eric", "J\u00fcrgen", "Zo\u00eb O'Neil-Smith", "\u5f20\u4f1f", "<b>", "7", ""})
        EXPECT_EQ(cleaned_name(name), name);
    EXPECT_EQ(cleaned_name(std::string(longest_name, 'x')), std::string(longest_name, 'x'));
}

TEST(Names, KeepWhatPicturesAreMadeOf) {
    for (const std::string name :
         {"\U0001F468\u200D\U0001F469 & co", "\u2764\uFE0F", "\u2764\uFE0F\u200D\U0001F525",
          "\U0001F469\U0001F3FD\u200D\U0001F680"})
        EXPECT_EQ(cleaned_name(name), name);
}

TEST(Names, LoseWhatNobodySees) {
    EXPECT_EQ(cleaned_name("Eric "), "Eric");
    EXPECT_EQ(cleaned_name("\u3000 Eric\u00a0\u2800"), "Eric");
    EXPECT_EQ(cleaned_name("E\u200bri\u200dc\u00ad"), "Eric");
    EXPECT_EQ(cleaned_name("\u202eabc"), "abc");
    EXPECT_EQ(cleaned_name("a\u2066b\u3164"), "ab");
    EXPECT_EQ(cleaned_name("Eric\uFE0F"), "Eric");
    EXPECT_EQ(cleaned_name("Eric Idle"), "Eric Idle");
}

TEST(Names, AreComposed) {
    EXPECT_EQ(cleaned_name("Zoe\u0308"), "Zo\u00eb");
    EXPECT_EQ(cleaned_name("Zoe\u200b\u0308"), "Zo\u00eb");
}

TEST(Names, ThatCannotBeSeenOrBreakLinesAreRefused) {
    for (const std::string name :
         {" ", "\u200b", "\u00a0 \u3000", "\u2800\u3164", "\U000E0041", "a\nb", "a\x1b[31m",
          "\u0085", "a\u2028b", "\uE000", "\U0003FFFF", "\U0001D159", "a\uFFF9b\uFFFA\uFFFB"})
        EXPECT_EQ(cleaned_name(name), std::nullopt) << name;
    EXPECT_EQ(cleaned_name(std::string{"a\0b", 3}), std::nullopt);
}

TEST(Names, AreCountedInCharacters) {
    EXPECT_EQ(cleaned_name(std::string(longest_name + 1, 'x')), std::nullopt);
    EXPECT_TRUE(cleaned_name(std::string(longest_name, 'x') + " "));
    std::string wide;
    for (std::size_t i = 0; i < longest_name; ++i) wide += "\u00fc";
    EXPECT_TRUE(cleaned_name(wide));
    EXPECT_FALSE(cleaned_name(wide + "\u00fc"));
}

TEST(Names, ThatLookAlikeAreFound) {
    const std::string cyrillic = "\u0415r\u0456\u0441";
    EXPECT_EQ(first_that_looks_like_another(Names{"Eric", cyrillic}), 1U);
    EXPECT_EQ(first_that_looks_like_another(Names{"Ann", cyrillic, "Bo", "Eric"}), 3U);
    EXPECT_EQ(first_that_looks_like_another(Names{"Al", "AI"}), 1U);
    EXPECT_EQ(first_that_looks_like_another(Names{"\u2764", "\u2764\uFE0F"}), 1U);
    EXPECT_EQ(first_that_looks_like_another(Names{"Eric", "Erik", "eric", "\u00c9ric", ""}),
              std::nullopt);
    EXPECT_EQ(first_that_looks_like_another(Names{"Player 1", "Player 2", "Player 3"}),
              std::nullopt);
    EXPECT_EQ(first_that_looks_like_another(Names{cyrillic}), std::nullopt);
    // Twice the same is refused by the rules.
    EXPECT_EQ(first_that_looks_like_another(Names{"Eric", "Eric"}), std::nullopt);
}

} // namespace
} // namespace yahtzee::server
