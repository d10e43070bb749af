#include "server/net/outgoing.h"

#include <gtest/gtest.h>

#include "server/tables/table_messages.h"

namespace yahtzee::server {
namespace {

using Added = Outgoing::Added;

TEST(Outgoing, SendsOneMessageAfterTheOther) {
    Outgoing outgoing{100};
    EXPECT_TRUE(outgoing.empty());
    EXPECT_EQ(outgoing.add(message("one")), Added::to_send);
    EXPECT_EQ(outgoing.add(message("two")), Added::waits);
    EXPECT_EQ(outgoing.first(), "one");
    outgoing.drop_first();
    EXPECT_EQ(outgoing.first(), "two");
    outgoing.drop_first();
    EXPECT_TRUE(outgoing.empty());
    EXPECT_EQ(outgoing.add(message("three")), Added::to_send);
}

TEST(Outgoing, OnlySoMuchMayWait) {
    Outgoing outgoing{10};
    EXPECT_EQ(outgoing.add(message("12345")), Added::to_send);
    EXPECT_EQ(outgoing.add(message("67890")), Added::waits);
    outgoing.drop_first();
    EXPECT_EQ(outgoing.add(message("12345")), Added::waits); // what was sent weighs nothing
    EXPECT_EQ(outgoing.add(message("6")), Added::too_much);
    EXPECT_EQ(Outgoing{3}.add(message("1234")), Added::too_much);
}

} // namespace
} // namespace yahtzee::server
