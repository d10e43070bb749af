// `yahtzee advise`: what it says about a game at the kitchen table, and what it does not believe.
#include <string>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

TEST(Advise, SaysWhatToDoWhyAndWhatElseCosts) {
    const auto advice = run_program({"advise", "--dice", "1,2,5,6,6", "--rolls-left", "2"});
    EXPECT_EQ(advice.status, 0);
    EXPECT_EQ(advice.out,
              "Keep 6 6 and roll the rest.\n"
              "Most likely boxes at the end of the turn: Sixes (39%, 20.9 points on average),\n"
              "Chance (18%, 22.1 points on average) and 3 of a kind (15%, 26.0 points on\n"
              "average).\n"
              "Keeping 5 6 6 instead costs 2.2 points.\n"
              "With perfect play from here on, this game averages 253.9 points.\n"
              "\n"
              "The best choices, with the total they lead to and what they cost:\n"
              "   1  keep 6 6                     253.94\n"
              "   2  keep 5 6 6                   251.78     2.16\n"
              "   3  keep 2 6 6                   251.63     2.30\n"
              "   4  keep 1 6 6                   251.63     2.30\n"
              "   5  keep 5                       249.94     4.00\n"
              "31 more with --all.\n");
    EXPECT_EQ(run_program({"advise", "--dice", "6", "1", "2", "6", "5"}).out, advice.out)
        << "two rolls left unless said otherwise; dice in any order";
}

TEST(Advise, SpeaksGermanAndListsAll) {
    const auto advice = run_program(
        {"advise", "--lang", "de", "--dice", "3,3,3,3,3", "--rolls-left", "0", "--filled",
         "yahtzee=50, threes=9, Full House=25", "--yahtzee-bonus", "100", "--all"});
    EXPECT_EQ(advice.status, 0) << advice.err;
    EXPECT_TRUE(advice.out.starts_with("Nimm Große Straße: Das bringt 40 Punkte.\n"
                                       "Das weitere Yahtzee bringt 100 Punkte zusätzlich.\n"))
        << advice.out;
    EXPECT_NE(advice.out.find("   5  "), std::string::npos); // the lower boxes but three
    EXPECT_EQ(advice.out.find("   6  "), std::string::npos);
    EXPECT_EQ(advice.out.find("--all"), std::string::npos);
}

TEST(Advise, JsonHasTheFormOfTheProtocol) {
    const auto fresh = run_program({"advise", "--json"});
    EXPECT_TRUE(fresh.out.starts_with(R"({"expected":254.58772)")) << fresh.out;
    EXPECT_NE(fresh.out.find(R"(,"choices":[{"do":"roll","expected":254.58772)"),
              std::string::npos);
    const auto dice = run_program({"advise", "--json", "--dice", "1,1,1,1,1", "--rolls-left", "0"});
    const auto engine = run_program({"engine"}, R"({"do":"new","players":["A"],"dice":"cheat"})"
                                                "\n"
                                                R"({"do":"roll","faces":[1,1,1,1,1]})"
                                                "\n"
                                                R"({"do":"roll","faces":[1,1,1,1,1]})"
                                                "\n"
                                                R"({"do":"roll","faces":[1,1,1,1,1]})"
                                                "\n"
                                                R"({"do":"advise"})"
                                                "\n");
    EXPECT_NE(
        engine.out.find("\"advice\":" + dice.out.substr(0, dice.out.size() - 1) + ",\"view\""),
        std::string::npos);
}

// Yahtzee and Chance are open, and 235 points are on the card.
const std::string two_open = "ones=3,twos=6,threes=9,fours=12,fives=15,sixes=18,3k=20,4k=22,"
                             "fh=25,ss=30,ls=40";

TEST(Advise, AimsAtATotal) {
    const auto advice = run_program({"advise", "--aim", "260", "--dice", "4,4,6,6,6",
                                     "--rolls-left", "1", "--filled", two_open});
    EXPECT_EQ(advice.status, 0) << advice.err;
    EXPECT_EQ(advice.out,
              "To reach 260: score Chance; chance 100%.\n"
              "Keeping 4 6 6 6 instead costs 19.4 percentage points.\n"
              "For the highest average: keep 6 6 6; chance 75.7%, 263.5 points on average.\n"
              "\n"
              "The best choices, with the chance of reaching 260 and the total they lead to on\n"
              "average:\n"
              "   1  score Chance                100.0000%   263.30\n"
              "   2  keep 4 6 6 6                 80.5571%   262.80\n"
              "   3  keep 6 6 6                   75.6964%   263.53\n"
              "   4  keep 4 4 6 6                 61.1142%   260.81\n"
              "   5  keep 4 6 6                   57.8737%   260.59\n"
              "8 more with --all.\n");
    const auto before = run_program(
        {"advise", "--lang", "de", "--aim", "300", "--filled", two_open, "--threads", "1"});
    EXPECT_TRUE(before.out.starts_with("Um 300 zu erreichen: werfen; Chance ")) << before.out;
    const auto json = run_program({"advise", "--json", "--aim", "260", "--dice", "4,4,6,6,6",
                                   "--rolls-left", "0", "--filled", two_open});
    EXPECT_TRUE(json.out.starts_with(
        R"({"aim":260,"chance":1,"expected":263.301432126,"choices":[)"
        R"({"do":"score","category":"chance","chance":1,"expected":263.301432126},)"
        R"({"do":"score","category":"yahtzee","chance":0.)"))
        << json.out;
}

