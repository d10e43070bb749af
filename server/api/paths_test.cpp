#include "server/api/paths.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

const std::string some_id = "0123456789abcdef0123456789abcdef";

TEST(Paths, NameTheTableWhereThePatternHasOne) {
    const std::string before = "/api/matches/";
    EXPECT_EQ(table_in("/api/matches", "/api/matches"), "");
    EXPECT_EQ(table_in(before + some_id, "/api/matches/TABLE"), some_id);
    EXPECT_EQ(table_in(before + some_id + "/review", "/api/matches/TABLE/review"), some_id);
    for (const std::string& other :
         {before, before + "TABLE", before + some_id + "/", before + some_id + "0",
          before + some_id.substr(1), before + some_id.substr(1) + "A", "/api/games/" + some_id})
        EXPECT_EQ(table_in(other, "/api/matches/TABLE"), std::nullopt) << other;
    for (const std::string& other :
         {before + "/review", before + some_id, before + some_id + "/revie",
          before + some_id + "/verify", std::string{"/review"}})
        EXPECT_EQ(table_in(other, "/api/matches/TABLE/review"), std::nullopt) << other;
}

TEST(Paths, OfWebSockets) {
    ASSERT_TRUE(web_socket_place("/api/ws"));
    EXPECT_EQ(web_socket_place("/api/ws")->table, std::nullopt);
    ASSERT_TRUE(web_socket_place("/api/tables/" + some_id + "/ws"));
    EXPECT_EQ(web_socket_place("/api/tables/" + some_id + "/ws")->table, some_id);
    for (const std::string& other : {std::string{"/api/ws/"}, std::string{"/api/tables/ws"},
                                     std::string{"/api/tables//ws"}, "/api/tables/" + some_id})
        EXPECT_FALSE(web_socket_place(other)) << other;
}

} // namespace
} // namespace yahtzee::server
