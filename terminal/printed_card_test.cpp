#include "terminal/printed_card.h"
#include "text/split.h"

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::terminal {
namespace {

TEST(PrintedCard, ABlankOneSaysWhatTheCardInTheBoxSays) {
    const std::string card = blank_card(words::english(), official);
    for (const std::string text : {"NAME",
                                   "UPPER SECTION",
                                   "HOW TO SCORE",
                                   "GAME",
                                   "#6",
                                   "Aces",
                                   "Count and Add Only Aces",
                                   "Count and Add Only Sixes",
                                   "TOTAL SCORE",
                                   "BONUS",
                                   "If total score",
                                   "is 63 or over",
                                   "SCORE 35",
                                   "TOTAL Of Upper",
                                   "LOWER SECTION",
                                   "3 of a kind",
                                   "4 of a kind",
                                   "Add Total Of All Dice",
                                   "Full House",
                                   "SCORE 25",
                                   "Sm. Straight",
                                   "Sequence of 4",
                                   "SCORE 30",
                                   "Lg. Straight",
                                   "Sequence of 5",
                                   "SCORE 40",
                                   "YAHTZEE",
                                   "5 of a kind",
                                   "SCORE 50",
                                   "Score Total Of All 5 Dice",
                                   "FOR EACH BONUS",
                                   "SCORE 100 PER",
                                   "TOTAL Of Lower",
                                   "GRAND TOTAL"})
        EXPECT_TRUE(card.contains(text)) << text << "\n" << card;
    for (const auto line : text::split_lines(card))
        EXPECT_LE(text::display_width(line), 80) << line;
}

TEST(PrintedCard, RowsThatTheRulesDoNotHaveAreLeftOut) {
    const std::string card = blank_card(words::english(), *rule_set_with_id("basic"));
    EXPECT_FALSE(card.contains("BONUS")) << card;
    EXPECT_TRUE(card.contains("GRAND TOTAL"));
}

TEST(PrintedCard, AFilledOneHasThePlayersGames) {
    TestTable table{cheat_setup(2, official, 2)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({1, 2, 3, 4, 6}, box::small_straight);
    const std::string card = printed_card(words::english(), table.match, 1);
    EXPECT_TRUE(card.contains("Ben")) << card;
    EXPECT_TRUE(card.contains("SCORE 30                 | 30  |     |")) << card;
    EXPECT_FALSE(card.contains("SCORE 50                 | 50")) << card;
}

} // namespace
} // namespace yahtzee::terminal
