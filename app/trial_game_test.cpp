// A whole game that no user sees (engine/test_trial.h), in a real terminal of the smallest size:
// six dice, four rolls, twenty boxes.
#include <array>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

constexpr std::array<std::string_view, 20> trial_names{
    "Ones",        "Twos",        "Threes",         "Fours",          "Fives",
    "Sixes",       "One pair",    "Two pairs",      "Three pairs",    "3 of a kind",
    "4 of a kind", "5 of a kind", "Small straight", "Large straight", "Full straight",
    "Full house",  "Villa",       "Tower",          "6 of a kind",    "Chance"};

// What stands in the row of a box, without blanks and marks: "(12)", "12".
std::string trial_cell(const std::string& screen, std::string_view box) {
    const std::regex row{std::string{box} + R"( *│[^0-9(\n]*(\(?[0-9]+\)?))"};
    std::smatch found;
    return std::regex_search(screen, found, row) ? found[1].str() : "nothing";
}

TEST(TrialGame, AWholeGameByKeys) {
    // Where nothing can be kept.
    const TmuxSession table{std::string{YAHTZEE_TRIAL} +
                            " --rules trial --players Eric --seed 7 --no-animation"
                            " --data /dev/null/none"};
    ASSERT_TRUE(table.waits_for("match will not be saved")) << table.screen();
    table.press("Enter");
    int sum = 0;
    for (std::size_t i = 0; i < trial_names.size(); ++i) {
        ASSERT_TRUE(table.waits_for("round " + std::to_string(i + 1) + " of 20")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("3 rolls left")) << table.screen();
        table.type("6");
        ASSERT_TRUE(table.waits_for("HELD")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("2 rolls left")) << table.screen();
        const std::string points = trial_cell(table.screen(), trial_names[i]);
        table.type("/" + std::string{trial_names[i]});
        ASSERT_TRUE(table.waits_for("Enter scores")) << table.screen();
        table.press("Enter");
        ASSERT_TRUE(table.waits_until([&](const std::string& screen) {
            return "(" + trial_cell(screen, trial_names[i]) + ")" == points;
        })) << trial_names[i]
            << " should be " << points << "\n"
            << table.screen();
        sum += std::stoi(points.substr(1));
    }
    ASSERT_TRUE(table.waits_for("The match is over.")) << table.screen();
    const int total = std::stoi(trial_cell(table.screen(), "GRAND TOTAL"));
    EXPECT_TRUE(total == sum || total == sum + 10 || total == sum + 35) << table.screen();
    table.type("q");
    ASSERT_TRUE(table.waits_for("What would you like to do?")) << table.screen();
    table.type("q");
    EXPECT_TRUE(table.waits_for("[ended with 0]")) << table.screen();
}

TEST(TrialGame, AKilledGameGoesOnWhereItWas) {
    const TemporaryFolder folder;
    const std::string data = " --data " + folder.path();
    {
        const TmuxSession table{
            "sh -c 'echo $$ > " + folder.path() + "/pid; exec " + YAHTZEE_TRIAL +
            " --rules trial --players Eric,Julie --seed 7 --no-animation" + data + "'"};
        ASSERT_TRUE(table.waits_for("▶ Eric")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("3 rolls left")) << table.screen();
        table.type("/6 of a kind");
        ASSERT_TRUE(table.waits_for("Enter scores")) << table.screen();
        table.press("Enter");
        ASSERT_TRUE(table.waits_for("▶ Julie")) << table.screen();
        table.type("r");
        ASSERT_TRUE(table.waits_for("3 rolls left")) << table.screen();
        table.type("16");
        ASSERT_TRUE(table.waits_for("Roll 4 dice")) << table.screen();
        run_shell("kill -KILL $(cat " + folder.path() + "/pid)");
        ASSERT_TRUE(table.waits_for("[ended with 137]")) << table.screen();
    }
    const TmuxSession again{YAHTZEE_TRIAL + std::string{" resume"} + data};
    ASSERT_TRUE(again.waits_for("▶ Julie")) << again.screen();
    EXPECT_TRUE(again.shows("Roll 4 dice")) << again.screen();
    EXPECT_EQ(trial_cell(again.screen(), "6 of a kind"), "0");
    again.type("r");
    EXPECT_TRUE(again.waits_for("2 rolls left")) << again.screen();
}

} // namespace
} // namespace yahtzee::app
