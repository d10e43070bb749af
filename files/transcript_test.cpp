// Runs every transcript in spec/transcripts/, and checks that the runner notices what is wrong.
#include "files/transcript_runner.h"
#include "words/test_english.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace yahtzee::files {
namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream file{path};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::expected<Played, TranscriptFault> play(std::string_view text) {
    const auto transcript = read_transcript(words::english(), text);
    if (!transcript) return std::unexpected(transcript.error());
    return run_transcript(words::english(), *transcript, [](std::string_view) {});
}

void expect_sound(const std::string& name) {
    const auto played = play(content(std::string{YAHTZEE_SPEC} + "/transcripts/" + name + ".game"));
    ASSERT_TRUE(played) << name << ", line " << played.error().line << ": "
                        << played.error().message;
    EXPECT_GT(played->checks, 20) << name;
    EXPECT_EQ(replay(played->events), played->match) << name;
}

TEST(Transcript, P11_SampleGameOfDocumentE) {
    expect_sound("sample-game");
}
TEST(Transcript, G1_G2_G14_SixGames) {
    expect_sound("six-games");
}
TEST(Transcript, G14_StopEarlyAfterGameTwo) {
    expect_sound("stop-early");
}
TEST(Transcript, R4_ForcedJokerOn50) {
    expect_sound("joker-forced-50");
}
TEST(Transcript, R4_ForcedJokerOn0) {
    expect_sound("joker-forced-0");
}
TEST(Transcript, R4_FreeJokerOn50) {
    expect_sound("joker-free-50");
}
TEST(Transcript, R4_FreeJokerOn0) {
    expect_sound("joker-free-0");
}
TEST(Transcript, G16_PaperModeWithEveryRefusal) {
    expect_sound("paper");
}
TEST(Transcript, G16_EverySumOfAScoreSheet) {
    expect_sound("paper-sums");
}
TEST(Transcript, G13_TieOfThree) {
    expect_sound("tie-of-three");
}
TEST(Transcript, G18_Undo) {
    expect_sound("undo");
}
TEST(Transcript, G3_G18_FinalScoresAndARandomSeat) {
    expect_sound("final-scores");
}

TEST(Transcript, NoFileIsForgotten) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator{YAHTZEE_SPEC "/transcripts"}) {
        if (entry.path().extension() != ".game") continue;
        ++files;
        const auto played = play(content(entry.path()));
        EXPECT_TRUE(played) << entry.path();
    }
    EXPECT_EQ(files, 12);
}

struct Flawed {
    const char* text;
    int line;
    const char* message;

    // The test's name says what is wrong.
    friend std::ostream& operator<<(std::ostream& out, const Flawed& flawed) {
        return out << flawed.message;
    }
};

class FlawedTranscript : public testing::TestWithParam<Flawed> {};

