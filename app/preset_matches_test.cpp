// P14: a match by the preset of each document in the plain game, from the first roll to the very
// end, with dice as the program rolls them.
#include <array>
#include <numeric>
#include <regex>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

constexpr int boxes_to_fill = 13;

struct Played {
    Outcome outcome;

    bool says(std::string_view part) const { return outcome.out.find(part) != std::string::npos; }
    int times(std::string_view part) const {
        int count = 0;
        for (auto at = outcome.out.find(part); at != std::string::npos;
             at = outcome.out.find(part, at + 1))
            ++count;
        return count;
    }
    // The numbers in sentences such as "Ann scores 25 points in", in order.
    std::vector<int> told(const std::string& before, const std::string& behind) const {
        std::vector<int> numbers;
        const std::regex sentence{before + R"((\d+))" + behind};
        for (std::sregex_iterator at{outcome.out.begin(), outcome.out.end(), sentence};
             at != std::sregex_iterator{}; ++at)
            numbers.push_back(std::stoi((*at)[1]));
        return numbers;
    }
    // Each box of each game.
    std::vector<int> scores() const { return told("Ann scores ", " points? in "); }
};

Played play(const std::string& preset, const std::string& typed,
            const std::vector<std::string>& flags = {}) {
    std::vector<std::string> command{"--preset", preset,   "--players", "Ann",
                                     "--plain",  "--seed", "16",        "--no-pictures"};
    command.insert(command.end(), flags.begin(), flags.end());
    return {run_program(command, typed)};
}

// Two rolls a turn, then the boxes in the order of the card.
std::string whole_game(const std::string& first_roll, const std::string& second_roll) {
    std::string typed;
    for (int box = 1; box <= boxes_to_fill; ++box)
        typed += first_roll + second_roll + "score " + std::to_string(box) + "\n";
    return typed;
}

std::string six(const std::string& game) {
    std::string typed;
    for (int number = 1; number <= 6; ++number) typed += game + (number < 6 ? "yes\n" : "");
    return typed;
}

int sum_of(const std::vector<int>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

void expect_whole_match(const Played& played, int games) {
    EXPECT_EQ(played.outcome.status, 0);
    EXPECT_EQ(played.scores().size(), static_cast<std::size_t>(games * boxes_to_fill));
    EXPECT_TRUE(played.says("Play again?")) << played.outcome.out;
    EXPECT_FALSE(played.says("I don't understand"));
}

TEST(PresetMatches, P14_AUseCases) {
    const Played played = play("a", six(whole_game("roll\n", "1 2\nroll\n")) + "no\n");
    expect_whole_match(played, 6);
    EXPECT_FALSE(played.says("extra!"));
    EXPECT_TRUE(played.says("that makes " + std::to_string(sum_of(played.scores())) +
                            " points over 6 games!"));
}

// What the boxes pay is known from the same match where the program works it out.
TEST(PresetMatches, P14_G16_BScoreSheetsWithAllTotalsEntered) {
    const Played worked_out =
        play("b", six(whole_game("roll\n", "1 2\nroll\n")) + "no\n", {"--entry", "auto"});
    expect_whole_match(worked_out, 6);
    const std::vector<int> scores = worked_out.scores();
    ASSERT_FALSE(worked_out.says("Another Yahtzee"));
    std::string typed;
    int all = 0;
    for (std::size_t game = 0; game < 6; ++game) {
        int upper = 0;
        int lower = 0;
        for (int box = 1; box <= boxes_to_fill; ++box) {
            const int points = scores[game * boxes_to_fill + static_cast<std::size_t>(box - 1)];
            (box <= 6 ? upper : lower) += points;
            typed += "roll\n1 2\nroll\nscore " + std::to_string(box) + "\n";
            typed += std::to_string(points + 1) + "\n" + std::to_string(points) + "\n";
        }
        for (const int sum : {upper, 0, lower, upper + lower})
            typed += std::to_string(sum + 1) + "\n" + std::to_string(sum) + "\n";
        typed += game < 5 ? "yes\n" : "no\n";
        all += upper + lower;
    }
    const Played played = play("b", typed);
    expect_whole_match(played, 6);
    EXPECT_EQ(played.scores(), scores);
    // Each was wrong once, and refused.
    EXPECT_EQ(played.times("That isn't what the dice score in "), 6 * boxes_to_fill);
    EXPECT_EQ(played.times("That isn't"), 6 * (boxes_to_fill + 4));
    for (const char* const sum :
         {"upper section comes to ", "bonus is ", "lower section comes to ", "grand total is "})
        EXPECT_EQ(played.told("Right: Ann's " + std::string{sum}, "").size(), 6U) << sum;
    EXPECT_TRUE(played.says("that makes " + std::to_string(all) + " points over 6 games!"));
}

TEST(PresetMatches, P14_P16_CConsole) {
    const Played played = play("c", whole_game("", "2\n1\n2\n") + "no\n");
    expect_whole_match(played, 1);
    EXPECT_FALSE(played.says("press Enter to roll"));
    EXPECT_EQ(played.told("how many dice do you hold, ", " to 5").size(), 2U * boxes_to_fill);
}

TEST(PresetMatches, P14_G18_DPrintedCard) {
    std::string typed = six(whole_game("roll\n", "1 2\nroll\n"));
    typed.insert(typed.find("score 1\n") + 8, "undo\n");
    const Played played = play("d", typed + "no\n");
    expect_whole_match(played, 6);
    EXPECT_TRUE(played.says("Scores are final at this table"));
    EXPECT_TRUE(played.says("game 6 of 6"));
}

TEST(PresetMatches, P14_EHandout) {
    const Played played = play("e", whole_game("roll\nall\nroll\n", "1 3\nroll\n") + "no\n");
    expect_whole_match(played, 1);
    EXPECT_EQ(played.told("Ann, roll ", " of 3: ").size(), 3U * boxes_to_fill);
    const auto totals = played.told("Ann's total is ", "");
    ASSERT_FALSE(totals.empty());
    EXPECT_TRUE(played.says("Congratulations, Ann, your total score is " +
                            std::to_string(totals.back()) + "!"));
}

} // namespace
} // namespace yahtzee::app
