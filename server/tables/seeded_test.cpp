// A server whose tables follow from a number: the same keys and the same dice each time it starts.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

ServerSettings seeded_with(std::uint64_t seed) {
    ServerSettings settings = test_settings();
    settings.seeded = true;
    settings.seed = seed;
    return settings;
}

bool operator==(const MadeTable& one, const MadeTable& other) {
    return one.id == other.id && one.commitment == other.commitment && one.keys == other.keys &&
           one.watch == other.watch;
}

// All events of a match against a computer player that makes mistakes.
std::vector<std::string> played(std::uint64_t seed) {
    const TestServer server{":memory:", seeded_with(seed)};
    const MadeTable table =
        server.make_table({"Ann", "Bot"}, R"({"computers":["person","novice"],"first":"random"})");
    SeatedClient ann{server, table, table.keys};
    while (!ann.is_over()) {
        if (ann.is_due()) {
            act(ann);
        } else {
            ann.next();
        }
    }
    return ann.events;
}

TEST(SeededServer, GivesTheSameTablesTwice) {
    const TestServer one{":memory:", seeded_with(7)};
    const TestServer again{":memory:", seeded_with(7)};
    const TestServer other{":memory:", seeded_with(8)};
    const MadeTable first = one.make_table({"Ann", "Ben"});
    const MadeTable second = one.make_table({"Ann", "Ben"});
    EXPECT_TRUE(again.make_table({"Ann", "Ben"}) == first);
    EXPECT_TRUE(again.make_table({"Ann", "Ben"}) == second);
    const MadeTable elsewhere = other.make_table({"Ann", "Ben"});
    for (const MadeTable* const table : {&second, &elsewhere}) {
        EXPECT_NE(table->id, first.id);
        EXPECT_NE(table->commitment, first.commitment);
        EXPECT_NE(table->keys, first.keys);
        EXPECT_NE(table->watch, first.watch);
    }
    EXPECT_NE(first.keys[0], first.keys[1]);
}

TEST(SeededServer, PlaysTheSameMatchTwice) {
    const auto events = played(7);
    EXPECT_GE(events.size(), 26U * 2);
    EXPECT_EQ(played(7), events);
    EXPECT_NE(played(8), events);
}

TEST(SeededServer, GoesOnBehindTheTablesThatItLeft) {
    const store::TemporaryFolder folder;
    MadeTable first;
    {
        const TestServer server{folder / "yahtzee.db", seeded_with(7)};
        first = server.make_table({"Ann"});
    }
    const TestServer server{folder / "yahtzee.db", seeded_with(7)};
    EXPECT_NE(server.make_table({"Ann"}).id, first.id);
    EXPECT_EQ((SeatedClient{server, first, first.keys}.seated.at("ok")), true);
}

TEST(SeededServer, OthersGiveNoTableTwice) {
    const TestServer one;
    const TestServer other;
    EXPECT_NE(one.make_table({"Ann"}).id, other.make_table({"Ann"}).id);
}

} // namespace
} // namespace yahtzee::server
