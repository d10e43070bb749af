// The table of routes: every row is in the table of docs/protocol.md, and leads where it says.
#include "server/api/routes.h"

#include <fstream>
#include <regex>
#include <set>

#include "server/api/paths.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

std::string example_of(const Route& route) {
    return std::regex_replace(std::string{route.path}, std::regex{"TABLE"}, std::string(32, 'a'));
}

bool is_socket(const Route& route) {
    return web_socket_place(example_of(route)).has_value();
}

TEST(Routes, AreThoseOfTheProtocolPage) {
    std::ifstream page{YAHTZEE_SOURCE "/docs/protocol.md"};
    const std::regex row{R"(^\| `((GET|POST) [^`]+)`.*)"};
    std::multiset<std::string> described;
    for (std::string line; std::getline(page, line);) {
        if (std::smatch found; std::regex_match(line, found, row)) described.insert(found[1]);
    }
    std::multiset<std::string> there{"GET /"}; // the page itself
    for (const Route& route : routes()) {
        if (!is_socket(route))
            there.insert(std::string{route.method} + " " + std::string{route.path});
    }
    EXPECT_EQ(there, described);
}

TEST(Routes, LeadToOnePlaceEach) {
    for (const Route& route : routes()) {
        EXPECT_EQ(
            std::ranges::count_if(routes(),
                                  [&](const Route& other) {
                                      return table_in(example_of(route), other.path).has_value();
                                  }),
            1)
            << route.path;
    }
}

TEST(Routes, TakeTheirMethodOnly) {
    const TestServer server;
    for (const Route& route : routes()) {
        const bool looks = route.method == "GET";
        for (const std::string method : {looks ? "POST" : "GET", "PUT", "DELETE"}) {
            const auto refused =
                server.http(method, example_of(route), method == "GET" ? "" : "{}");
            EXPECT_EQ(refused.status, 405) << method << " " << route.path;
            EXPECT_EQ(refused.header("Allow"), looks ? "GET, HEAD" : "POST") << route.path;
        }
    }
}

TEST(Routes, OfWebSocketsAreForThoseWhoUpgrade) {
    const TestServer server;
    for (const Route& route : routes()) {
        if (!is_socket(route)) continue;
        const auto refused = server.http("GET", example_of(route));
        EXPECT_EQ(refused.status, 426) << route.path;
        EXPECT_EQ(refused.header("Upgrade"), "websocket");
        EXPECT_EQ(refused.header("Sec-WebSocket-Version"), "13");
    }
}

} // namespace
} // namespace yahtzee::server
