// `yahtzee review`: a transcript looked back on, in words and as JSON.
#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

const std::string sample = YAHTZEE_SPEC "/transcripts/sample-game.game";

TEST(ReviewCommand, TellsTheSampleGameInBothLanguages) {
    const auto told = run_program({"review", sample}, "", {"COLUMNS=1000"});
    EXPECT_EQ(told.status, 0) << told.err;
    for (const std::string sentence :
         {"Perfect play by the \"classic\" rules averages 245.87 points a game. Accuracy is the "
          "share "
          "of those points that was not given away.\n",
          "\nEric: 192 points. Expected at the start: 245.87; luck: +20.55; given away: 74.42. ",
          "Accuracy: 69.7%. Best choice in 9 of 18 decisions.\n",
          "\n1. Round 7, roll 1: Eric scored 10 points in Fives with one, two, three, five and "
          "five; "
          "keeping five and five was better by 16.3 points.\n",
          "\nRound 11, roll 1 was the luckiest: four, four, four, four and four, +39.6 points.\n"})
        EXPECT_NE(told.out.find(sentence), std::string::npos) << sentence << told.out;
    EXPECT_EQ(told.out.find("roll 1: 3 4 5 5 5"), std::string::npos);

    const auto german = run_program({"review", sample, "--lang", "de", "--all"});
    EXPECT_NE(german.out.find("Genauigkeit: 69,7\u00a0%. Beste Wahl bei 9 von 18"),
              std::string::npos)
        << german.out;
    EXPECT_NE(german.out.find("\nJulie, Runde 1\n    -3,37  Wurf 1: 1 2 2 3 6\n"
                              "    -0,99  2 2 3 behalten; besser: 2 2 behalten\n"),
              std::string::npos)
        << german.out;
}

TEST(ReviewCommand, PrintsWhatTheProtocolAnswers) {
    const auto one = run_program({"review", sample, "--json", "--threads", "1"});
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_TRUE(one.out.starts_with(R"({"rules":"classic","finished":true,"expected":245.87)"));
    EXPECT_NE(one.out.find(R"("name":"Julie","games":1,"total":273,)"), std::string::npos);
    EXPECT_EQ(one.out.find('\n'), one.out.size() - 1);
    EXPECT_EQ(run_program({"review", sample, "--json", "--threads", "3"}).out, one.out);
}

TEST(ReviewCommand, WhatCannotBePlayedGetsTheWordsOfReplay) {
    const auto wrong =
        run_shell("printf 'players Ann\\nroll 1 2 3 4 5\\nscore ones = 2\\n' > review_test.game; "
                  "$YAHTZEE replay review_test.game > /dev/null 2> review_test.replay; "
                  "$YAHTZEE review review_test.game 2> review_test.review; echo $?; "
                  "cmp review_test.replay review_test.review && cat review_test.review; "
                  "rm review_test.game review_test.replay review_test.review");
    EXPECT_EQ(wrong.out.substr(0, 2), "1\n");
    EXPECT_NE(wrong.out.find("review_test.game, line 3: "), std::string::npos) << wrong.out;
    EXPECT_EQ(run_program({"review", "/nowhere"}).status, 1);
    EXPECT_EQ(run_program({"review", "/nowhere"}).err, run_program({"replay", "/nowhere"}).err);
    EXPECT_EQ(run_program({"review", "/dev/null"}).err, run_program({"replay", "/dev/null"}).err);
    EXPECT_EQ(run_program({"review"}).status, 2);
    EXPECT_EQ(run_program({"review", sample, "--threads", "0"}).status, 2);
}

} // namespace
} // namespace yahtzee::app
