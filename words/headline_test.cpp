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
    EXPECT_EQ(match_sums(english(), table.match), "");
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
    EXPECT_TRUE(match_sums(english(), table.match).starts_with("After 1 of 2 games: "));
    EXPECT_EQ(table(Next{}), std::nullopt);
    EXPECT_EQ(match_sums(english(), table.match), "");
    play_game(table);
    const std::string end = headline(english(), table.match);
    EXPECT_TRUE(end.starts_with("Congratulations, " + players[0] + ", you win the match with "))
        << end;
    EXPECT_TRUE(match_sums(english(), table.match).starts_with("Over 2 games: "));
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
