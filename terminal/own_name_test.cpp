#include "terminal/own_name.h"

#include <gtest/gtest.h>

namespace yahtzee::terminal {
namespace {

TEST(OwnName, IsTheFirstNameOrTheLogin) {
    EXPECT_EQ(presentable_name("Ann Miller,,,", "amiller"), "Ann");
    EXPECT_EQ(presentable_name("zoë,Room 5", "zoe"), "Zoë");
    EXPECT_EQ(presentable_name("Jean-Luc Picard", "jlp"), "Jean-Luc");
    EXPECT_EQ(presentable_name("", "ben"), "Ben");
    EXPECT_EQ(presentable_name("&", "ben"), "Ben");
    EXPECT_EQ(presentable_name(",,,", "ben.smith42"), "Ben");
}

TEST(OwnName, NobodyIsOfferedTheNameOfAnAccountThatIsNobodys) {
    EXPECT_EQ(presentable_name("root", "root"), "");
    EXPECT_EQ(presentable_name("Ubuntu", "ubuntu"), "");
    EXPECT_EQ(presentable_name("", "x"), "");
    EXPECT_EQ(presentable_name("", ""), "");
    EXPECT_EQ(presentable_name("\x1b[31m", "42"), "");
}

} // namespace
} // namespace yahtzee::terminal
