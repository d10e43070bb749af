#include "server/api/health.h"

#include <gtest/gtest.h>

#include "server/api/test_api_call.h"

namespace yahtzee::server {
namespace {

TEST(HealthOfAServer, IsThatOfItsStore) {
    Metrics metrics;
    const Health health{.metrics = metrics, .version = "1.2"};
    const auto tell = [&](const ApiCall& call) { health.tell(call); };
    const ApiRequest request{.method = "GET", .target = "/api/health"};
    const ApiAnswer well = answer_to(request, tell);
    EXPECT_EQ(well.status, 200);
    EXPECT_EQ(well.body,
              "{\"ok\":true,\"version\":\"1.2\",\"uptime\":0,\"tables\":0,\"connections\":0}\n");
    metrics.store.commit_ends(false);
    const ApiAnswer ill = answer_to(request, tell);
    EXPECT_EQ(ill.status, 503);
    EXPECT_TRUE(ill.body.contains(R"("error":"not-saved")")) << ill.body;
    EXPECT_FALSE(ill.refused); // nobody was turned away
}

TEST(FiguresOfAServer, AreForThisComputer) {
    Metrics metrics;
    const Health health{.metrics = metrics, .version = "1.2"};
    const auto figures = [&](const ApiCall& call) { health.figures(call); };
    ApiRequest request{.method = "GET", .target = "/metrics"};
    EXPECT_EQ(answer_to(request, figures).status, 403);
    EXPECT_EQ(answer_to(request, figures).refused, Refused::not_local);
    request.local = true;
    const std::string told = answer_to(request, figures).body;
    EXPECT_TRUE(told.starts_with(metrics.text())) << told;
    EXPECT_TRUE(told.contains("\nyahtzee_open_descriptors ")) << told;
}

} // namespace
} // namespace yahtzee::server
