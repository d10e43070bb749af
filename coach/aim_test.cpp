// Aiming at a total against a game worked out the slow way, choice by choice; and what is said when
// there is nothing to aim at.
#include "coach/aim.h"

#include <gtest/gtest.h>

#include "coach/aim_text.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "solver/test_effort.h"
#include "solver/test_oracle.h"

namespace yahtzee::coach {
namespace {

using namespace box;

Standing with_open(std::initializer_list<Category> open, int upper, bool yahtzee_paid, int points) {
    solver::Position position{official.all_boxes(), upper, yahtzee_paid};
    for (const Category category : open) position.filled = position.filled - BoxSet::only(category);
    return {position, points};
}

TurnSituation with_dice(const Standing& standing, const solver::oracle::Kept& dice,
                        int rolls_left) {
    return {.standing = standing,
            .roll = roll_id(solver::oracle::dice(dice)),
            .rolls_left = rolls_left};
}

double slow_worth(const solver::oracle::SlowTurn& turn, const solver::oracle::Kept& dice,
                  int rolls_left, const solver::Choice& choice) {
    const solver::oracle::Graph& graph = solver::oracle::graph(official.dice);
    if (choice.kind == solver::Choice::Kind::score)
        return turn.boxes[graph.roll_number.at(dice)][index_of(choice.category)].value();
    solver::oracle::Kept kept;
    for (const Face face : solver::faces_of(choice.keep)) kept.push_back(pips(face));
    return turn.keep[rolls_left][graph.keep_number.at(kept)];
}

void expect_order(const AimAdvice& advice) {
    for (std::size_t i = 1; i < advice.choices.size(); ++i) {
        const AimedChoice& before = advice.choices[i - 1];
        const AimedChoice& after = advice.choices[i];
        EXPECT_LT(after.chance, before.chance + solver::tie);
        if (after.chance > before.chance - solver::tie / 2) {
            EXPECT_LT(after.expected, before.expected + solver::tie);
        }
    }
}

// Whether the advice names each choice once, with the chance and the total of the slow way.
void expect_same(const RuleSet& rules, Standing standing, const std::vector<int>& targets) {
    solver::Position& position = standing.position; // as far as it matters in these rules
    position.upper = std::min(position.upper, rules.highest_tier());
    if (rules.yahtzee_bonus == 0) position.yahtzee_paid = false;
    solver::oracle::SlowValues slow_values{rules};
    solver::oracle::SlowChance slow_chance{rules};
    const solver::oracle::SlowTurn by_points{
        rules, standing.position,
        [&](const solver::Position& next, int gained) { return gained + slow_values(next); }};
    for (const int target : targets) {
        const int needed = target - standing.points;
        const solver::oracle::SlowTurn by_chance = slow_chance.turn(standing.position, needed);
        const auto fresh = aim(solved(rules), {.standing = standing}, target, 1);
        ASSERT_EQ(fresh.choices.size(), 1U);
        EXPECT_NEAR(fresh.chance, by_chance.value, 1e-12);
        EXPECT_NEAR(fresh.expected, standing.points + by_points.value, 1e-9);
        EXPECT_EQ(fresh.choices.front().chance, fresh.chance);
        for (const auto& [dice, rolls_left] :
             std::vector<std::pair<solver::oracle::Kept, int>>{{{1, 2, 5, 6, 6}, 2},
                                                               {{3, 3, 3, 3, 3}, 1},
                                                               {{2, 3, 4, 5, 6}, 1},
                                                               {{5, 5, 6, 6, 6}, 0}}) {
            const TurnSituation situation = with_dice(standing, dice, rolls_left);
            const AimAdvice advice = aim(solved(rules), situation, target, 1);
            const std::size_t roll = solver::oracle::graph(official.dice).roll_number.at(dice);
            EXPECT_NEAR(advice.chance, by_chance.best[rolls_left][roll], 1e-12)
                << rules.id << " target " << target;
            EXPECT_EQ(advice.choices.size(), advise(solved(rules), situation).choices.size());
            for (const auto& [choice, chance, expected] : advice.choices) {
                EXPECT_NEAR(chance, slow_worth(by_chance, dice, rolls_left, choice), 1e-12);
                EXPECT_NEAR(expected,
                            standing.points + slow_worth(by_points, dice, rolls_left, choice),
                            1e-9);
            }
            expect_order(advice);
        }
    }
}

TEST(Aim, AgreesWithTheSlowWayChoiceByChoice) {
    for (const RuleSet& rules : solver::rule_sets_to_test()) {
        expect_same(rules, with_open({box::chance}, 63, false, 200), {222});
        expect_same(rules, with_open({sixes, yahtzee}, 45, false, 150), {221});
        expect_same(rules, with_open({twos, three_of_a_kind}, 57, true, 180), {217});
    }
    expect_same(official, with_open({full_house, large_straight, yahtzee}, 60, false, 120), {185});
}

// 26 in Chance are certain; for the average, three sixes are kept and two dice rolled again.
TEST(Aim, MayBeAnotherChoiceThanForTheAverage) {
    const TurnSituation situation =
        with_dice(with_open({yahtzee, box::chance}, 0, false, 100), {4, 4, 6, 6, 6}, 1);
    const AimAdvice advice = aim(solved(), situation, 126, 1);
    EXPECT_EQ(advice.outlook, AimOutlook::open);
    const AimedChoice& best = advice.choices.front();
    EXPECT_EQ(best.choice, solver::Choice::to_score(box::chance));
    EXPECT_EQ(best.chance, 1);
    EXPECT_NE(best.choice, advice.for_average.choice);
    EXPECT_GT(best.chance, advice.for_average.chance);
    EXPECT_LT(best.expected, advice.for_average.expected);
    EXPECT_EQ(advice.for_average.choice, advise(solved(), situation).choices.front().choice);
    // 20 are certain either way, and then the average decides.
    EXPECT_EQ(aim(solved(), situation, 120, 1).choices.front().choice, advice.for_average.choice);
}

void expect_usual_order(const AimAdvice& advice, const TurnSituation& situation, double chance) {
    const Advice usual = advise(solved(), situation);
    EXPECT_EQ(advice.chance, chance);
    EXPECT_EQ(advice.expected, usual.expected);
    ASSERT_EQ(advice.choices.size(), usual.choices.size());
    for (std::size_t i = 0; i < usual.choices.size(); ++i) {
        EXPECT_EQ(advice.choices[i].choice, usual.choices[i].choice);
        EXPECT_EQ(advice.choices[i].expected, usual.choices[i].worth);
        EXPECT_EQ(advice.choices[i].chance, chance);
    }
}

TEST(Aim, WhatIsReachedIsReachedByEveryChoice) {
    // 200 and the upper bonus are on the card.
    const TurnSituation situation =
        with_dice(with_open({box::chance, full_house}, 63, false, 200), {1, 2, 5, 6, 6}, 2);
    EXPECT_EQ(total_so_far(official, situation.standing), 235);
    const AimAdvice advice = aim(solved(), situation, 235, 1);
    EXPECT_EQ(advice.outlook, AimOutlook::reached);
    expect_usual_order(advice, situation, 1);
    expect_usual_order(aim(solved(), situation, 0, 1), situation, 1);
    EXPECT_EQ(aim(solved(), situation, 236, 1).outlook, AimOutlook::open);
    EXPECT_NEAR(aim(solved(), situation, 236, 1).chance, 1, 1e-12); // any five dice do
    // The same points without the bonus.
    TurnSituation below = situation;
    below.standing.position.upper = 62;
    EXPECT_EQ(aim(solved(), below, 235, 1).outlook, AimOutlook::open);
    EXPECT_EQ(aim(solved(), below, 200, 1).outlook, AimOutlook::reached);
}

TEST(Aim, WhatNoDiceCanReachIsImpossible) {
    const TurnSituation situation =
        with_dice(with_open({box::chance, full_house}, 40, false, 200), {1, 2, 5, 6, 6}, 1);
    EXPECT_EQ(aim(solved(), situation, 255, 1).outlook, AimOutlook::open); // 30 and 25
    for (const int target : {256, 1575}) {
        const AimAdvice advice = aim(solved(), situation, target, 1);
        EXPECT_EQ(advice.outlook, AimOutlook::impossible);
        expect_usual_order(advice, situation, 0);
    }
    // Possible for the boxes, no longer with these dice.
    TurnSituation last = situation;
    last.rolls_left = 0;
    EXPECT_EQ(aim(solved(), last, 255, 1).outlook, AimOutlook::impossible);
}

TEST(Aim, ChancesTooSmallToCompareAreOrderedByPoints) {
    // Three further Yahtzees, one of them of five new dice in a single roll.
    const TurnSituation situation =
        with_dice(with_open({ones, sixes, three_of_a_kind}, 0, true, 100), {1, 2, 3, 4, 6}, 1);
    const AimAdvice advice = aim(solved(), situation, 465, 1);
    EXPECT_EQ(advice.outlook, AimOutlook::open);
    EXPECT_GT(advice.chance, solver::tie);
    expect_order(advice);
    const auto zeros = std::ranges::find(advice.choices, 0.0, &AimedChoice::chance);
    ASSERT_NE(zeros, advice.choices.end());
    for (auto choice = zeros + 1; choice < advice.choices.end(); ++choice)
        EXPECT_LT(choice->expected, (choice - 1)->expected + solver::tie);
}

TEST(Aim, HoldingAllFiveForARollIsAChoiceWhereItMayBe) {
    TurnSituation situation =
        with_dice(with_open({box::chance}, 0, false, 100), {5, 5, 6, 6, 6}, 1);
    situation.pass_roll = true;
    const AimAdvice advice = aim(solved(), situation, 128, 1);
    EXPECT_EQ(advice.choices.front().choice, solver::Choice::to_score(box::chance));
    EXPECT_EQ(advice.choices[1].choice,
              solver::Choice::to_hold(solved().lists()->keep_of_roll(*situation.roll)));
    EXPECT_EQ(advice.choices[1].chance, 1);
}

TEST(AimText, SaysWhatToDoAndWhatElseWouldMean) {
    const TurnSituation situation =
        with_dice(with_open({yahtzee, box::chance}, 0, false, 100), {4, 4, 6, 6, 6}, 1);
    const auto said = [&](int target, const char* language) {
        return aim_text(*Words::in(language), solved(), situation,
                        aim(solved(), situation, target, 1));
    };
    EXPECT_EQ(said(125, "en"),
              "To reach 125: score Chance; chance 100%.\n"
              "Keeping 4 6 6 6 instead costs 19.4 percentage points.\n"
              "For the highest average: keep 6 6 6; chance 75.7%, 128.5 points on average.");
    EXPECT_EQ(said(125, "de"),
              "Um 125 zu erreichen: Chance eintragen; Chance 100\u00a0%.\n"
              "Stattdessen 4 6 6 6 zu behalten kostet 19,4 Prozentpunkte.\n"
              "Für den höchsten Durchschnitt: 6 6 6 behalten; Chance 75,7\u00a0%, im Schnitt "
              "128,5 Punkte.");
    EXPECT_TRUE(said(100, "en").starts_with("You have reached 100: your card already has 100."));
    EXPECT_TRUE(said(281, "en").starts_with("281 is out of reach from here"));
}

} // namespace
} // namespace yahtzee::coach
