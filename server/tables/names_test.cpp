#include "server/tables/names.h"

#include <string>

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

TEST(Names, OfPeopleAreFit) {
    for (const std::string name : {"Eric", "J\u00fcrgen", "Zo\u00eb O'Neil-Smith", "\u5f20\u4f1f",
                                   "\U0001F468\u200D\U0001F469 & co", "<b>", "7"})
        EXPECT_TRUE(is_fit_name(name)) << name;
    EXPECT_TRUE(is_fit_name(std::string(longest_name, 'x')));
}

TEST(Names, ThatCannotBeSeenOrTurnTheWritingAreNot) {
    for (const std::string name :
         {" ", "\u200b", "\u00a0 \u3000", "a\nb", "a\x1b[31m", "\u202eabc", "a\u2066b", "\u0085"})
        EXPECT_FALSE(is_fit_name(name)) << name;
    EXPECT_FALSE(is_fit_name(std::string{"a\0b", 3}));
    EXPECT_FALSE(is_fit_name(std::string(longest_name + 1, 'x')));
    std::string wide;
    for (std::size_t i = 0; i < longest_name; ++i) wide += "\u00fc";
    EXPECT_TRUE(is_fit_name(wide));
    EXPECT_FALSE(is_fit_name(wide + "\u00fc"));
}

} // namespace
} // namespace yahtzee::server
