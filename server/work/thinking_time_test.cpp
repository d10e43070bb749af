// An address has a share of each second for private tables, saved up for a while.
#include "server/work/thinking_time.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string ann = "203.0.113.9";
const std::string ben = "203.0.113.10";

class ThinkingTimeTest : public testing::Test {
  protected:
    ThinkingTime time{milliseconds{100}}; // two seconds at once
    ThinkingTime::Time now{};
};

TEST_F(ThinkingTimeTest, IsUsedUpAndComesBackWithTheSeconds) {
    EXPECT_TRUE(time.has_left(ann, now));
    time.spend(ann, milliseconds{1'900}, now);
    EXPECT_TRUE(time.has_left(ann, now));
    time.spend(ann, milliseconds{600}, now); // nobody knew that it would take so long
    EXPECT_FALSE(time.has_left(ann, now));
    EXPECT_FALSE(time.has_left(ann, now + milliseconds{4'900}));
    EXPECT_TRUE(time.has_left(ann, now + milliseconds{5'100}));
    EXPECT_TRUE(time.has_left(ben, now)) << "of another address";
}

TEST_F(ThinkingTimeTest, IsSavedUpForAWhileOnly) {
    now += std::chrono::hours{10};
    time.spend(ann, milliseconds{2'100}, now);
    EXPECT_FALSE(time.has_left(ann, now));
    now += std::chrono::hours{10};
    EXPECT_TRUE(time.has_left(ann, now));
    time.spend(ann, milliseconds{2'100}, now);
    EXPECT_FALSE(time.has_left(ann, now));
}

TEST_F(ThinkingTimeTest, AllAddressesOfOneCustomerShareIt) {
    time.spend("2001:db8:1:2::5", seconds{3}, now);
    EXPECT_FALSE(time.has_left("2001:db8:1:2:3:4:5:6", now));
    EXPECT_TRUE(time.has_left("2001:db8:1:3::5", now));
}

TEST_F(ThinkingTimeTest, WhoOwesNothingAnyMoreIsForgotten) {
    for (int i = 0; i < 10'000; ++i) {
        const std::string address =
            "10.0." + std::to_string(i / 100) + "." + std::to_string(i % 100);
        time.spend(address, milliseconds{1}, now);
    }
    EXPECT_EQ(time.owing(), 10'000U);
    now += seconds{1};
    time.spend(ann, milliseconds{1}, now);
    EXPECT_EQ(time.owing(), 1U);
}

TEST(ThinkingTime, OfZeroIsNoLimit) {
    ThinkingTime time{milliseconds{0}};
    time.spend(ann, std::chrono::hours{1}, {});
    EXPECT_TRUE(time.has_left(ann, {}));
    EXPECT_EQ(time.owing(), 0U);
}

TEST(ThinkingTime, IsTakenFromTheThreadThatThinks) {
    const auto before = processor_time_of_this_thread();
    while (processor_time_of_this_thread() - before < milliseconds{5}) {
    }
    EXPECT_GE(processor_time_of_this_thread() - before, milliseconds{5});
}

} // namespace
} // namespace yahtzee::server
