// The course of a match: cards and chances after every turn.
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "coach/course.h"
#include "coach/review.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

std::vector<CourseEntry> course_of(const TestTable& table) {
    return course(table.events, &computer_players().prospects());
}

void expect_sound(const std::vector<CourseEntry>& entries, std::size_t seats) {
    for (const CourseEntry& entry : entries) {
        ASSERT_EQ(entry.chances.size(), seats);
        EXPECT_NEAR(std::accumulate(entry.chances.begin(), entry.chances.end(), 0.0), 1, 1e-12);
        for (const double chance : entry.chances) EXPECT_TRUE(chance >= 0 && chance <= 1);
    }
}

TEST(Course, HasAnEntryForEachScoreThatStands) {
    TestTable table{cheat_setup(2)};
    table.turn({1, 1, 1, 2, 3}, box::ones);
    table.roll({6, 6, 6, 6, 1});
    table.score(box::chance);
    table(Undo{});
    table.score(box::sixes);
    const auto entries = course_of(table);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].card.total, 3);
    EXPECT_EQ(entries[1].card.upper, 24);
    EXPECT_EQ(entries[1].card.lower, 0);
    expect_sound(entries, 2);
    EXPECT_GT(entries[1].chances[1], entries[0].chances[1]); // four sixes are better than average
    EXPECT_GT(entries[1].chances[1], 0.5);
    std::size_t scores = 0;
    for (const ReviewStep& step : review(table.events, solved()).steps) {
        const auto* const decision = std::get_if<ReviewedDecision>(&step.what);
        if (decision != nullptr && decision->chosen.choice.kind == solver::Choice::Kind::score)
            ++scores;
    }
    EXPECT_EQ(scores, entries.size());
}

// Whoever has played the same in every round has the same chances, early and late, where they are
// worked out in different ways.
TEST(Course, EqualsHaveEqualChancesInTheEnd) {
    TestTable table{cheat_setup(2)};
    table.fill({2, 2, 3, 3, 3});
    const auto entries = course_of(table);
    ASSERT_EQ(entries.size(), 26U);
    expect_sound(entries, 2);
    for (std::size_t i = 1; i < entries.size(); i += 2)
        EXPECT_NEAR(entries[i].chances[0], 0.5, 1e-6) << i;
    EXPECT_EQ(entries.back().chances, (std::vector{0.5, 0.5}));
    EXPECT_EQ(entries.back().card, totals(table.match, 1, 1));
}

TEST(Course, TheLastScoreDecides) {
    TestTable table{cheat_setup(3)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({6, 6, 6, 6, 6}, box::sixes);
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.fill({1, 2, 2, 3, 4}, 1);
    table.fill({1, 1, 2, 2, 4});
    const auto entries = course_of(table);
    expect_sound(entries, 3);
    ASSERT_EQ(match_leaders(table.match), (std::vector<Seat>{0, 2}));
    EXPECT_EQ(entries.back().chances, (std::vector{0.5, 0.0, 0.5}));
}

// With one box left the other's total stands: what perfect play makes of Chance is known.
TEST(Course, IsExactInTheLastRound) {
    TestTable table{cheat_setup(2)};
    table.fill({1, 1, 2, 2, 4}, 1);
    ASSERT_EQ(column(table.match, 1, 1).filled(), official.all_boxes() - BoxSet::only(box::chance));
    table.turn({1, 1, 1, 1, 1}, box::chance); // the least there is
    const auto entries = course_of(table);
    const double tie = entries.back().chances[0] * 2;
    // A die below five is rolled again, then one below four: so much for a one in the end.
    const double one = 4 / 6.0 * 3 / 6.0 / 6;
    EXPECT_NEAR(tie, std::pow(one, 5), 1e-10);
}

TEST(Course, GamesToComeCountUnlessTheMatchIsStopped) {
    TestTable table{cheat_setup(2, official, 2)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({1, 2, 2, 3, 4}, box::yahtzee);
    table.fill({1, 1, 2, 2, 4});
    auto entries = course_of(table);
    EXPECT_GT(entries.back().chances[0], 0.6);
    EXPECT_LT(entries.back().chances[0], 0.9);
    table(Stop{});
    entries = course_of(table);
    EXPECT_EQ(entries.back().chances, (std::vector{1.0, 0.0}));
}

TEST(Course, APlayerAloneHasNobodyToBeat) {
    TestTable table{cheat_setup(1)};
    table.fill({2, 2, 3, 3, 3});
    const auto entries = course(table.events, nullptr);
    ASSERT_EQ(entries.size(), 13U);
    EXPECT_TRUE(entries.back().chances.empty());
    EXPECT_EQ(entries.back().card, totals(table.match, 0, 1));
    EXPECT_TRUE(course({}, nullptr).empty());
}

} // namespace
} // namespace yahtzee::coach
