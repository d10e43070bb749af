// `yahtzee serve` under fire for half a minute: killed, cut off and out of disk every second or so.
// bench/server_soak does the same for as long as one likes.
#include <gtest/gtest.h>

#include "server/testing/test_soak.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

TEST(ServeSoak, NothingThatWasToldIsLostAndNothingHappensThatNobodyAskedFor) {
    const store::TemporaryFolder folder;
    const outside::SoakReport report =
        outside::soak({.program = YAHTZEE_PROGRAM,
                       .data = folder / "yahtzee.db",
                       .tables = 40,
                       .time = std::chrono::seconds{30},
                       .between_moves = std::chrono::milliseconds{250},
                       .between_faults = std::chrono::milliseconds{1'000}});
    EXPECT_EQ(report.lost, std::vector<std::string>{});
    EXPECT_EQ(report.claimed, std::vector<std::string>{});
    EXPECT_EQ(report.trouble, std::vector<std::string>{});
    EXPECT_GT(report.told, 500);
    EXPECT_GT(report.kills, 2);
    EXPECT_GT(report.cuts, 10);
    EXPECT_GT(report.full_disks, 2);
    EXPECT_GT(report.reconnects, report.kills * 10);
}

} // namespace
} // namespace yahtzee::app
