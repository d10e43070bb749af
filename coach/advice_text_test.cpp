// The coach's words in both languages: what to do, why, and what else would cost.
#include "coach/advice_text.h"

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

using namespace box;

std::string said(const Match& match, const char* language = "en") {
    const CoachedTurn coached{test_solved().values(match.setup.rules), situation_of(match)};
    return advice_text(*Words::in(language), coached, match.setup.entry);
}

TEST(AdviceText, WhatToKeepWhyAndWhatTheNextBestCosts) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(said(table.match),
              "Roll all five dice.\n"
              "Most likely boxes at the end of the turn: Fives (11%, 17.1 points on average), "
              "Full house (11%, 25 points) and Small straight (11%, 30 points).\n"
              "With perfect play from here on, this game averages 254.6 points.");
    ASSERT_EQ(table.roll({1, 2, 5, 6, 6}), std::nullopt);
    EXPECT_EQ(said(table.match),
              "Keep 6 6 and roll the rest.\n"
              "Most likely boxes at the end of the turn: Sixes (39%, 20.9 points on average), "
              "Chance (18%, 22.1 points on average) and 3 of a kind (15%, 26.0 points on average)."
              "\nKeeping 5 6 6 instead costs 2.2 points.\n"
              "With perfect play from here on, this game averages 253.9 points.");
    EXPECT_EQ(said(table.match, "de"),
              "Behalte 6 6, und wirf den Rest.\n"
              "Wahrscheinlichste Felder am Ende des Zugs: Sechser (39\u00a0%, im Schnitt 20,9 "
              "Punkte), Chance (18\u00a0%, im Schnitt 22,1 Punkte) und Dreierpasch (15\u00a0%, im "
              "Schnitt "
              "26,0 Punkte).\nStattdessen 5 6 6 zu behalten kostet 2,2 Punkte.\n"
              "Perfekt zu Ende gespielt, bringt dieses Spiel im Schnitt 253,9 Punkte.");
}

TEST(AdviceText, WhatABoxPaysAndLeaves) {
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    EXPECT_TRUE(said(table.match)
                    .starts_with("Score Yahtzee: it pays 50 points.\n"
                                 "The boxes still open after that are worth "))
        << said(table.match);
    table.score(yahtzee);
    ASSERT_EQ(table.roll({6, 6, 6, 6, 6}), std::nullopt);
    EXPECT_TRUE(said(table.match)
                    .starts_with("Score Sixes: it pays 30 points.\n"
                                 "The further Yahtzee earns 100 points extra.\n"))
        << said(table.match);
    EXPECT_TRUE(said(table.match, "de")
                    .starts_with("Nimm Sechser: Das bringt 30 Punkte.\n"
                                 "Das weitere Yahtzee bringt 100 Punkte"));
}

// What is paid and what is left come to the total that is expected, also around the upper bonus.
TEST(AdviceText, TheUpperBonusIsPaidOnce) {
    TestTable table{cheat_setup(1)};
    for (const auto& [pips, category] : {std::pair{6, sixes}, {5, fives}, {4, fours}})
        table.turn({pips, pips, pips, pips, 1}, category);
    for (const Category category : {three_of_a_kind, four_of_a_kind, full_house, small_straight,
                                    large_straight, yahtzee, box::chance, ones})
        table.turn({2, 3, 4, 6, 6}, category);
    EXPECT_EQ(totals(table.match, 0, 1).upper, 60);
    ASSERT_EQ(table.roll({3, 3, 3, 5, 5}), std::nullopt);
    table.match.turn.rolls = 3;
    const std::string earned = said(table.match);
    EXPECT_TRUE(earned.starts_with("Score Threes: it pays 9 points.\n"
                                   "And it earns the upper bonus: 35 points extra.\n"
                                   "The boxes still open after that are worth 4.2 points on "
                                   "average.\n"))
        << earned; // twos in a turn: 2 * 5 * (1 - (5/6)^3) and nothing else
    table.score(threes);
    ASSERT_EQ(table.roll({2, 2, 2, 5, 5}), std::nullopt);
    table.match.turn.rolls = 3;
    EXPECT_EQ(said(table.match), "Score Twos: it pays 6 points.\nThat is the last box.\n"
                                 "With perfect play from here on, this game averages " +
                                     std::to_string(totals(table.match, 0, 1).total + 6) +
                                     ".0 points.");
}

TEST(AdviceText, G16_OnPaperNoPointsAreGivenAway) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable table{setup};
    for (const auto* const language : {"en", "de"}) {
        EXPECT_EQ(said(table.match, language).find("25"), std::string::npos);
    }
    ASSERT_EQ(table.roll({2, 3, 4, 5, 6}), std::nullopt);
    const std::string text = said(table.match);
    EXPECT_TRUE(text.starts_with("Score Large straight.\n")) << text;
    EXPECT_EQ(text.find("40"), std::string::npos) << text;
    EXPECT_EQ(text.find("on average"), std::string::npos) << text;
}

TEST(AdviceText, EveryPositionHasWordsWithoutBraces) {
    chance::SeededDice dice{5};
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        for (int i = 0; i < 300; ++i) {
            Column column;
            for (int box = dice.draw(6) + dice.draw(6) + dice.draw(3); box > 0; --box)
                column.boxes[dice.draw(6) + dice.draw(6) + dice.draw(2)] = 0;
            const TurnSituation situation{
                .standing = standing(official, column),
                .roll = static_cast<RollId>(dice.draw(6) * 42 + dice.draw(6) * 7 + dice.draw(6)),
                .rolls_left = dice.draw(3),
                .pass_roll = dice.draw(2) == 0};
            const solver::Values& values = test_solved().values(official);
            const std::string text =
                advice_text(words, CoachedTurn{values, situation}, Entry::automatic);
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
            EXPECT_EQ(text.find("\n\n"), std::string::npos) << text;
            for (const auto& rated : advise(values, situation).choices)
                EXPECT_EQ(choice_name(words, situation, rated.choice).find('{'), std::string::npos);
        }
    }
}

} // namespace
} // namespace yahtzee::coach
