#include "words/headline.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "words/test_english.h"

namespace yahtzee::words {
namespace {

// Whoever wins, the first seat, may be a computer player.
TableSetup table_of(int players, int played, bool by_computer = false) {
    TableSetup setup = cheat_setup(players, official, played);
    if (by_computer) setup.computers[0] = Level::rival;
    return setup;
}

// The first seat has the better dice.
void play_game(TestTable& table) {
    const RuleSet& rules = table.match.setup.rules;
    for (const Category category : rules.all_boxes()) {
        for (Seat seat = 0; seat < player_count(table.match); ++seat) {
            EXPECT_EQ(table.roll(seat == 0 ? std::initializer_list<int>{6, 6, 6, 6, 5}
                                           : std::initializer_list<int>{1, 1, 2, 2, 4}),
                      std::nullopt);
            EXPECT_EQ(table.score(category), std::nullopt);
        }
    }
}

TEST(Headline, G13_OneGameIsCongratulatedOnce) {
    TestTable table{table_of(2, 1)};
    EXPECT_EQ(headline(english(), table.match), "");
    play_game(table);
    EXPECT_TRUE(headline(english(), table.match).starts_with("Congratulations, "));
    EXPECT_EQ(outcome(english(), table.match).size(), 1U);
}

TEST(Headline, G13_AComputerPlayerIsNotCongratulated) {
    TestTable alone{table_of(2, 1, true)};
    play_game(alone);
    const std::string text = headline(english(), alone.match);
    const auto& players = alone.match.setup.players;
    EXPECT_TRUE(text.starts_with(players[0] + " wins with a total score of ")) << text;
    EXPECT_NE(text.find(players[1] + ", yours is "), std::string::npos) << text;
    TestTable crowd{table_of(3, 1, true)};
    play_game(crowd);
    EXPECT_EQ(headline(english(), crowd.match).find("yours"), std::string::npos);
}

TEST(Headline, G14_TheStandingAfterEachGameAndOneHeadlineAtTheEnd) {
    TestTable table{table_of(2, 2)};
    play_game(table);
    const std::string first = headline(english(), table.match);
    const auto& players = table.match.setup.players;
    EXPECT_TRUE(first.starts_with("Game 1 of 2: " + players[0] + " wins with ")) << first;
    EXPECT_EQ(outcome(english(), table.match), std::vector{first}); // all else would be said twice
    EXPECT_EQ(table(Next{}), std::nullopt);
    EXPECT_TRUE(outcome(english(), table.match).empty());
    play_game(table);
    const std::string end = headline(english(), table.match);
    EXPECT_TRUE(end.starts_with("Congratulations, " + players[0] + ", you win the match with "))
        << end;
    // Whoever looks at it is told of the match, whoever was there of its last game as well.
    const std::string ben =
        "Then came " + players[1] + " with " + std::to_string(match_total(table.match, 1)) + ".";
    EXPECT_EQ(outcome(english(), table.match), (std::vector{end, ben}));
    const auto told = outcome_of(english(), table.events.back(), table.match);
    ASSERT_EQ(told.size(), 3U);
    EXPECT_TRUE(told[0].starts_with("Game 2 of 2: " + players[0] + " wins with ")) << told[0];
    EXPECT_EQ(told[1], end);
    EXPECT_EQ(told[2], ben);
}

TEST(Headline, G14_StandingsAreRankedFromTheSecondGameOn) {
    TestTable table{table_of(3, 3, true)};
    play_game(table);
    EXPECT_EQ(table(Next{}), std::nullopt);
    play_game(table);
    const auto lines = outcome(english(), table.match);
    ASSERT_EQ(lines.size(), 2U);
    std::vector<std::string> ranked;
    for (const Placing& placing : standings(table.match))
        ranked.push_back(table.match.setup.players[placing.seat] + ": " +
                         std::to_string(placing.total));
    EXPECT_EQ(lines[1], "After 2 of 3 games: " + english().joined(ranked) + ".");
}

TEST(Headline, G14_WhatWasSaidOfAGameIsNotSaidAgainWhenPlayersStop) {
    TestTable once{table_of(2, 3)};
    play_game(once);
    EXPECT_EQ(once(Stop{}), std::nullopt);
    const std::string winner = once.match.setup.players[winners(once.match).front()];
    EXPECT_EQ(outcome_of(english(), once.events.back(), once.match),
              std::vector{"Congratulations, " + winner + "!"});
    TestTable beaten{table_of(2, 3, true)};
    play_game(beaten);
    EXPECT_EQ(beaten(Stop{}), std::nullopt);
    EXPECT_TRUE(outcome_of(english(), beaten.events.back(), beaten.match).empty());
    TestTable twice{table_of(2, 3)};
    play_game(twice);
    EXPECT_EQ(twice(Next{}), std::nullopt);
    play_game(twice);
    EXPECT_EQ(twice(Stop{}), std::nullopt);
    EXPECT_EQ(outcome_of(english(), twice.events.back(), twice.match),
              std::vector{headline(english(), twice.match)});
}

TEST(Headline, G14_AComputerPlayerWinsTheMatch) {
    TestTable table{table_of(2, 2, true)};
    play_game(table);
    EXPECT_EQ(table(Next{}), std::nullopt);
    play_game(table);
    const std::string end = headline(english(), table.match);
    const auto& players = table.match.setup.players;
    EXPECT_TRUE(end.starts_with(players[0] + " wins the match with ")) << end;
    EXPECT_NE(end.find(players[1] + ", you have "), std::string::npos) << end;
}

} // namespace
} // namespace yahtzee::words
