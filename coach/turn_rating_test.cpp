// A turn is rated once, whoever asks about it and whatever is rolled in it.
#include "coach/turn_rating.h"

#include <thread>

#include <gtest/gtest.h>

#include "coach/advice.h"
#include "coach/review.h"
#include "coach/test_solved.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

TEST(TurnRating, IsTheSameFromTheFirstRollToTheScore) {
    const solver::Values& values = solved();
    TurnRating rating;
    TestTable table{cheat_setup(2)};
    const auto of_turn = [&] {
        return rating.of(values, standing(table.match, table.match.player).position);
    };
    const auto before = of_turn();
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(of_turn(), before);
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_EQ(of_turn(), before);
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    EXPECT_EQ(of_turn(), before); // Ben's card is as empty as Ann's was
    EXPECT_EQ(rating.rated(), 1);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_NE(of_turn(), before);
    EXPECT_EQ(rating.rated(), 2);
    // Another game has other values for the same position.
    rating.of(solved(*rule_set_with_id("classic")), of_turn()->position());
    EXPECT_EQ(rating.rated(), 3);
}

TEST(TurnRating, HintsAndCostsAreReadOffTheSame) {
    const solver::Values& values = solved();
    TurnRating rating;
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 1}), std::nullopt);
    const TurnSituation situation = situation_of(table.match);
    const CoachedTurn coached{values, situation, rating.of(values, situation.standing.position)};
    const Scored ones{box::ones, 1, 0};
    const ReviewedDecision decision = decision_of(table.match, ones, values, rating);
    EXPECT_EQ(rating.rated(), 1);
    EXPECT_NEAR(decision.cost(), coached.cost_of(solver::Choice::to_score(box::ones)).value(),
                1e-9);
    const CoachedTurn alone{values, situation};
    EXPECT_EQ(alone.advice.expected, coached.advice.expected);
    EXPECT_EQ(alone.best(), coached.best());
}

TEST(TurnRating, ThreadsThatAskAtOnceShareOne) {
    const solver::Values& values = solved();
    TurnRating rating;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] { rating.of(values, solver::Position{}); });
    }
    EXPECT_EQ(rating.rated(), 1);
}

} // namespace
} // namespace yahtzee::coach
