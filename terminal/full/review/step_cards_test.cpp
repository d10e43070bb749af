#include "terminal/full/review/step_cards.h"

#include "coach/review.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "terminal/full/review/test_review_match.h"

namespace yahtzee::full {
namespace {

TEST(StepCards, AreOneForEachStepOfTheReview) {
    for (const Entry entry : {Entry::automatic, Entry::paper}) {
        TableSetup setup = cheat_setup(3, official, 2);
        setup.entry = entry;
        for (const std::size_t length : {1UL, 2UL, 40UL, 10'000UL}) {
            const std::vector<Event> events = greedy_match(setup, 3, length);
            const coach::Review told = coach::review(events, coach::solved());
            const std::vector<StepCard> cards = step_cards(events);
            ASSERT_EQ(cards.size(), told.steps.size());
            for (std::size_t i = 0; i < cards.size(); ++i) {
                const auto* const decision =
                    std::get_if<coach::ReviewedDecision>(&told.steps[i].what);
                const bool fills = decision != nullptr &&
                                   decision->chosen.choice.kind == solver::Choice::Kind::score;
                // A turn's round is the number of boxes filled before it, and one.
                EXPECT_EQ(cards[i].before.filled().size(), told.steps[i].round - 1);
                EXPECT_EQ(cards[i].after.filled().size(), told.steps[i].round - (fills ? 0 : 1));
                if (!fills) continue;
                const Category box = decision->chosen.choice.category;
                EXPECT_FALSE(cards[i].before[box]);
                EXPECT_EQ(cards[i].after[box], decision->chosen.points);
            }
        }
    }
}

TEST(StepCards, G18_AScoreTakenBackIsNoStep) {
    TestTable table{cheat_setup(2)};
    table.turn({1, 1, 2, 3, 4}, box::ones);
    ASSERT_EQ(table(Undo{}), std::nullopt);
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    const std::vector<StepCard> cards = step_cards(table.events);
    ASSERT_EQ(cards.size(), 4U);
    EXPECT_EQ(cards[0], StepCard{});
    EXPECT_EQ(cards[1].after[box::chance], 11);
    EXPECT_FALSE(cards[1].after[box::ones]);
    EXPECT_EQ(cards[2], StepCard{}); // the other player's card
    EXPECT_EQ(cards[3].after[box::yahtzee], 50);
}

TEST(StepCards, OfNothingAreNone) {
    EXPECT_TRUE(step_cards({}).empty());
    EXPECT_TRUE(step_cards(greedy_match(cheat_setup(1), 1, 1)).empty());
}

} // namespace
} // namespace yahtzee::full
