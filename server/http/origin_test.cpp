#include "server/http/origin.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

TEST(Origin, AHostOfOursIsAnAddressOrThisComputer) {
    for (const std::string_view host :
         {"localhost", "localhost:8080", "LocalHost:8080", "a.localhost", "localhost:", "127.0.0.1",
          "192.168.1.20:8080", "[::1]", "[::1]:8080", "[2001:DB8::1]:1", "[::ffff:10.0.0.1]"})
        EXPECT_TRUE(is_own_host(host, false)) << host;
    for (const std::string_view host : {"",
                                        ":80",
                                        "evil.example",
                                        "evil.example:80",
                                        "localhost.evil.example",
                                        "notlocalhost",
                                        "127.0.0.1.evil.example",
                                        "127.1",
                                        "0127.0.0.1",
                                        "256.1.1.1",
                                        "local%68ost",
                                        "localhost.",
                                        "::1",
                                        "[]",
                                        "[localhost]:80",
                                        "[::1%25eth0]",
                                        "[v1.a]",
                                        "a@localhost",
                                        "localhost@evil",
                                        " localhost",
                                        "localhost ",
                                        "localhost,evil.example"})
        EXPECT_FALSE(is_own_host(host, false)) << host;
    EXPECT_TRUE(is_own_host("evil.example", true));
    EXPECT_FALSE(is_own_host("", true));
}

TEST(Origin, ABrowserTrustsThisComputerAndHttps) {
    for (const std::string_view host :
         {"localhost:8080", "A.LOCALHOST", "127.0.0.1:8080", "127.9.9.9", "[::1]:8080"})
        EXPECT_TRUE(is_trusted_host(host, false)) << host;
    for (const std::string_view host : {"", "192.168.1.20", "[2001:db8::1]", "127.evil.example",
                                        "evil.example", "127.1", "[::127.0.0.1]"})
        EXPECT_FALSE(is_trusted_host(host, false)) << host;
    EXPECT_TRUE(is_trusted_host("yahtzee.example", true));
}

TEST(Origin, IsTheSameHostOrAllowed) {
    const std::vector<std::string> allowed{"https://friend.example"};
    EXPECT_TRUE(is_own_origin("", "localhost:8080", allowed));
    EXPECT_TRUE(is_own_origin("http://LocalHost:8080", "localhost:8080", allowed));
    EXPECT_TRUE(is_own_origin("https://[::1]:8080", "[::1]:8080", allowed));
    EXPECT_TRUE(is_own_origin("https://friend.example", "localhost:8080", allowed));
    for (const std::string_view other :
         {"null", "http://localhost", "http://localhost:8081", "http://localhost:8080/",
          "ftp://localhost:8080", "localhost:8080", "http://friend.example",
          "http://a@localhost:8080"})
        EXPECT_FALSE(is_own_origin(other, "localhost:8080", allowed)) << other;
}

} // namespace
} // namespace yahtzee::server
