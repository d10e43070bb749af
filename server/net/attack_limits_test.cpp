// Too many, too fast, too slow: each limit with its answer and its count.
#include <sys/resource.h>

#include "server/testing/test_attacked_server.h"

namespace yahtzee::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds at_once{50}; // of limits that are waited for
constexpr std::string_view ann_table = R"({"do":"new","players":["Ann"]})";

TEST(LimitAttack, ConnectionsInAll) {
    ServerSettings settings = attacked_settings();
    settings.limits.connections = 2;
    const AttackedServer server{settings};
    auto first = server.connect();
    EXPECT_EQ(first.http("GET", "/api/health").status, 200);
    auto second = outside::WebSocket::open(server.port(), "/api/ws");
    auto third = server.connect();
    const auto refusal = third.http("GET", "/api/health");
    EXPECT_EQ(refusal.status, 503);
    EXPECT_NE(refusal.body.find(R"("error":"full")"), std::string::npos);
    EXPECT_TRUE(third.closed_by_peer());
    EXPECT_EQ(server.log().back(), "refused full 127.0.0.1");
    EXPECT_EQ(first.http("GET", "/api/health").status, 200) << "who is in stays";
}

TEST(LimitAttack, ConnectionsOfAnAddress) {
    ServerSettings settings = attacked_settings();
    settings.limits.connections_per_address = 3;
    const AttackedServer server{settings};
    auto first = server.connect();
    EXPECT_EQ(first.http("GET", "/api/health").status, 200);
    auto second = outside::WebSocket::open(server.port(), "/api/ws");
    auto third = server.connect();
    EXPECT_EQ(third.http("GET", "/api/health").status, 200);
    for (int i = 0; i < 20; ++i) {
        auto fourth = server.connect();
        const auto refusal = fourth.http("GET", "/api/health");
        EXPECT_EQ(refusal.status, 429);
        EXPECT_NE(refusal.body.find(R"("error":"too-many-connections")"), std::string::npos);
        EXPECT_TRUE(fourth.closed_by_peer());
    }
    const auto metrics = first.http("GET", "/metrics").body;
    EXPECT_NE(metrics.find(R"(refused_total{reason="connections"} 20)"), std::string::npos);
    EXPECT_EQ(server.log().back(), "refused connections 127.0.0.1");
    second.close();
    second.client().close();
    int status = 429;
    for (int i = 0; i < 1000 && status == 429; ++i) status = server.http("GET", "/").status;
    EXPECT_EQ(status, 200);
}

TEST(LimitAttack, TablesOfAnAddress) {
    ServerSettings settings = attacked_settings();
    settings.limits.tables_per_hour = 2;
    const AttackedServer server{settings};
    EXPECT_EQ(server.http("POST", "/api/tables", ann_table).status, 201);
    EXPECT_EQ(server.http("POST", "/api/tables", ann_table).status, 201);
    const auto refusal = server.http("POST", "/api/tables", ann_table);
    EXPECT_EQ(refusal.status, 429);
    EXPECT_NE(refusal.body.find(R"("error":"too-many-tables")"), std::string::npos);
    EXPECT_EQ(server.refused("tables"), 1);
    EXPECT_TRUE(server.is_well());
}

TEST(LimitAttack, RequestsOfAConnection) {
    ServerSettings settings = attacked_settings();
    settings.limits.requests_per_second = 1;
    const AttackedServer server{settings};
    auto client = server.connect();
    int answered = 0;
    outside::Response answer;
    do {
        answer = client.http("GET", "/api/health");
        ++answered;
    } while (answer.status == 200 && answered < 1000);
    EXPECT_EQ(answer.status, 429);
    EXPECT_NE(answer.body.find(R"("error":"too-fast")"), std::string::npos);
    EXPECT_TRUE(client.closed_by_peer());
    EXPECT_EQ(server.refused("requests"), 1);
}

TEST(LimitAttack, MessagesOfAWebSocket) {
    ServerSettings settings = attacked_settings();
    settings.limits.requests_per_second = 1;
    const AttackedServer server{settings};
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    int refused = 0;
    while (const auto message = (socket.send(R"({"do":"view"})"), socket.receive()))
        refused += message->contains(R"("error":"too-fast")") ? 1 : 0;
    EXPECT_GE(refused, 50);
    EXPECT_EQ(socket.close_code(), 1008);
    EXPECT_TRUE(server.comes_to("requests", refused + 1));
    EXPECT_TRUE(server.is_well());
}

