// Games and matches: seats, rounds, the end of a game, the next one (G1 to G3, G13 to G15).
#include <gtest/gtest.h>

#include "engine/test_table.h"

namespace yahtzee {
namespace {

using namespace box;

TEST(Match, G1_OneToFivePlayersAndOneToSixGames) {
    chance::ScriptedDice source{{0}};
    for (int players = 1; players <= 5; ++players) {
        for (int games = 1; games <= 6; ++games) {
            EXPECT_TRUE(start(cheat_setup(players, official, games), source).has_value());
        }
    }
    TableSetup none = cheat_setup(1);
    none.players.clear();
    EXPECT_EQ(start(none, source).error(), SetupFault::players);
    TableSetup six = cheat_setup(5);
    six.players.emplace_back("Fay");
    EXPECT_EQ(start(six, source).error(), SetupFault::players);
    EXPECT_EQ(start(cheat_setup(2, official, 0), source).error(), SetupFault::games);
    EXPECT_EQ(start(cheat_setup(2, official, 7), source).error(), SetupFault::games);
    TableSetup twins = cheat_setup(2);
    twins.players = {"Ann", "Ann"};
    EXPECT_EQ(start(twins, source).error(), SetupFault::name_repeated);
    twins.players = {"Ann", ""};
    EXPECT_EQ(start(twins, source).error(), SetupFault::name_empty);
}

TEST(Match, G1_EachGameHasItsOwnColumn) {
    TestTable table{cheat_setup(1, official, 2)};
    table.fill({1, 2, 3, 4, 6});
    const Column first = table.card();
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(table.match.game, 2);
    EXPECT_EQ(table.card(), Column{});
    EXPECT_EQ(column(table.match, 0, 1), first);
}

TEST(Match, G2_ThirteenRoundsInSeatOrder) {
    TestTable table{cheat_setup(3)};
    for (int expected_round = 1; expected_round <= 13; ++expected_round) {
        for (Seat seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(round(table.match), expected_round);
            EXPECT_EQ(table.match.player, seat);
            table.turn({1, 2, 3, 4, 6}, static_cast<Category>(expected_round - 1));
        }
    }
    EXPECT_EQ(table.match.stage, Stage::match_over);
    EXPECT_EQ(round(table.match), 13);
    EXPECT_EQ(table.match.player, 0);
}

TEST(Match, G3_ARandomFirstSeatIsDrawnForEachGameAndTheOrderGoesRound) {
    TableSetup setup = cheat_setup(3, official, 2);
    setup.first = First::random;
    TestTable table{setup, {2, 1}};
    EXPECT_EQ(table.match.player, 2);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table.match.player, 0);
    EXPECT_EQ(round(table.match), 1);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(table.match.player, 2);
    EXPECT_EQ(round(table.match), 2);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table.match.stage, Stage::game_over);
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(table.match.player, 1);
}

TEST(Match, G3_TheFirstSeatPlaysFirstUnlessAskedOtherwise) {
    TestTable table{cheat_setup(3), {2}};
    EXPECT_EQ(table.match.player, 0);
}

TEST(Match, G13_TheHighestTotalWins) {
    TestTable table{cheat_setup(2)};
    EXPECT_TRUE(winners(table.match).empty());
    table.turn({1, 2, 3, 4, 6}, ones);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(winners(table.match), std::vector<Seat>{1});
}

TEST(Match, G13_TiesShareTheWin) {
    TestTable table{cheat_setup(3)};
    table.turn({1, 2, 3, 4, 6}, yahtzee);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(winners(table.match), (std::vector<Seat>{1, 2}));
}

TEST(Match, G13_TheHighestTotalLeadsWhileAGameRuns) {
    TestTable table{cheat_setup(2)};
    EXPECT_TRUE(leaders(table.match).empty()); // nobody has points
    table.turn({2, 2, 3, 4, 6}, ones);
    EXPECT_TRUE(leaders(table.match).empty());
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(leaders(table.match), std::vector<Seat>{1});
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(leaders(table.match), (std::vector<Seat>{0, 1}));
    table.fill({1, 2, 3, 4, 6});
    EXPECT_TRUE(leaders(table.match).empty()); // now there are winners
    TestTable alone{cheat_setup(1)};
    alone.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_TRUE(leaders(alone.match).empty());
}

