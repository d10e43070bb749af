// Play that is known: perfect play costs nothing, luck evens out, and a blunder costs what a slow
// and simple calculation says.
#include <map>

#include "coach/standing.h"
#include "coach/test_review.h"
#include "coach/test_solved.h"
#include "engine/scoring.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "solver/turn.h"

namespace yahtzee::coach {
namespace {

TEST(Review, PerfectPlayCostsNothing) {
    const solver::Values& values = test_solved().values(official);
    chance::SeededDice dice{5};
    TableSetup setup = cheat_setup(2, official, 2);
    setup.dice = DiceKind::random;
    std::vector<Event> events{start(setup, dice).value()};
    Match match = replay(events);
    const auto act = [&](const Command& command) {
        const Event event = decide(match, command, dice).value();
        events.push_back(event);
        match = apply(std::move(match), event);
    };
    while (match.stage != Stage::match_over) {
        if (match.stage == Stage::game_over) act(Next{});
        act(Roll{});
        const solver::RatedTurn turn{values, standing(match, match.player).position};
        while (match.turn.rolls > 0) {
            const Hand& hand = match.turn.hand;
            const solver::Choice best = turn.best(roll_id(hand.dice), rolls_left(match));
            if (best.kind == solver::Choice::Kind::score) {
                act(Score{.category = best.category});
            } else {
                const Hand released{hand.dice, {}};
                act(Hold{released.positions_of(solver::faces_of(best.keep)).value()});
                act(Roll{});
            }
        }
    }
    const Review whole = review(events, values);
    expect_explained(whole, match);
    for (const PlayerReview& player : whole.players) {
        EXPECT_EQ(player.games, 2);
        EXPECT_EQ(player.turns, 26);
        EXPECT_NEAR(player.expected, 2 * values.at_start(), exact);
        EXPECT_NEAR(player.cost, 0, exact);
        EXPECT_NEAR(player.accuracy, 100, exact);
        EXPECT_GT(player.decisions, 26);
        EXPECT_EQ(player.best, player.decisions);
    }
    EXPECT_TRUE(costliest(whole, 3).empty());
}

TEST(Review, LuckEvensOut) {
    const solver::Values& values = test_solved().values(official);
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({1, 1, 1, 1, 2}, box::ones);
    const auto luck_of = [&](std::vector<Event> events, const Faces& rolled) {
        events.emplace_back(Rolled{rolled});
        return std::get<ReviewedRoll>(review(events, values).steps.back().what).luck();
    };
    double first = 0;
    for (solver::KeepId roll = solver::first_roll(5); roll < solver::count_keeps(5); ++roll)
        first += solver::ways(roll) / 7776.0 * luck_of(table.events, solver::faces_of(roll));
    EXPECT_NEAR(first, 0, exact);

    ASSERT_EQ(table.roll({2, 3, 3, 5, 6}), std::nullopt);
    ASSERT_EQ(table(Hold{Holds{1, 2, 4}}), std::nullopt);
    double second = 0;
    for (int a = 1; a <= 6; ++a) {
        for (int b = 1; b <= 6; ++b) second += luck_of(table.events, faces({a, b})) / 36;
    }
    EXPECT_NEAR(second, 0, exact);
}

// ---- a calculation that shares nothing with the solver: every throw of the dice, every hold

class Oracle {
  public:
    explicit Oracle(std::vector<Category> open) : open_(std::move(open)) {}

    // The points to expect from these boxes, before the first roll of a turn.
    double before_turn() {
        if (open_.empty()) return 0;
        return of_keeping(std::vector<int>{}, 3);
    }
    double of_filling(const std::vector<int>& dice, Category category) {
        FaceCounts counts{};
        for (const int die : dice) ++counts[die - 1];
        auto& rest = rest_[category];
        if (!rest) {
            std::vector<Category> others = open_;
            std::erase(others, category);
            rest = Oracle{others}.before_turn();
        }
        return score(official[category], counts) + *rest;
    }
    double of_keeping(std::vector<int> kept, int rolls_left) {
        std::ranges::sort(kept);
        if (kept.size() == 5) return best(kept, rolls_left - 1);
        auto& known = keeps_[{kept, rolls_left}];
        if (known) return *known;
        double sum = 0;
        for (int face = 1; face <= 6; ++face) {
            std::vector<int> more = kept;
            more.push_back(face);
            sum += of_keeping(more, rolls_left);
        }
        known = sum / 6;
        return *known;
    }
    double best(const std::vector<int>& dice, int rolls_left) {
        double most = 0;
        for (const Category category : open_) most = std::max(most, of_filling(dice, category));
        for (unsigned mask = 0; rolls_left > 0 && mask < 31; ++mask) {
            std::vector<int> kept;
            for (unsigned i = 0; i < 5; ++i) {
                if (((mask >> i) & 1U) != 0) kept.push_back(dice[i]);
            }
            most = std::max(most, of_keeping(kept, rolls_left));
        }
        return most;
    }

