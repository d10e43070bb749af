#include "server/api/recent_answers.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

using std::chrono::milliseconds;

TEST(RecentAnswers, LastForAWhileAndAreFew) {
    RecentAnswers recent{milliseconds{100}};
    const RecentAnswers::Time start{};
    EXPECT_EQ(recent.find("all", start), nullptr);
    recent.keep("all", "text", start);
    ASSERT_NE(recent.find("all", start + milliseconds{99}), nullptr);
    EXPECT_EQ(*recent.find("all", start), "text");
    EXPECT_EQ(recent.find("all", start + milliseconds{100}), nullptr);
    for (int i = 0; i < 1000; ++i) recent.keep(std::to_string(i), "text", start);
    EXPECT_EQ(recent.find("999", start), nullptr); // no room
    recent.keep("999", "text", start + milliseconds{100});
    EXPECT_NE(recent.find("999", start + milliseconds{100}), nullptr); // the others were old
}

} // namespace
} // namespace yahtzee::server
