// The whole program with a game that no user sees (engine/test_trial.h).
#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

constexpr int trial_box_count = 20;

Outcome run_trial(const std::vector<std::string>& arguments, const std::string& input = "",
                  const std::vector<std::string>& environment = {}) {
    return run_other(YAHTZEE_TRIAL, arguments, input, environment);
}

bool has_part(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

int times_in(const std::string& text, std::string_view part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// One turn of both players for each of these trial_box_count: all four rolls, the sixth die held.
std::string trial_turns(int first, int last) {
    std::string typed;
    for (int box = first; box <= last; ++box) {
        for (int player = 0; player < 2; ++player)
            typed += "\n1 6\n\nhold 2 6\n\nkeep 7\nroll\nscore " + std::to_string(box) + "\n";
    }
    return typed;
}

TEST(Trial, AWholeMatchInThePlainConsole) {
    const Outcome outcome =
        run_trial({"--rules", "trial", "--players", "Ann,Ben", "--seed", "5", "--no-save"},
                  trial_turns(1, trial_box_count) + "card\nno\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(has_part(outcome.out, "Ann's turn: round 1 of 20")) << outcome.out;
    EXPECT_TRUE(has_part(outcome.out, "Ben's turn: round 20 of 20"));
    EXPECT_EQ(times_in(outcome.out, ", roll 4 of 4: "), 2 * trial_box_count);
    EXPECT_EQ(times_in(outcome.out, " in Tower.\n"), 2);
    EXPECT_TRUE(has_part(outcome.out, "Congratulations, ")) << outcome.out;
    EXPECT_FALSE(has_part(outcome.out, "five dice"));
    EXPECT_FALSE(has_part(outcome.out, "{"));
}

TEST(Trial, AMatchGoesOnWhereItWasLeft) {
    const TemporaryFolder folder;
    const std::string data = folder.path() + "/trial.db";
    const Outcome left =
        run_trial({"--rules", "trial", "--players", "Ann,Ben", "--seed", "5", "--data", data},
                  trial_turns(1, 10) + "\n1 6\n");
    EXPECT_EQ(left.status, 0) << left.err;
    const Outcome resumed = run_trial({"resume", "--data", data}, "\nscore 20\n");
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_TRUE(has_part(resumed.out, "Six dice, twenty boxes, four rolls a turn."));
    EXPECT_TRUE(has_part(resumed.out, "│BONUS           │from 8: 10, 15: 35│")) << resumed.out;
    EXPECT_TRUE(has_part(resumed.out, "Ann's turn: round 11 of 20, game 1 of 1"));
    EXPECT_TRUE(has_part(resumed.out, " points in Chance.\n")) << resumed.out;
    EXPECT_TRUE(has_part(run_trial({"history", "--data", data}).out, "round 11 of 20"));
    EXPECT_TRUE(
        has_part(run_trial({"show", "1", "--data", data}).out, "│Tower           │score 60"));
}

// To its end, kept and rated, and then looked back on: each solves the game first.
TEST(Trial, AKeptMatchIsReviewed) {
    if (std::getenv("YAHTZEE_BRIEF_TESTS") != nullptr) GTEST_SKIP() << "solving it takes long";
    const TemporaryFolder folder;
    const std::string data = folder.path() + "/trial.db";
    const Outcome played =
        run_trial({"--rules", "trial", "--players", "Ann,Ben", "--seed", "5", "--data", data},
                  trial_turns(1, trial_box_count) + "no\n");
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_TRUE(has_part(played.out, "Ann has made the hall of fame: 85 points!")) << played.out;
    const Outcome review = run_trial({"review", "1", "--data", data}, "", {"COLUMNS=1000"});
    EXPECT_EQ(review.status, 0) << review.err;
    EXPECT_TRUE(has_part(review.out, "averages 731.19 points a game")) << review.out;
    EXPECT_TRUE(has_part(review.out, "Ann: 85 points. Expected at the start: 731.19"));
    EXPECT_TRUE(has_part(review.out, "scored 0 points in Full straight")) << review.out;
    const std::string statistics = run_trial({"stats", "--data", data}).out;
    EXPECT_TRUE(has_part(statistics, "2 games rated")) << statistics;
    EXPECT_TRUE(has_part(statistics, "Chance             21.5")) << statistics;
}

TEST(Trial, RulesAndScores) {
    EXPECT_TRUE(has_part(run_trial({"rules", "trial"}).out, "  20  Chance"));
    const Outcome scores = run_trial({"score", "6", "6", "6", "6", "6", "6", "--rules", "trial"});
    EXPECT_TRUE(has_part(scores.out, "  6 of a kind        300  fits\n")) << scores.out;
    EXPECT_EQ(run_trial({"score", "6", "6", "6", "6", "6", "--rules", "trial"}).err,
              "Give exactly six faces from 1 to 6, as in: yahtzee score 3 3 3 2 2 2\n");
    EXPECT_TRUE(has_part(run_trial({"advise", "--rules", "trial", "--dice", "1,2,3,4,5"}).err,
                         "--dice needs exactly six faces from 1 to 6, as in: --dice 1,2,5,6,6,6"));
    EXPECT_TRUE(has_part(run_trial({"advise", "--dice", "1,2,3,4,5", "--rolls-left", "3"}).err,
                         "--rolls-left: \"3\" is not a number of rolls from 0 to 2"));
}

// Help is read before a game is chosen: it says nothing that is true of one only.
TEST(Trial, HelpHoldsForEveryGame) {
    for (const char* const command : {"play", "score", "advise", "target"}) {
        const std::string help = run_trial({command, "--help"}).out;
        for (const char* const number : {"five dice", "five faces", "three rolls", "0-2", "512"})
            EXPECT_FALSE(has_part(help, number)) << number << " in " << help;
        EXPECT_FALSE(has_part(help, "{")) << help;
    }
}

} // namespace
} // namespace yahtzee::app
