#include "records/rating.h"

#include <gtest/gtest.h>

#include "coach/review.h"
#include "coach/test_solved.h"
#include "store/results.h"
#include "store/test_match.h"

namespace yahtzee::records {
namespace {

constexpr double near = 1e-9;

TEST(Ratings, LuckAndCostExplainEachGameOfEachPlayer) {
    const solver::Values& values = coach::solved();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        store::StoredTable table{store::honest_setup(1 + seed % 3, 3), seed};
        for (int game = 1; game <= 3; ++game) {
            table.play_game();
            table(Next{});
        }
        const auto rated = ratings(table.plain_events(), values);
        const auto results = results_of_match(1, table.events);
        ASSERT_EQ(rated.size(), results.size());
        for (std::size_t i = 0; i < rated.size(); ++i) {
            const store::Rating& rating = rated[i].rating;
            EXPECT_EQ(rated[i].game, results[i].game);
            EXPECT_EQ(rated[i].seat, results[i].seat);
            EXPECT_NEAR(values.at_start() + rating.luck - rating.cost, results[i].total, near);
            // Whole games: nothing but the points given away, against what was to be expected.
            EXPECT_NEAR(rating.accuracy, std::max(0.0, 100 - 100 * rating.cost / values.at_start()),
                        near);
            EXPECT_GE(rating.decisions, official.box_count() - 1);
            EXPECT_LE(rating.best, rating.decisions);
        }
    }
}

TEST(Ratings, TheGamesAddUpToTheReviewOfTheMatch) {
    const solver::Values& values = coach::solved();
    store::StoredTable table{store::honest_setup(2, 2), 42};
    table.play_game();
    table(Next{});
    table.play_game();
    const auto rated = ratings(table.plain_events(), values);
    const coach::Review whole = coach::review(table.plain_events(), values);
    ASSERT_EQ(rated.size(), 4U);
    for (Seat seat = 0; seat < 2; ++seat) {
        const store::Rating& first = rated[seat].rating;
        const store::Rating& second = rated[2 + seat].rating;
        const coach::PlayerReview& player = whole.players[seat];
        EXPECT_NEAR(first.luck + second.luck, player.luck, near);
        EXPECT_NEAR(first.cost + second.cost, player.cost, near);
        EXPECT_EQ(first.decisions + second.decisions, player.decisions);
        EXPECT_EQ(first.best + second.best, player.best);
        EXPECT_NE(first.luck, second.luck);
    }
}

TEST(Ratings, OnlyGamesThatHaveEndedAreRated) {
    const solver::Values& values = coach::solved();
    TableSetup setup = store::honest_setup(2, 2);
    setup.entry = Entry::paper;
    store::StoredTable table{setup};
    EXPECT_TRUE(ratings(table.plain_events(), values).empty());
    table.play_game();
    EXPECT_TRUE(ratings(table.plain_events(), values).empty()); // the totals are missing
    table.enter_totals();
    EXPECT_EQ(ratings(table.plain_events(), values).size(), 2U);
    ASSERT_TRUE(table(Next{}));
    ASSERT_TRUE(table(Roll{}));
    const auto rated = ratings(table.plain_events(), values);
    ASSERT_EQ(rated.size(), 2U);
    EXPECT_EQ(rated[1].game, 1);
    EXPECT_EQ(rated[1].seat, 1);
}

} // namespace
} // namespace yahtzee::records
