#include "coach/simulation.h"

#include <cmath>

#include <gtest/gtest.h>

#include "coach/tally.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "solver/group_turns.h"
#include "solver/test_effort.h"

namespace yahtzee::coach {
namespace {

Tally simulated(const ComputerPlayers& players, const std::vector<Level>& table, std::size_t games,
                std::uint64_t seed) {
    Simulation simulation{players, table, seed, solver::machine_threads()};
    const auto& totals = simulation.play(0, games);
    Tally tally{table.size()};
    for (std::size_t i = 0; i < totals.size(); i += table.size())
        tally.add_game(std::span{totals}.subspan(i, table.size()));
    return tally;
}

TEST(Tally, FiguresOfAFewGames) {
    Tally tally{2};
    for (const std::array<std::uint16_t, 2> totals :
         {std::array<std::uint16_t, 2>{200, 100}, {220, 220}, {150, 160}, {190, 120}})
        tally.add_game(totals);
    const PlayerTally& player = tally.players().front();
    EXPECT_EQ(player.games(), 4U);
    EXPECT_DOUBLE_EQ(player.mean().value, 190);
    EXPECT_NEAR(player.deviation(), std::sqrt((100 + 900 + 1600 + 0) / 3.0), 1e-12);
    EXPECT_NEAR(player.mean().standard_error, player.deviation() / 2, 1e-12);
    EXPECT_EQ(player.lowest(), 150);
    EXPECT_EQ(player.highest(), 220);
    EXPECT_EQ(player.percentile(1), 150);
    EXPECT_EQ(player.percentile(50), 190);
    EXPECT_EQ(player.percentile(99), 220);
    EXPECT_DOUBLE_EQ(player.win_share().value, 2.5 / 4);
    EXPECT_DOUBLE_EQ(player.win_share().value + tally.players().back().win_share().value, 1);
    EXPECT_NEAR(player.win_share().standard_error, std::sqrt((2.25 / 4 - 2.5 * 2.5 / 16) / 3),
                1e-12);
}

TEST(Simulation, TheMeanOfPerfectPlayIsTheValueOfEachRuleSet) {
    for (const RuleSet& rules : solver::rule_sets_to_test()) {
        const ComputerPlayers players{solved(rules), 1};
        const Estimate mean =
            simulated(players, {Level::perfect}, 20'000, 5).players().front().mean();
        EXPECT_LT(mean.standard_error, 0.5);
        EXPECT_NEAR(mean.value, solved(rules).at_start(), 4 * mean.standard_error) << rules.id;
    }
}

TEST(Simulation, AGameIsTheSameOnAnyThreadAndInAnyBlock) {
    const std::vector<Level> table{Level::perfect, Level::novice, Level::perfect};
    Simulation one{computer_players(), table, 11, 1};
    Simulation three{computer_players(), table, 11, 3};
    const auto all = one.play(0, 40);
    EXPECT_EQ(three.play(0, 40), all);
    const auto later = three.play(25, 15);
    EXPECT_TRUE(std::equal(later.begin(), later.end(), all.begin() + 25 * 3));
    EXPECT_NE((Simulation{computer_players(), table, 12, 1}.play(0, 40)), all);
}

TEST(Simulation, LevelsAreInOrder) {
    double last = 0;
    for (const Level level : {Level::novice, Level::casual, Level::skilled}) {
        const Estimate mean = simulated(computer_players(), {level}, 300, 2).players()[0].mean();
        EXPECT_GT(mean.value, last + 4 * mean.standard_error) << id_of(level);
        last = mean.value;
    }
    EXPECT_LT(last, solved().at_start());
}

TEST(GroupTurns, ChooseAsASingleTurnDoes) {
    solver::GroupTurns turns{solved()};
    for (unsigned bits = 5; bits < 8191; bits += 511) {
        const BoxSet filled = BoxSet::from_bits(bits);
        const solver::UpperRange range = solved().positions().upper_range(filled);
        for (const int upper : {range.lowest, (range.lowest + range.highest) / 2, range.highest}) {
            const solver::Position position{filled, upper, filled.contains(box::yahtzee)};
            turns.choose(position);
            const solver::RatedTurn turn{solved(), position};
            for (unsigned id = 0; id < 252; ++id) {
                const auto roll = static_cast<RollId>(id);
                for (int left = 0; left < 3; ++left) {
                    ASSERT_EQ(turns.best(upper, roll, left), turn.best(roll, left));
                    ASSERT_EQ(turns.best(upper, roll, left), turn.best(roll, left));
                }
            }
        }
    }
}

} // namespace
} // namespace yahtzee::coach