TEST(LimitAttack, PingsOfAWebSocket) {
    ServerSettings settings = attacked_settings();
    settings.limits.requests_per_second = 1;
    const AttackedServer server{settings};
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    for (int i = 0; i < 1000 && socket.send_frame("", {.opcode = outside::Opcode::ping}); ++i) {
    }
    EXPECT_EQ(socket.close_code(), 1008);
    EXPECT_TRUE(server.comes_to("requests", 1));
}

TEST(LimitAttack, ASlowRequestIsToldSo) {
    ServerSettings settings = attacked_settings();
    settings.times.header = at_once;
    const AttackedServer server{settings};
    for (const std::string_view part :
         {"G", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
          "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{",
          "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: "
          "chunked\r\n\r\n2\r\n"}) {
        auto client = server.connect();
        client.send(part);
        const auto refusal = client.receive_response();
        EXPECT_EQ(refusal.status, 408);
        EXPECT_NE(refusal.body.find(R"("error":"too-slow")"), std::string::npos);
        EXPECT_TRUE(client.closed_by_peer());
    }
    EXPECT_TRUE(server.comes_to("slow-header", 4));
    EXPECT_EQ(server.log().back(), "refused slow-header 127.0.0.1");
}

TEST(LimitAttack, ASilentConnectionIsClosed) {
    ServerSettings settings = attacked_settings();
    settings.times.keep_alive = at_once;
    const AttackedServer server{settings};
    auto silent = server.connect();
    EXPECT_EQ(silent.receive_response().status, 408);
    EXPECT_TRUE(silent.closed_by_peer());
    EXPECT_TRUE(server.comes_to("idle", 1));
    auto once = server.connect(); // a browser keeps its connections for a while: no offence
    EXPECT_EQ(once.http("GET", "/api/health").status, 200);
    EXPECT_TRUE(once.closed_by_peer());
    EXPECT_TRUE(server.comes_to("idle", 1));
}

TEST(LimitAttack, AWebSocketWithoutASignOfLifeIsClosed) {
    ServerSettings settings = attacked_settings();
    settings.times.idle = milliseconds{200};
    const AttackedServer server{settings};
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    // It answers no ping: bytes are taken, and nothing is sent.
    EXPECT_TRUE(socket.client().closed_by_peer());
    EXPECT_TRUE(server.comes_to("idle", 1));
}

TEST(LimitAttack, WhoShowsNoKeyIsSentAway) {
    ServerSettings settings = attacked_settings();
    settings.times.sit = at_once;
    const AttackedServer server{settings};
    const auto table = server.make_table();
    auto socket = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    EXPECT_NE(socket.ask(R"({"do":"view"})").find(R"("error":"not-seated")"), std::string::npos);
    EXPECT_EQ(socket.close_code(), 1001);
    EXPECT_TRUE(server.comes_to("no-key", 1));
    EXPECT_TRUE(server.is_well());
}

TEST(LimitAttack, WhoDoesNotReadIsCutOff) {
    const AttackedServer server;
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    socket.send(R"({"do":"new","players":["Ann","Ben","Cid","Dan","Eve"],"games":6})");
    bool open = true;
    for (int i = 0; i < 1'000'000 && open; ++i) open = socket.send(R"({"do":"view"})");
    EXPECT_FALSE(open);
    EXPECT_TRUE(server.comes_to("slow-reader", 1));
    EXPECT_TRUE(server.is_well());
}

TEST(LimitAttack, WhoIsClosedAndStaysIsCutOff) {
    ServerSettings settings = attacked_settings();
    settings.times.header = at_once;
    settings.times.idle = milliseconds{200};
    const AttackedServer server{settings};
    auto silent = outside::WebSocket::open(server.port(), "/api/ws");
    silent.send_frame("", {.opcode = outside::Opcode::binary});
    auto half = outside::WebSocket::open(server.port(), "/api/ws");
    half.close();
    EXPECT_TRUE(silent.client().closed_by_peer());
    EXPECT_TRUE(server.comes_to_rest());
}