TEST(Advise, WhereThereIsNothingToAimAtItAdvisesAsUsual) {
    const std::vector<std::string> usual{"advise", "--dice", "4,4,6,6,6", "--filled", two_open};
    const std::string advice = run_program(usual).out;
    for (const auto& [target, sentence] :
         {std::pair{"0", "You have reached 0: your card already has 235."},
          std::pair{"235", "You have reached 235: your card already has 235."},
          std::pair{"416", "416 is out of reach from here"}}) {
        auto arguments = usual;
        arguments.insert(arguments.end(), {"--aim", target});
        const auto outcome = run_program(arguments);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_TRUE(outcome.out.starts_with(sentence)) << outcome.out;
        EXPECT_TRUE(outcome.out.ends_with(advice)) << outcome.out;
    }
}

void expect_refused(const std::vector<std::string>& flags, const std::string& sentence) {
    std::vector<std::string> arguments{"advise"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const auto outcome = run_program(arguments);
    EXPECT_EQ(outcome.status, 2) << sentence;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(sentence), std::string::npos) << outcome.err;
}

TEST(Advise, BoxesThatNoDiceCouldHaveFilledAreRefused) {
    const auto filled = [](const std::string& boxes, const std::string& sentence) {
        expect_refused({"--filled", boxes}, sentence);
    };
    filled("ones=7", "Ones can't be 7: it can be 0 to 5.");
    filled("twos=3", "Twos can't be 3: it can be 0, 2, 4, 6, 8 or 10.");
    filled("full-house=24", "Full house can't be 24: it can be 0 or 25.");
    filled("yahtzee=30", "Yahtzee can't be 30: it can be 0 or 50.");
    filled("chance=0", "Chance can't be 0: it can be 5 to 30.");
    filled("four-of-a-kind=31", "4 of a kind can't be 31: it can be 0 or 5 to 30.");
    filled("ones=300", "Ones can't be 300: it can be");
    filled("ones=3,ones=3", "Ones is named twice in --filled.");
    filled("ones=3,aces=4", "Ones is named twice in --filled.");
    filled("luck=3", "There is no box \"luck\"");
    filled("s=3", "There is no box \"s\""); // several
    filled("ones", "\"ones\" in --filled is not a box and its points");
    filled("ones=", "\"ones=\" in --filled is not a box and its points");
    filled("ones=-1", "\"ones=-1\" in --filled is not a box and its points");
    filled("ones=1,twos=2,threes=3,fours=4,fives=5,sixes=6,3k=10,4k=10,fh=25,ss=30,ls=40,y=50,c=20",
           "All thirteen boxes are filled");
}

TEST(Advise, AYahtzeeBonusMustBePossible) {
    const auto bonus = [](const std::string& points, const std::string& filled,
                          const std::string& rules, const std::string& sentence) {
        expect_refused({"--yahtzee-bonus", points, "--filled", filled, "--rules", rules}, sentence);
    };
    bonus("50", "yahtzee=50,ones=1", "official", "a multiple of 100, so it cannot be 50");
    bonus("100", "ones=1", "official", "add yahtzee=50 to --filled");
    bonus("100", "yahtzee=0,ones=1", "official", "add yahtzee=50 to --filled");
    bonus("200", "yahtzee=50,ones=1", "official", "(at least 2)");
    bonus("100", "yahtzee=50,ones=1", "classic", "The rules \"classic\" have no bonus");
    bonus("1300", "", "official", "\"1300\" is not a number of points from 0 to 1200");
    bonus("-100", "", "official", "\"-100\" is not a number of points");
    const std::vector<std::string> fine{"advise", "--json", "--filled", "yahtzee=50,ones=5"};
    const auto without = run_program(fine);
    auto more = fine;
    more.insert(more.end(), {"--yahtzee-bonus", "100"});
    EXPECT_EQ(std::stod(run_program(more).out.substr(12)), std::stod(without.out.substr(12)) + 100);
}

TEST(Advise, AnAimMustBeATotalThatGamesCanHave) {
    for (const char* const aim : {"1576", "-1", "many", "3.5", "99999999999999999999"})
        expect_refused({"--aim", aim}, "\"" + std::string{aim} +
                                           "\" is not a total to aim at: it "
                                           "must be from 0 to 1575");
    expect_refused({"--aim", ""}, "is not a total to aim at");
}

TEST(Advise, DiceAndRollsMustBeThere) {
    expect_refused({"--dice", "1,2,3"}, "--dice needs exactly five faces from 1 to 6");
    expect_refused({"--dice", "1,2,3,4,7"}, "--dice needs exactly five faces from 1 to 6");
    expect_refused({"--dice", ""}, "--dice needs exactly five faces from 1 to 6");
    expect_refused({"--dice", "1,2,3,4,5", "--rolls-left", "3"}, "\"3\" is not a number of rolls");
    expect_refused({"--rolls-left", "1"}, "--rolls-left goes with --dice");
    expect_refused({"--rules", "house"}, "Unknown rules \"house\"");
    expect_refused({"--threads", "0"}, "\"0\" is not a number of threads");
}

} // namespace
} // namespace yahtzee::app
