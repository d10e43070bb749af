// What earlier versions wrote opens, and is shown as it was: stores, card files, match files,
// transcripts (spec/older).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

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

// One folder for each version, found by looking: none is left out.
std::vector<std::string> versions() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{fs::path{YAHTZEE_SPEC} / "older"}) {
        if (entry.is_directory()) names.push_back(entry.path().filename());
    }
    std::ranges::sort(names);
    return names;
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{folder}) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

class OlderFiles : public testing::TestWithParam<std::string> {
  protected:
    OlderFiles() { fs::copy(older_ / "store.db", store_); }

    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        Outcome outcome = run_program(arguments, input, {"YAHTZEE_DATA=" + store_.string()});
        EXPECT_EQ(outcome.err, "");
        return outcome;
    }

    Json json_in(const std::string& file) const { return Json::parse(text_in(older_ / file)); }

    fs::path older_ = fs::path{YAHTZEE_SPEC} / "older" / GetParam();
    TemporaryFolder folder_;
    fs::path store_ = fs::path{folder_.path()} / "store.db";
};

TEST_P(OlderFiles, P6_AStoreIsListedAndShownAsItWas) {
    const Json history = json_in("history.json");
    EXPECT_EQ(Json::parse(run({"history", "--all", "--json"}).out), history);
    std::string shown;
    for (std::size_t match = 1; match <= history.size(); ++match) {
        const std::string number = std::to_string(match);
        shown += "== " + number + "\n" + run({"show", number}).out;
    }
    std::string expected = shown_in(older_ / "shown.txt");
    if (fs::exists(older_ / "reworded.json")) {
        for (const Json& pair : json_in("reworded.json")) {
            const std::string then = pair.at(0);
            const auto at = expected.find(then);
            ASSERT_NE(at, std::string::npos) << then;
            expected.replace(at, then.size(), pair.at(1).get<std::string>());
        }
    }
    EXPECT_EQ(shown, expected);
}

TEST_P(OlderFiles, P6_MatchesThatWereLeftAreResumed) {
    const Json resumed = json_in("resumed.json");
    EXPECT_FALSE(resumed.empty());
    for (const Json& one : resumed) {
        const std::string number = std::to_string(one.at("match").get<int>());
        const std::string told = run({"resume", number}, one.at("typed")).out;
        for (const std::string sentence : one.at("says"))
            EXPECT_NE(told.find(sentence), std::string::npos) << number << ": " << told;
    }
    // A table of a server, the last that was made, goes on only there.
    const std::string table = std::to_string(json_in("history.json").size());
    const auto served = run_program({"resume", table}, "", {"YAHTZEE_DATA=" + store_.string()});
    EXPECT_NE((served.out + served.err).find("server"), std::string::npos) << served.err;
}

TEST_P(OlderFiles, P7_ResultsCountInTheHallOfFameAndInStatistics) {
    const std::string hall = run({"scores"}).out;
    const Json match = json_in("match-file.json");
    for (const Json& games : match.at("totals")) {
        const std::string total = std::to_string(games.at(0).get<int>());
        EXPECT_NE(hall.find(" " + total), std::string::npos) << total << " in\n" << hall;
    }
    EXPECT_NE(run({"stats"}).out.find("Games"), std::string::npos);
}

TEST_P(OlderFiles, CardFilesAreReadAndTheirMatchesKept) {
    const auto cards = files_in(older_ / "cards");
    EXPECT_GE(cards.size(), 5U);
    for (const fs::path& saved : cards) {
        TemporaryFolder elsewhere;
        const std::vector<std::string> environment{"YAHTZEE_DATA=" + elsewhere.path()};
        const auto outcome = run_program({"import", saved}, "", environment);
        EXPECT_EQ(outcome.status, 0) << saved << outcome.out << outcome.err;
        const auto replayed = run_program({"replay", saved}, "", environment);
        EXPECT_EQ(replayed.status, 0) << saved << replayed.err;
    }
    // In the store that it came from the match is known.
    const auto known = run({"import", older_ / "cards/Eric.sav"});
    EXPECT_EQ(known.status, 0) << known.out;
    EXPECT_EQ(Json::parse(run({"history", "--all", "--json"}).out).size(),
              json_in("history.json").size());
}

TEST_P(OlderFiles, TheDiceOfAMatchFileAreVerified) {
    std::ptrdiff_t rolls = 0;
    std::ptrdiff_t dice = 0;
    const Json match = json_in("match-file.json");
    for (const Json& line : match.at("events")) {
        const std::string event = line.at("event");
        if (!event.starts_with("rolled ")) continue;
        ++rolls;
        dice += std::ranges::count(event, ' ');
    }
    EXPECT_GE(rolls, 26);
    const auto outcome = run({"verify", older_ / "match-file.json"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    const std::string checked =
        "Checked: rolls " + std::to_string(rolls) + ", dice " + std::to_string(dice);
    EXPECT_NE(outcome.out.find(checked), std::string::npos) << outcome.out;
}

// Where sentences have been reworded since, what a transcript says holds with the words of that
// time, and it is told as it was.
TEST_P(OlderFiles, TranscriptsAreToldAsTheyWere) {
    const auto transcripts = files_in(older_ / "transcripts");
    EXPECT_GE(transcripts.size(), 11U);
    for (const fs::path& transcript : transcripts) {
        std::vector<std::string> arguments{"replay", transcript};
        if (fs::exists(older_ / "words")) {
            arguments.emplace_back("--words");
            arguments.push_back(older_ / "words");
        }
        const auto told = older_ / "told" / (transcript.stem().string() + ".txt");
        EXPECT_EQ(run(arguments).out, shown_in(told)) << transcript;
    }
}

INSTANTIATE_TEST_SUITE_P(Version, OlderFiles, testing::ValuesIn(versions()),
                         [](const auto& version) {
                             std::string name = version.param;
                             std::ranges::replace_if(
                                 name, [](char c) { return c == '.' || c == '-'; }, '_');
                             return name;
                         });

// A release needs what this program writes: whatever changes, the script can still play it.
TEST(OlderFilesOfThisVersion, CanBeWritten) {
    if (std::getenv("YAHTZEE_BRIEF_TESTS") != nullptr) GTEST_SKIP() << "six matches take seconds";
    const TemporaryFolder folder;
    const fs::path made = fs::path{folder.path()} / "made";
    const fs::path older = fs::path{YAHTZEE_SPEC} / "older";
    const auto outcome = run_other(
        "/usr/bin/env", {"python3", older / "write", "--program", YAHTZEE_PROGRAM, "--to", made});
    ASSERT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    for (const fs::path& file : files_in(older / "1.0.0"))
        EXPECT_TRUE(fs::exists(made / file.filename())) << file;
}

} // namespace
} // namespace yahtzee::app
