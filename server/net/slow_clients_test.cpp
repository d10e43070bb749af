// Clients who do not read, do not answer or say nothing: the others do not notice.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

bool is_there(const Json& message, int seat) {
    return message.at("present").at(seat).get<bool>();
}

TEST(SlowClients, WhoDoesNotReadIsCutOffAndHoldsUpNobody) {
    const TestServer server;
    const MadeTable table =
        server.make_table({"Ann", "Ben", "Cem", "Dot", "Eve"}, R"({"dice":"cheat"})");
    SeatedClient ann{server, table, {table.keys[0]}};
    SeatedClient ben{server, table, {table.keys[1]}};
    ann.ask({{"do", "roll"}, {"faces", {1, 2, 3, 4, 5}}});
    // Ben reads none of it. How much the system takes for him is its own affair. These are
    // megabytes: they are looked at as text.
    constexpr int batch = 100;
    constexpr int most = 100'000;
    bool ben_is_there = true;
    int held = 0;
    while (ben_is_there && held < most) {
        for (int i = 0; i < batch; ++i) ann.send({{"do", "hold"}, {"positions", {1 + i % 5}}});
        for (int due = batch; due > 0;) {
            const std::string message = ann.socket().receive().value();
            if (message.starts_with(R"({"present":)"))
                ben_is_there = is_there(Json::parse(message), 1);
            if (!message.starts_with(R"({"ok":)")) continue;
            ASSERT_TRUE(message.starts_with(R"({"ok":true,"seq":)" + std::to_string(3 + held++)));
            --due;
        }
    }
    EXPECT_FALSE(ben_is_there);
    // What he was sent before is still right; then the line is dead.
    int seen = 1;
    while (const auto message = ben.socket().receive())
        ASSERT_TRUE(message->starts_with(R"({"seq":)" + std::to_string(++seen) + ","));
    EXPECT_EQ(ben.socket().close_code(), 1006);
    EXPECT_LT(seen, 2 + held);
    // And he may come back.
    EXPECT_EQ((SeatedClient{server, table, {table.keys[1]}}.seq), 2 + held);
    ann.seq = 2 + held;
    EXPECT_EQ(ann.error(R"({"do":"score","category":"chance"})"), "ok");
}

TEST(SlowClients, WhoDoesNotAnswerPingsIsLetGo) {
    ServerSettings settings = test_settings();
    settings.times.idle = std::chrono::milliseconds{150};
    const TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann", "Ben"});
    SeatedClient ann{server, table, {table.keys[0]}}; // answers them while she reads
    const SeatedClient ben{server, table, {table.keys[1]}};
    EXPECT_TRUE(is_there(ann.await_field("present"), 1));
    EXPECT_FALSE(is_there(ann.await_field("present"), 1));
    EXPECT_GT(ann.socket().pings(), 0);
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "ok");
}

TEST(SlowClients, WhoShowsNoKeyIsLetGo) {
    ServerSettings settings = test_settings();
    settings.times.sit = std::chrono::milliseconds{50};
    const TestServer server{":memory:", settings};
    const MadeTable table = server.make_table({"Ann", "Ben"});
    auto silent = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    SeatedClient ann{server, table, {table.keys[0]}};
    EXPECT_EQ(ann.error(R"({"do":"roll"})"), "ok");
    EXPECT_EQ(silent.close_code(), 1001);
    EXPECT_EQ(ann.error(R"({"do":"view"})"), "ok"); // who has shown one stays
}

TEST(SlowClients, WhoAsksNothingOverHttpIsLetGo) {
    ServerSettings settings = test_settings();
    settings.times.header = std::chrono::milliseconds{100};
    settings.times.keep_alive = std::chrono::milliseconds{50};
    const TestServer server{":memory:", settings};
    auto silent = outside::Client::connect(server.port());
    auto slow = outside::Client::connect(server.port());
    slow.send("GET /api/health HT");
    EXPECT_EQ(server.http("GET", "/api/health").status, 200);
    EXPECT_TRUE(silent.receive_rest().starts_with("HTTP/1.1 408 "));
    EXPECT_TRUE(slow.closed_by_peer());
}

} // namespace
} // namespace yahtzee::server
