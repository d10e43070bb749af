// What earlier versions wrote opens, and is shown as it was: stores, card files, match files,
// transcripts (spec/older).
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path older = fs::path{YAHTZEE_SPEC} / "older/2026-11";

std::string text_in(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    EXPECT_FALSE(text.str().empty()) << path;
    return text.str();
}

// What it shows today: cards had two rows for further Yahtzees, also where they pay nothing.
std::string shown_in(const fs::path& path) {
    std::istringstream lines{text_in(path)};
    std::string shown;
    std::string marks;
    for (std::string line; std::getline(lines, line);) {
        const bool none = line.find("│not in these rules│") != std::string::npos;
        if (none && line.starts_with("│BONUS ")) continue;
        if (line.starts_with("│YAHTZEE BONUS ")) {
            marks = line + "\n"; // what it is worth says the next line
            continue;
        }
        if (marks.empty() || !none) shown += marks + line + "\n";
        marks.clear();
    }
    return shown;
}

class OlderFiles : public testing::Test {
  protected:
    OlderFiles() { fs::copy(older / "store.db", store_); }

    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        Outcome outcome = run_program(arguments, input, {"YAHTZEE_DATA=" + store_.string()});
        EXPECT_EQ(outcome.err, "");
        return outcome;
    }

    TemporaryFolder folder_;
    fs::path store_ = fs::path{folder_.path()} / "store.db";
};

TEST_F(OlderFiles, P6_AStoreIsListedAndShownAsItWas) {
    EXPECT_EQ(Json::parse(run({"history", "--all", "--json"}).out),
              Json::parse(text_in(older / "history.json")));
    std::string shown;
    for (const char* const match : {"1", "2", "3", "4", "5", "6", "7"})
        shown += "== " + std::string{match} + "\n" + run({"show", match}).out;
    std::string expected = shown_in(older / "shown.txt");
    // The outcome is told once, and computer players are not congratulated any more.
    const auto told_today = [&](const std::string& then, const std::string& today) {
        const auto at = expected.find(then);
        ASSERT_NE(at, std::string::npos) << then;
        expected.replace(at, then.size(), today);
    };
    told_today("Congratulations, Jörg, you're the winner with a total score of 43!",
               "Game 1 of 2: Jörg wins with 43.");
    told_today("Congratulations, Perfect, you're the winner with a total score of 231!",
               "Perfect wins with a total score of 231. Mia, yours is 36.");
    for (const auto& [then, today] :
         {std::pair{"Eric 64*", "Eric: 64*"},
          {"Jörg 43 and Ann-Marie 42", "Jörg: 43 and Ann-Marie: 42"},
          {"Mia 36, Perfect 231 and Novice 196", "Mia: 36, Perfect: 231 and Novice: 196"},
          {"Otto 21 and Casual 0", "Otto: 21 and Casual: 0"},
          {"Ann 159 and Ben 51", "Ann: 159 and Ben: 51"},
          {"Cleo 29 and Dan 49*", "Cleo: 29 and Dan: 49*"}})
        told_today(then, today);
    EXPECT_EQ(shown, expected);
}

TEST_F(OlderFiles, P6_MatchesThatWereLeftAreResumed) {
    const std::string between = run({"resume", "2"}, "yes\nroll\nscore chance\n").out;
    EXPECT_NE(between.find("Game 2 of 2 begins."), std::string::npos) << between;
    EXPECT_NE(between.find(" in Chance."), std::string::npos) << between;
    // On paper, with typed dice, two of them held.
    const std::string paper = run({"resume", "3"}, "roll 1 1 1\nscore twos\n4\n").out;
    EXPECT_NE(paper.find("Pia scores 4 points in Twos."), std::string::npos) << paper;
    // A computer player's turn; its dice go on where they stopped.
    const std::string computer = run({"resume", "5"}, "\nroll\nscore ones\n").out;
    EXPECT_NE(computer.find("Casual scores "), std::string::npos) << computer;
    EXPECT_NE(computer.find(" in Ones."), std::string::npos) << computer;
    // A table of a server goes on only there.
    const auto served = run_program({"resume", "7"}, "", {"YAHTZEE_DATA=" + store_.string()});
    EXPECT_NE((served.out + served.err).find("server"), std::string::npos) << served.err;
}

TEST_F(OlderFiles, P7_ResultsCountInTheHallOfFameAndInStatistics) {
    const std::string hall = run({"scores"}).out;
    for (const char* const total : {"159", "51"})
        EXPECT_NE(hall.find(total), std::string::npos) << hall;
    EXPECT_NE(run({"stats"}).out.find("Games"), std::string::npos);
}

TEST_F(OlderFiles, CardFilesAreReadAndTheirMatchesKept) {
    for (const auto& entry : fs::directory_iterator{older / "cards"}) {
        TemporaryFolder elsewhere;
        const std::vector<std::string> environment{"YAHTZEE_DATA=" + elsewhere.path()};
        const auto outcome = run_program({"import", entry.path()}, "", environment);
        EXPECT_EQ(outcome.status, 0) << entry.path() << outcome.out << outcome.err;
        const auto replayed = run_program({"replay", entry.path()}, "", environment);
        EXPECT_EQ(replayed.status, 0) << entry.path() << replayed.err;
    }
    // In the store that it came from the match is known.
    const auto known = run({"import", older / "cards/Eric.sav"});
    EXPECT_EQ(known.status, 0) << known.out;
    EXPECT_EQ(nlohmann::json::parse(run({"history", "--all", "--json"}).out).size(), 7U);
}

TEST_F(OlderFiles, TheDiceOfAMatchFileAreVerified) {
    const auto outcome = run({"verify", older / "match-file.json"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_NE(outcome.out.find("Checked: rolls 26, dice 130"), std::string::npos) << outcome.out;
}

// Sentences have been reworded since. With the words of that time what a transcript says holds, and
// it is told as it was.
TEST_F(OlderFiles, TranscriptsAreToldAsTheyWere) {
    int told = 0;
    for (const auto& entry : fs::directory_iterator{older / "told"}) {
        const std::string name = entry.path().stem();
        const auto outcome =
            run({"replay", older / "transcripts" / (name + ".game"), "--words", older / "words"});
        EXPECT_EQ(outcome.out, shown_in(entry.path())) << name;
        ++told;
    }
    EXPECT_EQ(told, 11);
}

} // namespace
} // namespace yahtzee::app
