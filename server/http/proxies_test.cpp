// Who asks, where proxies stand in between.
#include "server/http/proxies.h"

#include <gtest/gtest.h>

namespace yahtzee::server {
namespace {

Proxies proxies(const std::vector<std::string>& networks) {
    Proxies all;
    for (const std::string& network : networks) EXPECT_TRUE(all.add(network)) << network;
    return all;
}

std::string asked(const std::string& peer, const std::vector<std::string>& x_forwarded_for,
                  const std::vector<std::string>& forwarded = {}) {
    return asking_address(peer, {.forwarded = forwarded, .x_forwarded_for = x_forwarded_for},
                          proxies({"127.0.0.1", "10.0.0.0/8", "2001:db8::/32"}));
}

TEST(Proxies, AreAddressesOrNetworks) {
    const Proxies all = proxies({"192.0.2.7", "10.0.0.0/8", "172.16.0.0/12", "2001:db8::/33"});
    for (const char* const ours :
         {"192.0.2.7", "10.255.1.2", "172.31.0.1", "2001:db8:7fff::1", "::ffff:10.1.2.3"})
        EXPECT_TRUE(all.contains(ours)) << ours;
    for (const char* const foreign :
         {"192.0.2.8", "11.0.0.1", "172.32.0.1", "2001:db8:8000::1", "::1", "", "not an address"})
        EXPECT_FALSE(all.contains(foreign)) << foreign;
    EXPECT_TRUE(proxies({"0.0.0.0/0"}).contains("203.0.113.1"));
    EXPECT_FALSE(proxies({"0.0.0.0/0"}).contains("2001:db8::1"));
    EXPECT_TRUE(proxies({"::/0"}).contains("203.0.113.1"));
    for (const char* const none : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129",
                                   "localhost", "10.0.0/8", "10.0.0.0/8 "})
        EXPECT_FALSE(Proxies{}.add(none)) << none;
    Proxies here;
    here.add_this_computer();
    EXPECT_TRUE(here.contains("127.9.9.9") && here.contains("::1"));
    EXPECT_FALSE(here.contains("10.0.0.1"));
}

TEST(AskingAddress, IsWhatTheProxyWroteLast) {
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {"198.51.100.1, 203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {"198.51.100.1", "203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {}), "127.0.0.1");
    EXPECT_EQ(asked("203.0.113.5", {"198.51.100.1"}), "203.0.113.5") << "it is no proxy of ours";
}

TEST(AskingAddress, GoesBackThroughOurOwnProxies) {
    EXPECT_EQ(asked("127.0.0.1", {"198.51.100.1, 203.0.113.9, 10.0.0.2"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {"10.0.0.3, 10.0.0.2"}), "10.0.0.3") << "from inside";
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9, nonsense, 10.0.0.2"}), "10.0.0.2")
        << "what it had from there, it does not say";
}

TEST(AskingAddress, MayHaveAPort) {
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9:4711"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {"[2001:db9::7]:80"}), "2001:db9::7");
    EXPECT_EQ(asked("127.0.0.1", {"2001:db9::7"}), "2001:db9::7");
    EXPECT_EQ(asked("127.0.0.1", {}, {"for=203.0.113.9:4711"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {}, {R"(for="[2001:db9::7]:4711")"}), "2001:db9::7");
}

TEST(AskingAddress, IsReadFromTheHeaderOfTheStandardToo) {
    EXPECT_EQ(asked("127.0.0.1", {}, {"for=203.0.113.9;proto=http;by=10.0.0.1"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {}, {R"(by="a,b;c"; For="203.0.113.9", for=10.0.0.2)"}),
              "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {}, {"for=unknown"}), "127.0.0.1");
    EXPECT_EQ(asked("127.0.0.1", {}, {"for=_hidden"}), "127.0.0.1");
    EXPECT_EQ(asked("127.0.0.1", {}, {"proto=https"}), "127.0.0.1");
    EXPECT_EQ(asked("127.0.0.1", {}, {R"(for=")"}), "127.0.0.1");
    EXPECT_EQ(asked("127.0.0.1", {}, {R"(for="\\)"}), "127.0.0.1");
}

TEST(AskingAddress, IsNobodysWhereTheTwoHeadersDisagree) {
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9"}, {"for=203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9"}, {"for=198.51.100.1"}), "127.0.0.1");
    EXPECT_EQ(asked("127.0.0.1", {"203.0.113.9"}, {"for=unknown"}), "127.0.0.1");
}

} // namespace
} // namespace yahtzee::server