// Equal totals share a place, and the next one is counted behind both.
TEST(Match, G13_StandingsHaveTheBestFirst) {
    TestTable table{cheat_setup(4, official, 2)};
    table.turn({1, 2, 3, 4, 6}, yahtzee);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    const std::vector<Placing> running{{1, 50, 1}, {3, 50, 1}, {2, 16, 3}, {0, 0, 4}};
    EXPECT_EQ(standings(table.match, 1), running);
    EXPECT_EQ(standings(table.match), running);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table(Next{}), std::nullopt);
    table.turn({6, 6, 6, 6, 6}, yahtzee);
    EXPECT_EQ(standings(table.match, 2).front(), (Placing{0, 50, 1}));
    EXPECT_EQ(standings(table.match, 2)[1], (Placing{1, 0, 2}));
    const auto both = standings(table.match); // each of them has one Yahtzee, and Dot, too
    EXPECT_EQ((std::vector{both[0].seat, both[1].seat, both[2].seat}),
              (std::vector<Seat>{0, 1, 3}));
    EXPECT_EQ(both[2].place, 1);
    EXPECT_EQ(both[3].place, 4);
}

TEST(Match, OnlyPersonIsWhoPlaysAloneAgainstComputers) {
    TableSetup setup = cheat_setup(3);
    EXPECT_EQ(only_person(TestTable{setup}.match), std::nullopt);
    setup.computers[0] = setup.computers[2] = Level::novice;
    EXPECT_EQ(only_person(TestTable{setup}.match), Seat{1});
    setup.computers[1] = Level::novice;
    EXPECT_EQ(only_person(TestTable{setup}.match), std::nullopt);
    EXPECT_EQ(only_person(TestTable{cheat_setup(1)}.match), Seat{0});
}

TEST(Match, G14_PlayOnOrStopBetweenGamesOnly) {
    TestTable table{cheat_setup(1, official, 3)};
    EXPECT_EQ(table(Next{}), Rejection::game_running);
    EXPECT_EQ(table(Stop{}), Rejection::game_running);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(phase(table.match), Phase::game_over);
    ASSERT_EQ(table(Next{}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    ASSERT_EQ(table(Stop{}), std::nullopt);
    EXPECT_EQ(phase(table.match), Phase::match_over);
    EXPECT_EQ(table.match.game, 2);
    EXPECT_EQ(winners(table.match), std::vector<Seat>{0});
}

TEST(Match, G14_AfterTheLastGameTheMatchIsOver) {
    TestTable table{cheat_setup(1, official, 1)};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(phase(table.match), Phase::match_over);
}

TEST(Match, G15_NoTurnOnAFullCardAndNoGameWithoutAColumn) {
    TestTable table{cheat_setup(1, official, 2)};
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), Rejection::turn_over);
    EXPECT_EQ(table(Hold{}), Rejection::turn_over);
    EXPECT_EQ(table.score(box::chance), Rejection::turn_over);
    ASSERT_EQ(table(Next{}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table.roll({1, 2, 3, 4, 6}), Rejection::match_over);
    EXPECT_EQ(table(Next{}), Rejection::match_over);
    EXPECT_EQ(table(Stop{}), Rejection::match_over);
    EXPECT_EQ(table(Total{}), Rejection::match_over);
}

TEST(Match, ReplayingTheEventsGivesTheSameMatch) {
    TestTable table{cheat_setup(2, official, 2)};
    table.fill({5, 5, 5, 5, 5});
    ASSERT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(replay(table.events), table.match);
}

TEST(Match, SettingsHaveTheWordsOfTheProtocol) {
    EXPECT_EQ(id_of(First::random), "random");
    EXPECT_EQ(id_of(Entry::automatic), "auto");
    EXPECT_EQ(id_of(DiceKind::cheat), "cheat");
    EXPECT_EQ(with_id<First>(first_ids, "seat"), First::seat);
    EXPECT_EQ(with_id<Entry>(entry_ids, "paper"), Entry::paper);
    EXPECT_EQ(with_id<DiceKind>(dice_kind_ids, "random"), DiceKind::random);
    EXPECT_EQ(with_id<DiceKind>(dice_kind_ids, "Random"), std::nullopt);
    EXPECT_EQ(with_id<DiceKind>(dice_kind_ids, ""), std::nullopt);
}

} // namespace
} // namespace yahtzee
