// The solver takes everything from the description: small games that are unlike Yahtzee in every
// way, from the first position to the last, against the slow and obvious way.
#include <gtest/gtest.h>

#include "engine/test_other_games.h"
#include "engine/test_trial.h"
#include "solver/distribution.h"
#include "solver/group_turns.h"
#include "solver/reach.h"
#include "solver/spread.h"
#include "solver/test_effort.h"
#include "solver/test_oracle.h"
#include "solver/turn.h"

namespace yahtzee::solver {
namespace {

using Fits = Pattern::Kind;
using Pays = Pay::Kind;

constexpr std::array upper_ids{"ones", "twos", "threes", "fours", "fives", "sixes"};

std::vector<Box> counting(std::initializer_list<std::uint8_t> pips) {
    std::vector<Box> boxes;
    for (const std::uint8_t face : pips)
        boxes.push_back(
            {upper_ids.at(face - 1U), Section::upper, {Fits::face, face}, {Pays::matching}});
    return boxes;
}

struct SmallGame {
    std::string_view id;
    std::uint8_t dice;
    std::uint8_t rolls;
    std::vector<Box> boxes;
    std::vector<BonusTier> tiers;
    std::int16_t yahtzee_bonus = 0;
    Joker joker = Joker::none;
};

std::vector<SmallGame> small_games() {
    using enum Section;
    std::vector<SmallGame> games;
    // Every roll is a Yahtzee, and nothing can be kept.
    games.push_back({"one-die", 1, 1, counting({1, 6}), {{3, 5}}});
    games.back().boxes.push_back({"chance", lower, {Fits::any}, {Pays::all_pips}});
    // Rolls that pay nothing anywhere, and no upper boxes.
    games.push_back(
        {"pairs-only", 2, 1, {{"pair", lower, {Fits::equal, 2}, {Pays::fixed, 7}}}, {}});
    games.push_back({"no-upper",
                     3,
                     4,
                     {{"row", lower, {Fits::straight, 3}, {Pays::fixed, 1000}},
                      {"pair", lower, {Fits::equal, 2}, {Pays::matching}}},
                     {}});
    // A roll of six different faces has seven boxes to go to.
    games.push_back({"seven-sources", 6, 2, counting({1, 2, 3, 4, 5, 6}), {{4, 9}, {11, 500}}});
    games.back().boxes.push_back({"chance", lower, {Fits::any}, {Pays::all_pips}});
    // And here it has eight that all pay.
    games.push_back({"many-lower", 6, 3, {}, {}});
    for (const char* const id : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
        const auto run = static_cast<std::uint8_t>(games.back().boxes.size() / 2 + 2);
        games.back().boxes.push_back({id, lower, {Fits::straight, run}, {Pays::matching}});
    }
    for (const Joker joker : {Joker::none, Joker::forced, Joker::free}) {
        static constexpr std::array<std::string_view, 3> ids{"further", "forced", "free"};
        games.push_back({ids.at(static_cast<std::size_t>(joker)),
                         2,
                         5,
                         counting({1, 2, 3, 4, 5, 6}),
                         {{20, 30}, {35, 31}},
                         300,
                         joker});
        games.back().boxes.push_back({"twins", lower, {Fits::equal, 2}, {Pays::matching}});
        games.back().boxes.push_back({"row", lower, {Fits::straight, 2}, {Pays::fixed, 40}});
    }
    return games;
}

class AnyGame : public testing::TestWithParam<SmallGame> {
  protected:
    const MadeRules made_ = MadeRules::make({.id = GetParam().id,
                                             .dice = GetParam().dice,
                                             .rolls = GetParam().rolls,
                                             .boxes = GetParam().boxes,
                                             .scores = {},
                                             .upper_bonus = GetParam().tiers,
                                             .yahtzee_bonus = GetParam().yahtzee_bonus,
                                             .joker = GetParam().joker})
                                .value();
    const RuleSet& rules_ = made_.rules();
    const Values values_ = Values::solve(rules_, 2);

