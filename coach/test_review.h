// For tests: what must hold of every review.
#pragma once

#include <map>

#include <gtest/gtest.h>

#include "coach/review.h"

namespace yahtzee::coach {

inline constexpr double exact = 1e-9;

// Each step starts where the one before it in that column ended, the sums of a review follow from
// its steps, and they explain the result.
inline void expect_explained(const Review& review, const Match& match) {
    std::vector<double> luck(review.players.size());
    std::vector<double> cost(review.players.size());
    std::map<std::pair<Seat, int>, double> columns;
    for (const ReviewStep& step : review.steps) {
        double& expected =
            columns.try_emplace({step.player, step.game}, review.expected_a_game).first->second;
        if (const auto* const roll = std::get_if<ReviewedRoll>(&step.what)) {
            EXPECT_NEAR(roll->before, expected, exact);
            expected = roll->after;
            luck[step.player] += roll->after - roll->before;
            continue;
        }
        const auto& decision = std::get<ReviewedDecision>(step.what);
        EXPECT_NEAR(decision.best.expected, expected, exact);
        expected = decision.chosen.expected;
        EXPECT_GE(decision.cost(), 0);
        cost[step.player] += decision.best.expected - decision.chosen.expected;
        EXPECT_TRUE(decision.is_best() || !decision.forced);
    }
    ASSERT_EQ(review.players.size(), match.setup.players.size());
    for (Seat seat = 0; seat < review.players.size(); ++seat) {
        const PlayerReview& player = review.players[seat];
        EXPECT_EQ(player.total, match_total(match, seat));
        EXPECT_NEAR(player.luck, luck[seat], exact);
        EXPECT_NEAR(player.cost, cost[seat], exact);
        EXPECT_NEAR(player.expected + player.luck - player.cost, player.projected, exact);
        if (review.finished) {
            EXPECT_NEAR(player.projected, player.total, exact);
        }
        EXPECT_LE(player.best, player.decisions);
        EXPECT_GE(player.accuracy, 0);
        EXPECT_LE(player.accuracy, 100);
    }
}

} // namespace yahtzee::coach