TEST(LimitAttack, HalfOpenAndBrokenConnectionsAreForgotten) {
    const AttackedServer server;
    for (int i = 0; i < 50; ++i) {
        auto broken = server.connect();
        broken.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
        broken.abort();
        auto half = server.connect();
        half.send("GET /api/health HTTP/1.1\r\n");
        half.half_close();
        EXPECT_EQ(half.receive_response().status, 400);
        auto socket = outside::WebSocket::open(server.port(), "/api/ws");
        socket.client().send("\x81");
        socket.client().abort();
    }
    EXPECT_TRUE(server.comes_to_rest());
}

TEST(LimitAttack, WithoutRoomForAConnectionTheServerWaitsForSome) {
#ifdef YAHTZEE_SANITIZED
    GTEST_SKIP() << "sanitizers need files of their own to look at memory";
#endif
    const AttackedServer server;
    EXPECT_TRUE(server.is_well());
    rlimit usual{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
    const int next = dup(0); // the lowest that is free: it will be the client's, and the last
    ASSERT_GE(next, 0);
    close(next);
    rlimit full = usual;
    full.rlim_cur = static_cast<rlim_t>(next) + 1;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &full), 0);
    auto client = server.connect();
    const auto begun = std::chrono::steady_clock::now();
    while (server.log().size() < 3) std::this_thread::sleep_for(milliseconds{5});
    const auto waited = std::chrono::steady_clock::now() - begun;
    setrlimit(RLIMIT_NOFILE, &usual);
    EXPECT_GE(waited, milliseconds{150}); // it does not try again at once
    EXPECT_TRUE(server.log().back().starts_with("not-accepted "));
    EXPECT_EQ(client.http("GET", "/api/health").status, 200);
}

TEST(LimitAttack, EventsOfAMatch) {
    ServerSettings settings = attacked_settings();
    settings.many_events = 5;
    const AttackedServer server{settings};
    const auto table = server.make_table(R"(["Ann"])");
    auto socket = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    socket.ask(R"({"do":"sit","keys":[")" + table.key + R"("]})");
    EXPECT_TRUE(socket.ask(R"({"do":"roll"})").starts_with(R"({"ok":true)"));
    std::string answer;
    for (int i = 0; i < 10; ++i) {
        answer = socket.ask(R"({"do":"hold","positions":[)" + std::string(i % 2 == 0 ? "1" : "2") +
                            "]}");
    }
    EXPECT_NE(answer.find(R"("error":"too-many-events")"), std::string::npos) << answer;
    EXPECT_TRUE(socket.ask(R"({"do":"roll"})").starts_with(R"({"ok":true)"));
    EXPECT_TRUE(socket.ask(R"({"do":"score","category":"chance"})").starts_with(R"({"ok":true)"));
}

// A computer player holds dice behind that number, too: its turns go on, and so does the match.
TEST(LimitAttack, EventsOfAMatchWithAComputerPlayer) {
    ServerSettings settings = attacked_settings();
    settings.many_events = 4;
    settings.pace = milliseconds{0};
    const AttackedServer server{settings};
    const auto table = server.make_table(R"(["Ann","Bot"],"computers":["person","perfect"])");
    auto socket = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    socket.ask(R"({"do":"sit","keys":[")" + table.key + R"("]})");
    for (const char* const box : {"ones", "twos", "threes"}) {
        // Ann's turn comes again and again.
        std::string rolled = socket.ask(R"({"do":"roll"})");
        for (int i = 0; i < 2000 && !rolled.starts_with(R"({"ok":true)"); ++i) {
            std::this_thread::sleep_for(milliseconds{5});
            rolled = socket.ask(R"({"do":"roll"})");
        }
        ASSERT_TRUE(rolled.starts_with(R"({"ok":true)")) << box << rolled;
        const std::string score = R"({"do":"score","category":")" + std::string{box} + "\"}";
        ASSERT_TRUE(socket.ask(score).starts_with(R"({"ok":true)"));
    }
}

} // namespace
} // namespace yahtzee::server