    // Every position that must be told apart.
    std::vector<Position> positions() const {
        std::vector<Position> all;
        for (const auto& level : box_sets_by_size(rules_)) {
            for (const BoxSet filled : level) {
                const UpperRange range = values_.positions().upper_range(filled);
                for (int upper = range.lowest; upper <= range.highest; ++upper) {
                    all.push_back({filled, upper, false});
                    if (values_.positions().may_have_paid(filled))
                        all.push_back({filled, upper, true});
                }
            }
        }
        return all;
    }
};

INSTANTIATE_TEST_SUITE_P(Small, AnyGame, testing::ValuesIn(small_games()), [](const auto& test) {
    std::string name{test.param.id};
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST_P(AnyGame, IsSolvedAsTheOracleSolvesIt) {
    oracle::SlowValues slow{rules_};
    EXPECT_NEAR(values_.at_start(), slow(Position{}), 1e-9);
    int counted = 0;
    for (const Position& position : positions()) {
        if (brief() && ++counted % 9 != 0) continue;
        ASSERT_NEAR(values_(position), slow(position), 1e-9)
            << position.filled.bits() << " upper " << position.upper << " paid "
            << position.yahtzee_paid;
    }
}

TEST_P(AnyGame, HasTurnsThatAgreeChoiceByChoice) {
    GroupTurns together{values_};
    int counted = 0;
    for (const Position& position : positions()) {
        if (position.filled == rules_.all_boxes() || ++counted % 7 != 1) continue;
        const RatedTurn turn{values_, position};
        const oracle::SlowTurn slow{rules_, position, [&](const Position& next, int gained) {
                                        return gained + values_(next);
                                    }};
        ASSERT_NEAR(turn.worth(), slow.value, 1e-9);
        together.choose(position);
        const oracle::Graph& all = oracle::graph(rules_.dice);
        for (std::size_t i = 0; i < all.rolls.size(); ++i) {
            const RollId roll = roll_id(oracle::dice(all.rolls[i]));
            for (int left = 0; left < rules_.rolls; ++left) {
                ASSERT_NEAR(turn.worth(roll, left), slow.best[static_cast<std::size_t>(left)][i],
                            1e-9);
                ASSERT_EQ(together.best(position.upper, roll, left), turn.best(roll, left));
            }
        }
    }
}

TEST_P(AnyGame, HasADistributionAroundItsMean) {
    const Distribution scores = final_scores(values_, 2);
    EXPECT_NEAR(scores.sum(), 1, 1e-9);
    EXPECT_NEAR(scores.mean(), values_.at_start(), 1e-6);
    EXPECT_NEAR(scores.deviation(), standard_deviation(values_, 2), 1e-6);
}

TEST_P(AnyGame, CanBeAimedAt) {
    oracle::SlowChance slow{rules_};
    int counted = 0;
    for (const Position& position : positions()) {
        if (position.filled.size() + 2 != rules_.box_count() || ++counted % 11 != 1) continue;
        const Reach reach{values_.lists(), position, 1200, 2};
        for (const int needed : {1, 7, 12, 40, 330, 1002})
            ASSERT_NEAR(reach.chances()(needed), slow(position, needed), 1e-12);
    }
}

// Six different faces can go to six upper boxes and the lower ones: a roll with one six is paid
// here, and nothing else is.
TEST(TurnValue, ReadsTheLastOfSevenSources) {
    const std::vector<Box> boxes = counting({1, 2, 3, 4, 5, 6});
    const MadeRules made = MadeRules::make({.id = "seven",
                                            .dice = 6,
                                            .rolls = 1,
                                            .boxes = boxes,
                                            .scores = {},
                                            .upper_bonus = {},
                                            .yahtzee_bonus = 0,
                                            .joker = Joker::none})
                               .value();
    const TurnLists lists{made.rules()};
    TurnEnds ends{lists};
    ends.open_upper = 63;
    for (std::size_t slot = 0; slot < lists.slots.size(); ++slot) {
        if (index_of(lists.slots[slot].category) == 5 && lists.slots[slot].points == 6)
            ends.slots[slot].lane.fill(1000);
    }
    TurnWorkspace workspace{lists};
    Block result{};
    turn_value(lists, ends, workspace, result);
    for (const double worth : result.lane) EXPECT_NEAR(worth, 1000 * 6 * 3125 / 46656.0, 1e-9);
}

// The last boxes against the oracle, earlier positions one turn deep.
void expect_as_oracle(const Values& values, int last) {
    const RuleSet& rules = values.rules();
    oracle::SlowValues slow{rules};
    const Levels levels = box_sets_by_size(rules);
    const auto boxes = rules.boxes.size();
    const std::size_t first_late = boxes + 1 - static_cast<std::size_t>(last);
    for (std::size_t filled = first_late; filled <= boxes; ++filled) {
        for (const BoxSet set : levels[filled]) {
            const UpperRange range = values.positions().upper_range(set);
            for (int upper = range.lowest; upper <= range.highest; ++upper) {
                const Position position{set, upper, false};
                ASSERT_NEAR(values(position), slow(position), 1e-9)
                    << set.bits() << " upper " << upper;
            }
        }
    }
    for (std::size_t filled = 0; filled < first_late; ++filled) {
        for (const std::size_t part : {7, 4, 2}) {
            const BoxSet set = levels[filled][levels[filled].size() / part];
            const UpperRange range = values.positions().upper_range(set);
            const Position position{set, (range.lowest + range.highest) / 2, false};
            const oracle::SlowTurn turn{rules, position, [&](const Position& next, int gained) {
                                            return gained + values(next);
                                        }};
            ASSERT_NEAR(values(position), turn.value, 1e-9) << set.bits();
            ASSERT_NEAR(RatedTurn(values, position).worth(), turn.value, 1e-9) << set.bits();
        }
    }
}

// The game that no user sees: as large as a game of people, and unlike Yahtzee in everything.
TEST(Trial, IsSolvedFromTheLastBoxToTheFirst) {
    if (brief()) GTEST_SKIP() << "a million sets of boxes";
    const Values values = Values::solve(trial, 2);
    EXPECT_NEAR(values.at_start(), 731.1900108549, 1e-8);
    expect_as_oracle(values, 3);
}

// What two other people's solvers have found, and the games of which nothing is published.
TEST(OtherGames, AreSolvedFromTheLastBoxToTheFirst) {
    const Values values = Values::solve(yatzy, 2);
    EXPECT_NEAR(values.at_start(), 248.4399894, 1e-7);
    if (brief()) return;
    expect_as_oracle(values, 2);
    expect_as_oracle(Values::solve(yacht, 2), 2);
    expect_as_oracle(Values::solve(kismet, 2), 2);
}

} // namespace
} // namespace yahtzee::solver
