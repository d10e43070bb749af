// What perfect play comes to, over HTTP.
#include <numeric>

#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

TEST(DistributionOverHttp, IsThatOfPerfectPlay) {
    const TestServer server;
    const Json told = server.get_patiently("/api/distribution?rules=basic");
    EXPECT_EQ(told.at("rules"), "basic");
    EXPECT_NEAR(told.at("mean"), coach::solved(*rule_set_with_id("basic")).at_start(), 1e-6);
    const double deviation = told.at("deviation");
    EXPECT_TRUE(deviation > 30 && deviation < 50) << deviation;
    int before = 0;
    for (const char* const percent : {"5", "25", "50", "75", "95"}) {
        EXPECT_GT(told.at("percentiles").at(percent), before);
        before = told.at("percentiles").at(percent);
    }
    const auto shares = told.at("shares").get<std::vector<double>>();
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-4);
    EXPECT_GT(shares.back(), 0.00001);
    const int median = told.at("percentiles").at("50");
    const auto below =
        std::accumulate(shares.begin(), shares.begin() + median / 10 + 1, 0.0); // up to its share
    EXPECT_GE(below, 0.5);
    EXPECT_LT(below - shares.at(median / 10), 0.5);
}

TEST(DistributionOverHttp, IsOfRulesThatThereAre) {
    const TestServer server;
    EXPECT_EQ(server.http_json("GET", "/api/distribution?rules=none", {}, 400).at("error"),
              "bad-request");
}

} // namespace
} // namespace yahtzee::server
