#include "solver/values.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "engine/made_rules.h"
#include "solver/solved.h"
#include "solver/test_effort.h"
#include "solver/test_oracle.h"
#include "solver/turn.h"

namespace yahtzee {

static void PrintTo(const RuleSet& rules, std::ostream* out) {
    *out << rules.id;
}

} // namespace yahtzee

namespace yahtzee::solver {

namespace {

// From spec/requirements.md.
const std::map<std::string_view, double> expected_scores{
    {"basic", 229.6384995505}, {"ledger", 237.3669254708},   {"classic", 245.8707745141},
    {"bonus", 253.9702411898}, {"official", 254.5877287345}, {"free-joker", 254.5896094820}};

class EveryRuleSet : public testing::TestWithParam<RuleSet> {};

INSTANTIATE_TEST_SUITE_P(Rules, EveryRuleSet,
                         testing::ValuesIn(rule_sets_to_test().begin(), rule_sets_to_test().end()),
                         [](const auto& test) {
                             std::string name{test.param.id};
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(EveryRuleSet, HasTheExpectedScoreOfTheRequirements) {
    const Values values = Values::solve(GetParam(), 2);
    EXPECT_NEAR(values.at_start(), expected_scores.at(GetParam().id), 1e-8);
}

// Every position that a game can reach with these boxes filled.
std::vector<Position> reachable(const RuleSet& rules, BoxSet filled) {
    const Positions known{rules};
    std::vector<Position> positions{Position{}};
    for (const Category category : filled) {
        std::vector<int> points{0};
        if (category == rules.yahtzee_box()) points.push_back(50);
        if (rules.is_upper(category)) {
            for (int dice = 1; dice <= rules.dice; ++dice)
                points.push_back(dice * (static_cast<int>(index_of(category)) + 1));
        }
        std::map<std::pair<int, bool>, Position> next; // also those that are worth the same
        for (const Position& position : positions) {
            for (const int value : points) {
                const Position to = known.after(position, category, value);
                next[{to.upper, to.yahtzee_paid}] = to;
            }
        }
        positions.clear();
        for (const auto& [told_apart, position] : next) positions.push_back(position);
    }
    return positions;
}

TEST_P(EveryRuleSet, AgreesWithTheOracleOnEveryPositionOfTheLastThreeBoxes) {
    const Values values = Values::solve(GetParam(), 2);
    oracle::SlowValues slow{GetParam()};
    const Levels levels = box_sets_by_size(official);
    int counted = 0;
    for (const std::size_t filled : {13, 12, 11, 10}) {
        for (const BoxSet boxes : levels[filled]) {
            for (const Position& position : reachable(GetParam(), boxes)) {
                ++counted;
                if (brief() && counted % 25 != 0) continue;
                ASSERT_NEAR(values(position), slow(position), 1e-9)
                    << boxes.bits() << " upper " << position.upper << " paid "
                    << position.yahtzee_paid;
            }
        }
    }
    const bool all_matter = GetParam().highest_tier() > 0 && GetParam().yahtzee_bonus > 0;
    if (all_matter) {
        EXPECT_EQ(counted, 42'183);
    } else {
        EXPECT_GE(counted, 378); // sets of boxes
    }
}

// Earlier positions, one turn deep: what follows is taken from the values, which the test above and
// this one together prove from the end of the game to its start.
TEST_P(EveryRuleSet, AgreesWithTheOracleOnRandomEarlierPositions) {
    const Values values = Values::solve(GetParam(), 2);
    const Levels levels = box_sets_by_size(official);
    std::uint64_t state = 20'261;
    const auto random = [&state](std::size_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state >> 33U) % below);
    };
    for (int i = 0; i < 200; ++i) {
        const auto& level = levels[random(10)];
        const auto positions = reachable(GetParam(), level[random(level.size())]);
        const Position position = positions[random(positions.size())];
        const oracle::SlowTurn slow{GetParam(), position, [&](const Position& next, int gained) {
                                        return gained + values(next);
                                    }};
        ASSERT_NEAR(values(position), slow.value, 1e-9)
            << "position " << values.positions().index_of(position);
    }
}

TEST(Values, AreTheSameBitsForEveryNumberOfThreads) {
    const Values one = Values::solve(official, 1);
    for (const int threads : {2, 3, 8}) {
        const Values several = Values::solve(official, threads);
        EXPECT_TRUE(std::ranges::equal(one.by_index(), several.by_index())) << threads;
    }
}

TEST(Values, AreTheSameBitsForEveryInstructionSet) {
    const Values best = Values::solve(brief() ? rule_sets().front() : official, 2);
    int tried = 0;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        const Values values = Values::solve(best.rules(), 2);
        EXPECT_TRUE(std::ranges::equal(best.by_index(), values.by_index()))
            << hwy::TargetName(target);
        ++tried;
    }
    hwy::SetSupportedTargetsForTest(0);
    EXPECT_GE(tried, 2) << "this processor has nothing but the portable code";
}

TEST(Values, AreSolvedOnceForEachRuleSet) {
    Solved solved{2};
    const Values& first = solved.values(official);
    const Values& other = solved.values(*rule_set_with_id("basic"));
    EXPECT_EQ(&first, &solved.values(official));
    EXPECT_NE(&first, &other);
    EXPECT_NEAR(other.at_start(), 229.6384995505, 1e-8);
}

TEST(Positions, AreAsManyAsAGameCanReach) {
    EXPECT_EQ(count_positions(official), 536'448);
    int counted = 0;
    for (const auto& level : box_sets_by_size(official)) {
        for (const BoxSet boxes : level)
            counted += static_cast<int>(reachable(official, boxes).size());
    }
    EXPECT_EQ(counted, 536'448);
}

// The same boxes with another number of dice are another game: nothing of its bonuses counts here.
TEST(Positions, OfOtherDiceAreCountedAlone) {
    RuleSet six_dice = *rule_set_with_id("basic");
    six_dice.id = "six-dice";
    six_dice.dice = 6;
    EXPECT_EQ(count_positions(*rule_set_with_id("basic")), 536'448);
    EXPECT_EQ(count_positions(MadeRules::make(six_dice).value().rules()), 1 << 13);
}

TEST(Positions, ThatCannotBeToldApartAreOne) {
    const Positions positions{official};
    std::map<std::size_t, Position> distinct;
    for (const auto& level : box_sets_by_size(official)) {
        for (const BoxSet boxes : level) {
            for (const Position& position : reachable(official, boxes)) {
                const Position same = positions.canonical(position);
                distinct[positions.index_of(same)] = same;
            }
        }
    }
    EXPECT_EQ(distinct.size(), 359'616U);
}

} // namespace
} // namespace yahtzee::solver
