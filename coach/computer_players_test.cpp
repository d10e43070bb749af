#include "coach/computer_players.h"

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

TEST(Level, IdsAreReadBack) {
    for (const Level level : all_levels) EXPECT_EQ(level_with_id(id_of(level)), level);
    EXPECT_EQ(level_with_id("genius"), std::nullopt);
}

// Every decision that a level could have to make in the turns of a few games.
TEST(ComputerPlayers, NoLevelGivesAwayMoreThanTheVetoAllows) {
    chance::SeededDice dice{3};
    for (const Level level : {Level::novice, Level::casual, Level::skilled, Level::perfect}) {
        double most = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Situation situation;
            situation.seed = seed;
            Standing& own = situation.standings[0];
            while (own.position.filled != official.all_boxes()) {
                const solver::RatedTurn truth{solved(), own.position};
                const TurnPlan plan = computer_players().plan(level, situation);
                for (unsigned id = 0; id < 252; ++id) {
                    const auto roll = static_cast<RollId>(id);
                    for (int left = 0; left < 3; ++left) {
                        most =
                            std::max(most, truth.worth(roll, left) -
                                               truth.worth_of(roll, left, plan.choice(roll, left)));
                    }
                }
                solver::KeepId keep = solver::keep_nothing;
                while (keep < solver::first_roll(5))
                    keep = solver::keeps.with_die[keep][dice.draw(6)];
                const auto roll = static_cast<RollId>(keep - solver::first_roll(5));
                const solver::TurnEnd end = plan.end(roll, plan.choice(roll, 0).category);
                own.position = solved().positions().after(own.position, end.category, end.points);
            }
        }
        EXPECT_LE(most, most_given_away + 1e-9) << id_of(level);
        if (level == Level::perfect) {
            EXPECT_LE(most, solver::tie);
        } else {
            EXPECT_GT(most, 1) << id_of(level);
        }
    }
}

// In real matches of each level against each next one: no command is refused, and what is decided
// twice is decided alike.
TEST(ComputerPlayers, PlayRealMatches) {
    chance::SeededDice dice{1};
    for (const Level level : all_levels) {
        TableSetup setup;
        setup.players = names(2);
        setup.games = 2;
        Match match = apply({}, start(setup, dice).value());
        const auto act = [&](const Command& command) {
            const auto event = decide(match, command, dice);
            ASSERT_TRUE(event) << id_of(event.error());
            match = apply(std::move(match), *event);
        };
        while (match.stage != Stage::match_over && !HasFatalFailure()) {
            if (match.stage == Stage::game_over) {
                act(Next{});
                continue;
            }
            const Level mover = match.player == 0 ? level : Level::skilled;
            const auto choice = computer_players().choice(mover, match, 7);
            EXPECT_EQ(choice, computer_players().choice(mover, match, 7));
            if (choice && choice->kind == solver::Choice::Kind::score) {
                act(Score{.category = choice->category});
                continue;
            }
            if (choice)
                act(Hold{match.turn.hand.positions_of(solver::faces_of(choice->keep)).value()});
            act(Roll{});
        }
        EXPECT_GT(match_total(match, 0), 100) << id_of(level);
    }
}

TEST(Situation, KnowsTheGamesBeforeAndToCome) {
    TestTable table{cheat_setup(2, official, 3)};
    table.fill({6, 6, 6, 6, 6});
    ASSERT_EQ(table(Next{}), std::nullopt);
    table.turn({1, 1, 1, 1, 1}, box::yahtzee);
    const Situation seen = situation(table.match, 9);
    EXPECT_EQ(seen.players, 2);
    EXPECT_EQ(seen.seat, 1);
    EXPECT_EQ(seen.game, 2);
    EXPECT_EQ(seen.games_to_come, 1);
    EXPECT_EQ(seen.round(), 1);
    EXPECT_EQ(seen.earlier[0], totals(table.match, 0, 1).total);
    EXPECT_EQ(seen.standings[0].points, 50);
    EXPECT_EQ(seen.seed, 9U);
}

} // namespace
} // namespace yahtzee::coach
