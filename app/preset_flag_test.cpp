// P14: --preset, and the flags that say otherwise.
#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

bool says(const Outcome& outcome, std::string_view part) {
    return outcome.out.find(part) != std::string::npos;
}

Outcome played(std::vector<std::string> flags, const std::string& input) {
    flags.insert(flags.end(), {"--players", "Ann", "--plain", "--seed", "7", "--no-pictures"});
    return run_program(flags, input);
}

TEST(PresetFlag, P14_SettlesRulesGamesAndTheRest) {
    for (const char* const name : {"console", "c", "C"}) {
        const Outcome outcome = played({"--preset", name}, "2\n1 2\nchance\n");
        EXPECT_EQ(outcome.status, 0);
        EXPECT_TRUE(says(outcome, "The rules are \"bonus\"."));
        EXPECT_TRUE(says(outcome, "Preset C: console."));
        EXPECT_TRUE(says(outcome, "how many dice do you hold, 0 to 5?"));
    }
    EXPECT_TRUE(says(played({"--preset", "a"}, ""), "round 1 of 13, game 1 of 6"));
}

TEST(PresetFlag, P14_OtherFlagsSayOtherwise) {
    const Outcome outcome = played({"--games", "2", "--no-auto-roll", "--preset", "console",
                                    "--rules", "basic", "--no-pass-roll", "--no-card-each-turn"},
                                   "roll\n1\n1\nchance\nroll\n");
    EXPECT_TRUE(says(outcome, "The rules are \"basic\"."));
    EXPECT_TRUE(says(outcome, "game 1 of 2"));
    EXPECT_TRUE(says(outcome, "press Enter to roll all five"));
    EXPECT_TRUE(says(outcome, "how many dice do you hold, 0 to 4?"));
    EXPECT_FALSE(says(outcome, "GRAND TOTAL"));
    EXPECT_TRUE(says(played({"--preset", "d", "--undo"}, "roll\nchance\nundo\n"),
                     "takes back the score in Chance"));
}

TEST(PresetFlag, AnUnknownOneIsRefusedWithThoseThatThereAre) {
    const Outcome outcome = run_program({"--preset", "f"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("Unknown preset \"f\"; choose use-cases (a)"), std::string::npos);
    EXPECT_NE(run_program({"--preset", "handuot"})
                  .err.find("Unknown preset \"handuot\". Did you mean handout?"),
              std::string::npos);
    EXPECT_NE(run_program({"rules", "clasic"})
                  .err.find("Unknown rules \"clasic\". Did you mean classic?"),
              std::string::npos);
}

TEST(CardFlag, ShowsTheCardAfterEveryTurn) {
    const Outcome outcome = played({"--card-each-turn"}, "roll\nchance\n");
    EXPECT_TRUE(says(outcome, "grand total") || says(outcome, "GRAND TOTAL") ||
                says(outcome, "Chance: "));
}

} // namespace
} // namespace yahtzee::app