TEST_P(FlawedTranscript, IsRefusedWithItsLineAndAReason) {
    const auto played = play(GetParam().text);
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().line, GetParam().line);
    EXPECT_EQ(played.error().message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Flaws, FlawedTranscript,
    testing::Values(
        Flawed{"", 0, "There are no players. Start with a line such as: players Eric, Julie"},
        Flawed{"players Ann\nrules none", 2, "there are no rules called \"none\""},
        Flawed{"players Ann\ngames 7", 2, "\"7\" is not a number of games from 1 to 6"},
        Flawed{"players Ann\nroll 1 2 3 4 5\nrules basic", 3,
               "\"rules\" belongs above the first command"},
        Flawed{"players Ann\nfirst Ben", 2, "nobody is called \"Ben\""},
        Flawed{"players Ann\nroll 1 2 3 4 7", 2,
               "\"1 2 3 4 7\" is not a list of at most five faces from 1 to 6"},
        Flawed{"players Ann\nroll 1 2 3 4 5 6", 2,
               "\"1 2 3 4 5 6\" is not a list of at most five faces from 1 to 6"},
        Flawed{"players Ann\nrol 1", 2, "\"rol\" does not belong in a transcript"},
        Flawed{"players Ann\nentry pen", 2, "\"entry\" does not belong in a transcript"},
        Flawed{"players Ann\nroll 1 2 3 4 5\nscore luck", 3, "there is no box \"luck\""},
        Flawed{"players Ann\nroll 1 2 3 4 5\nscore chance = many", 3, "\" many\" is not a number"},
        Flawed{"players Ann\ntotal x", 2, "\"x\" is not a number"},
        Flawed{"players Ann\nrefuse nonsense: undo", 2,
               "\"nonsense: undo\" should be a reason and a command without points, such as: "
               "must-roll-first: "
               "score chance"},
        Flawed{"players Ann\nexpect weather fine", 2, "\"weather fine\" cannot be expected here"},
        Flawed{"players Ann\nroll 1 2 3 4 5\nhold 6", 3, "these dice are not on the table"},
        Flawed{"players Ann\nscore chance", 2,
               "refused as must-roll-first: Ann hasn't rolled yet this turn. Roll first."},
        Flawed{"players Ann\nrefuse all-held: roll 1 2 3 4 5", 2,
               "should have been refused as all-held"},
        Flawed{"players Ann\nrefuse all-held: undo", 2,
               "refuse should be all-held but is nothing-to-undo"},
        Flawed{"players Ann\nroll 1 2 3 4 5\nscore chance = 16", 3,
               "points should be 16 but is 15"},
        Flawed{"players Ann\nexpect total Ann 1", 2, "total should be 1 but is 0"},
        Flawed{"players Ann\nexpect phase score", 2, "phase should be score but is roll"},
        Flawed{"players Ann, Ann\nroll 1 2 3 4 5", 1,
               "Two players have the same name. Give them different ones."}));

// A game unlike Yahtzee: its own boxes, six dice, four rolls.
TEST(Transcript, AnotherGameHasItsOwnBoxesAndDice) {
    std::string text = "players Ann, Ben\nrules trial\n"
                       "roll 6 6 6 6 1 2\nhold 6 6 6 6\nroll 6 1\nhold 6 6 6 6 6\n"
                       "refuse faces-mismatch: roll 1 2\nroll 5\nroll 6\n"
                       "says Ann, roll 4 of 4: six, six, six, six, six and six.\n"
                       "refuse no-rolls-left: roll\nsays You've used all four rolls. "
                       "Choose a box.\nexpect held 6 6 6 6 6\n"
                       "score six-of-a-kind = 300\nexpect total Ann 300\n"
                       "roll 4 4 5 5 6 6\nscore three-pairs = 30\n"
                       "roll 4 4 4 1 1 1\nscore fours = 12\nexpect upper-bonus Ann 10\n"
                       "roll 1 2 3 4 5 6\nscore full-straight = 100\n"
                       "roll 3 3 3 1 1 2\nscore threes = 9\nexpect upper-bonus Ann 35\n";
    const auto played = play(text);
    ASSERT_TRUE(played) << played.error().line << ": " << played.error().message;
    EXPECT_EQ(played->match.setup.rules.id, "trial");
    EXPECT_EQ(replay(played->events), played->match);
    EXPECT_EQ(play("players Ann\nrules trial\nroll 1 2 3 4 5 6 6").error().message,
              "\"1 2 3 4 5 6 6\" is not a list of at most six faces from 1 to 6");
    EXPECT_EQ(play("players Ann\nrules trial\nroll 1 2 3 4 5 6\nscore yahtzee").error().message,
              "there is no box \"yahtzee\"");
}

TEST(Transcript, HintsAreWrittenDown) {
    const auto played = play("players Ann\nrefuse must-roll-first: hint\nroll 1 2 3 4 6\nhint\n"
                             "says Ann asks the coach.\nhint # once more\nscore chance = 16");
    ASSERT_TRUE(played) << played.error().message;
    EXPECT_TRUE(column(played->match, 0, 1).hinted);
    EXPECT_EQ(replay(played->events), played->match);
    EXPECT_FALSE(play("players Ann\nhint please"));
}

TEST(Transcript, SaysComparesWholeSentences) {
    const auto played = play("players Ann\nsays Ann's turn");
    ASSERT_FALSE(played);
    EXPECT_TRUE(played.error().message.starts_with("nobody says so. What is said:\n"))
        << played.error().message;
    EXPECT_TRUE(play("players Ann\nsays Ann's turn. Click \"Roll Dice\" button to roll the dice."));
}

} // namespace
} // namespace yahtzee::files
