#include "terminal/full/review/review_story.h"

#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "terminal/full/review/test_review_match.h"

namespace yahtzee::full {
namespace {

// Three stay of the first roll, and they are not the best.
std::vector<Event> match_of_one_turn() {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table.roll({1, 3, 3, 5, 6}), std::nullopt);
    EXPECT_EQ(table(Hold{Holds{0, 3, 4}}), std::nullopt); // 1 5 6
    EXPECT_EQ(table.roll({6, 2}), std::nullopt);          // 1 2 5 6 6
    EXPECT_EQ(table.score(box::sixes), std::nullopt);
    return table.events;
}

TEST(ReviewStory, SaysWhichDiceWereKept) {
    const LookBack look = look_back(match_of_one_turn(), coach::test_solved());
    ASSERT_EQ(look.review.steps.size(), 4U);
    EXPECT_EQ(kept_at(look.review, 0), Holds{});
    EXPECT_EQ(kept_at(look.review, 1), (Holds{0, 3, 4}));
    EXPECT_EQ(kept_at(look.review, 2), (Holds{0, 2, 3})); // the same faces, where they lie now
    EXPECT_EQ(kept_at(look.review, 3), Holds{});
    EXPECT_EQ(best_kept_at(look.review, 0), Holds{});
    EXPECT_EQ(best_kept_at(look.review, 1), (Holds{1, 2})); // 3 3
    EXPECT_EQ(best_kept_at(look.review, 3), (Holds{3, 4})); // 6 6
}

TEST(ReviewStory, ExpectedScoresLeadFromTheStartToTheTotal) {
    const std::vector<Event> events = greedy_match(cheat_setup(2, official, 2), 5);
    const LookBack look = look_back(events, coach::test_solved());
    std::size_t steps = 0;
    for (Seat seat = 0; seat < 2; ++seat) {
        for (int game = 1; game <= 2; ++game) {
            const GameStory story = story_of(look, seat, game);
            steps += story.steps.size();
            ASSERT_EQ(story.expected.size(), story.steps.size() + 1);
            EXPECT_TRUE(story.finished);
            EXPECT_NEAR(story.outcome(), totals(look.end, seat, game).total, 1e-9);
            EXPECT_NEAR(story.expected.front() + story.sums.luck - story.sums.cost, story.outcome(),
                        1e-9);
        }
    }
    EXPECT_EQ(steps, look.review.steps.size());
}

TEST(ReviewStory, TheCostliestAreOfThisGameAndTheWorstComeFirst) {
    const LookBack look =
        look_back(greedy_match(cheat_setup(2, official, 2), 5), coach::test_solved());
    const GameStory story = story_of(look, 1, 2);
    ASSERT_GT(story.costliest.size(), 3U);
    double worst = 1e9;
    for (const std::size_t position : story.costliest) {
        const coach::ReviewStep& step = look.review.steps[story.steps.at(position)];
        EXPECT_EQ(step.player, 1);
        EXPECT_EQ(step.game, 2);
        const double cost = std::get<coach::ReviewedDecision>(step.what).cost();
        EXPECT_LE(cost, worst);
        EXPECT_GE(cost, 0.05);
        worst = cost;
    }
}

TEST(ReviewStory, TheLuckiestAndTheUnluckiestAreRolls) {
    const LookBack look = look_back(greedy_match(cheat_setup(1), 5), coach::test_solved());
    const GameStory story = story_of(look, 0, 1);
    const auto extremes = luck_extremes(look.review, 0);
    ASSERT_TRUE(extremes);
    ASSERT_FALSE(story.luckiest.empty());
    ASSERT_FALSE(story.unluckiest.empty());
    EXPECT_EQ(story.steps[story.luckiest.front()], extremes->luckiest);
    EXPECT_EQ(story.steps[story.unluckiest.front()], extremes->unluckiest);
    double least = 1e9;
    for (const std::size_t position : story.luckiest) {
        const auto& roll =
            std::get<coach::ReviewedRoll>(look.review.steps[story.steps[position]].what);
        EXPECT_GT(roll.luck(), 0);
        EXPECT_LE(roll.luck(), least);
        least = roll.luck();
    }
}

TEST(ReviewStory, OfAnUnfinishedGameEndsAtWhatIsToBeExpected) {
    const LookBack look = look_back(greedy_match(cheat_setup(1), 5, 30), coach::test_solved());
    const GameStory story = story_of(look, 0, 1);
    EXPECT_FALSE(story.finished);
    EXPECT_NEAR(story.outcome(), look.review.players[0].projected, 1e-9);
}

} // namespace
} // namespace yahtzee::full
