// Who asks: addresses behind a proxy and without one, and what is for this computer only.
#include "server/http/peer_address.h"
#include "server/limits.h"
#include "server/testing/test_attacked_server.h"

namespace yahtzee::server {
namespace {

constexpr std::string_view one_table = R"({"do":"new","players":["Ann"]})";

outside::Headers forwarded_for(const std::string& chain) {
    return {{"X-Forwarded-For", chain}};
}

TEST(PeerAddress, IsWrittenInOneWay) {
    EXPECT_EQ(plain_address("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(plain_address("::ffff:203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(plain_address("::FFFF:cb00:7109"), "203.0.113.9");
    EXPECT_EQ(plain_address("2001:DB8:0::1"), "2001:db8::1");
    EXPECT_EQ(plain_address("fe80::1%eth0"), "fe80::1");
    for (const char* const none : {"", "localhost", "1.2.3", "1.2.3.4 evil", "1.2.3.4:80",
                                   "1.2.3.4\nrefused", "[::1]", "::ffff:1.2.3.256"})
        EXPECT_EQ(plain_address(none), "") << none;
}

TEST(PeerAddress, LimitsCountMappedAddressesAsWhatTheyAre) {
    EXPECT_EQ(limited_address("::ffff:203.0.113.9"), limited_address("203.0.113.9"));
    EXPECT_NE(limited_address("::ffff:203.0.113.9"), limited_address("::ffff:203.0.113.8"));
    EXPECT_EQ(limited_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
}

TEST(PeerAddress, LoopbackIsLoopbackHoweverItIsWritten) {
    for (const char* const own : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(is_loopback_address(own)) << own;
    for (const char* const foreign : {"", "128.0.0.1", "127.evil", "::2", "::ffff:10.0.0.1"})
        EXPECT_FALSE(is_loopback_address(foreign)) << foreign;
}

TEST(ProxyAttack, WithoutAProxyNobodyCanChooseAnAddress) {
    ServerSettings settings = attacked_settings();
    settings.limits.tables_per_hour = 1;
    const AttackedServer server{settings};
    EXPECT_EQ(server.http("POST", "/api/tables", one_table, forwarded_for("203.0.113.1")).status,
              201);
    EXPECT_EQ(server.http("POST", "/api/tables", one_table, forwarded_for("203.0.113.2")).status,
              429);
    EXPECT_EQ(server.log().back(), "refused tables 127.0.0.1");
}

TEST(ProxyAttack, OnlyTheProxysOwnEntryCounts) {
    ServerSettings settings = attacked_settings();
    settings.proxies.add_this_computer();
    settings.limits.tables_per_hour = 1;
    const AttackedServer server{settings};
    const auto made = [&](const outside::Headers& headers) {
        return server.http("POST", "/api/tables", one_table, headers).status;
    };
    EXPECT_EQ(made(forwarded_for("203.0.113.1")), 201);
    EXPECT_EQ(made(forwarded_for("203.0.113.2")), 201);
    EXPECT_EQ(made(forwarded_for("203.0.113.3, 203.0.113.1")), 429);
    EXPECT_EQ(made(forwarded_for("::ffff:203.0.113.1")), 429);
    EXPECT_EQ(made({{"X-Forwarded-For", "203.0.113.4"}, {"X-Forwarded-For", "203.0.113.1"}}), 429);
    EXPECT_EQ(server.log().back(), "refused tables 203.0.113.1");
    EXPECT_EQ(made(forwarded_for("not an address")), 201); // counts as the proxy itself
    EXPECT_EQ(made(forwarded_for("nor this")), 429);
    EXPECT_EQ(server.log().back(), "refused tables 127.0.0.1");
}

TEST(ProxyAttack, ConnectionsCountForWhoeverAsksThroughTheProxy) {
    ServerSettings settings = attacked_settings();
    settings.proxies.add_this_computer();
    settings.limits.connections_per_address = 2;
    const AttackedServer server{settings};
    std::vector<outside::WebSocket> sockets;
    for (const char* const address : {"203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.2"})
        sockets.push_back(
            outside::WebSocket::open(server.port(), "/api/ws", forwarded_for(address)));
    const auto refused = outside::WebSocket::try_open(
        server.port(), {.target = "/api/ws", .headers = forwarded_for("203.0.113.1")});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().status, 429);
    EXPECT_EQ(server.log().back(), "refused connections 203.0.113.1");
    // A connection of the proxy may carry requests of one after the other.
    auto client = server.connect();
    EXPECT_EQ(client.http("GET", "/api/health", {}, forwarded_for("203.0.113.3")).status, 200);
    EXPECT_EQ(client.http("GET", "/api/health", {}, forwarded_for("203.0.113.4")).status, 200);
    EXPECT_EQ(client.http("GET", "/api/health", {}, forwarded_for("203.0.113.2")).status, 429);
    EXPECT_EQ(server.refused("connections"), 2);
}

TEST(ProxyAttack, StrangersOnOneConnectionOfTheProxyHaveTheirOwnLimits) {
    ServerSettings settings = attacked_settings();
    settings.proxies.add_this_computer();
    settings.limits.requests_per_second = 1;
    const AttackedServer server{settings};
    auto shared = server.connect();
    const auto asked = [&](const std::string& chain) {
        return shared.http("GET", "/api/health", {}, forwarded_for(chain)).status;
    };
    // Many more than one visitor may ask: each of them once.
    for (int guest = 1; guest <= 100; ++guest)
        EXPECT_EQ(asked("203.0.113." + std::to_string(guest)), 200) << guest;
}

TEST(ProxyAttack, APeerThatIsNoProxyIsNotBelieved) {
    ServerSettings settings = attacked_settings();
    EXPECT_TRUE(settings.proxies.add("10.0.0.0/8"));
    settings.limits.tables_per_hour = 1;
    const AttackedServer server{settings};
    EXPECT_EQ(server.http("POST", "/api/tables", one_table, forwarded_for("203.0.113.1")).status,
              201);
    EXPECT_EQ(server.http("POST", "/api/tables", one_table, forwarded_for("203.0.113.2")).status,
              429);
}

TEST(ProxyAttack, FiguresAreForThisComputerOnly) {
    const AttackedServer server;
    EXPECT_EQ(server.http("GET", "/metrics").status, 200);
    for (const char* const header : {"X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"})
        EXPECT_EQ(server.http("GET", "/metrics", {}, {{header, "127.0.0.1"}}).status, 403)
            << header;
    EXPECT_EQ(server.refused("not-local"), 4);
}

TEST(ProxyAttack, IPv4ThroughAnIPv6SocketIsLocalToo) {
    ServerSettings settings = attacked_settings();
    settings.host = "::";
    settings.is_public = true;
    const AttackedServer server{settings};
    EXPECT_EQ(server.http("GET", "/metrics").status, 200);
    EXPECT_EQ(server.http("GET", "/nothing").status, 404);
    EXPECT_EQ(server.log().back(), "refused not-found 127.0.0.1");
}

} // namespace
} // namespace yahtzee::server