  private:
    std::vector<Category> open_;
    std::map<Category, std::optional<double>> rest_;
    std::map<std::pair<std::vector<int>, int>, std::optional<double>> keeps_;
};

TEST(Review, BlundersCostWhatTheOracleSays) {
    TestTable table{cheat_setup(1, *rule_set_with_id("classic"))};
    for (const Category category : official.all_boxes()) {
        if (category != box::full_house && category != box::chance)
            table.turn({1, 2, 3, 5, 6}, category);
    }
    const int points = totals(table.match, 0, 1).total;
    const auto last = [&] {
        return review(table.events, test_solved().values(table.match.setup.rules));
    };
    const auto decision = [&] { return std::get<ReviewedDecision>(last().steps.back().what); };

    // A full house goes to the chance.
    Oracle two{{box::full_house, box::chance}};
    ASSERT_EQ(table.roll({2, 2, 2, 3, 3}), std::nullopt);
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    const ReviewedDecision filled = decision();
    EXPECT_EQ(filled.chosen.choice, solver::Choice::to_score(box::chance));
    EXPECT_EQ(filled.chosen.points, 12);
    EXPECT_EQ(filled.best.choice, solver::Choice::to_score(box::full_house));
    EXPECT_EQ(filled.best.points, 25);
    EXPECT_NEAR(filled.cost(),
                two.best({2, 2, 2, 3, 3}, 2) - two.of_filling({2, 2, 2, 3, 3}, box::chance), exact);
    EXPECT_GT(filled.cost(), 5);
    EXPECT_NEAR(filled.best.expected, points + two.best({2, 2, 2, 3, 3}, 2), exact);

    // With the full house alone, two pairs are given up for a six, and luck makes good for it.
    Oracle one{{box::full_house}};
    ASSERT_EQ(table.roll({2, 2, 3, 3, 6}), std::nullopt);
    ASSERT_EQ(table(Hold{Holds{4}}), std::nullopt);
    ASSERT_EQ(table.roll({6, 6, 1, 1}), std::nullopt);
    const auto steps = last().steps;
    const auto& kept = std::get<ReviewedDecision>(steps[steps.size() - 2].what);
    EXPECT_EQ(kept.chosen.choice, solver::Choice::to_hold(solver::keep_of(faces({6}))));
    EXPECT_EQ(kept.best.choice, solver::Choice::to_hold(solver::keep_of(faces({2, 2, 3, 3}))));
    EXPECT_FALSE(kept.forced);
    EXPECT_NEAR(kept.cost(), one.best({2, 2, 3, 3, 6}, 2) - one.of_keeping({6}, 2), exact);
    EXPECT_GT(kept.cost(), 5);
    const auto& lucky = std::get<ReviewedRoll>(steps.back().what);
    EXPECT_NEAR(lucky.luck(), 25 - one.of_keeping({6}, 2), exact);

    ASSERT_EQ(table.score(box::full_house), std::nullopt);
    EXPECT_TRUE(last().finished);
    EXPECT_EQ(last().players[0].total, points + 12 + 25);
    EXPECT_EQ(costliest(last(), 100, 0).size(), costliest(last(), 100).size());
    EXPECT_EQ(costliest(last(), 2).size(), 2U);
}

TEST(Review, ForcedDecisionsAndUndoneScoresAreNotCounted) {
    const solver::Values& values = test_solved().values(official);
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    const Review before = review(table.events, values);
    ASSERT_EQ(table.score(box::ones), std::nullopt);
    EXPECT_EQ(review(table.events, values).players[0].decisions, 1);
    ASSERT_EQ(table(Undo{}), std::nullopt);
    const Review after = review(table.events, values);
    EXPECT_EQ(after.steps, before.steps);
    EXPECT_EQ(after.players, before.players);
    ASSERT_EQ(table.score(box::large_straight), std::nullopt);

    table.fill({1, 2, 3, 5, 6}, 1);
    ASSERT_EQ(table.roll({1, 2, 3, 5, 6}), std::nullopt);
    ASSERT_EQ(table.roll({1, 2, 3, 5, 6}), std::nullopt);
    ASSERT_EQ(table.roll({1, 2, 3, 5, 6}), std::nullopt);
    ASSERT_EQ(table.score(box::chance), std::nullopt);
    const Review whole = review(table.events, values);
    EXPECT_TRUE(std::get<ReviewedDecision>(whole.steps.back().what).forced);
    EXPECT_EQ(whole.players[0].turns, 13);
    EXPECT_EQ(whole.players[0].decisions, 12 + 2); // a score a turn, two rolls, the last forced
    const double lost = whole.players[0].cost / values.at_start();
    EXPECT_NEAR(whole.players[0].accuracy, 100 * (1 - lost), exact);
}

TEST(Review, OfAnUntouchedTableIsEmpty) {
    const solver::Values& values = test_solved().values(official);
    EXPECT_TRUE(review({}, values).players.empty());
    const TestTable table{cheat_setup(2)};
    const Review fresh = review(table.events, values);
    EXPECT_FALSE(fresh.finished);
    EXPECT_TRUE(fresh.steps.empty());
    EXPECT_EQ(luck_extremes(fresh, 0), std::nullopt);
    EXPECT_EQ(fresh.players[1].accuracy, 100);
    EXPECT_NEAR(fresh.players[1].projected, fresh.players[1].expected, exact);
}

} // namespace
} // namespace yahtzee::coach
