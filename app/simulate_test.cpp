// The subcommand simulate, as users call it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(Simulate, FiguresOfOnePlayer) {
    const auto outcome = run_program({"simulate", "--games", "2000", "--seed", "1"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::regex figures{R"(mean: 25\d\.\d\d
standard error: 1\.\d\d\d
standard deviation: \d\d\.\d\d
min: \d+
max: \d+
percentile 1: \d+
percentile 5: \d+
percentile 25: \d+
percentile 50: \d+
percentile 75: \d+
percentile 95: \d+
percentile 99: \d+
games: 2000
rules: official
seed: 1
)"};
    EXPECT_TRUE(std::regex_match(outcome.out, figures)) << outcome.out;
}

TEST(Simulate, TheSeedAloneDecidesNotTheThreads) {
    const std::vector<std::string> asked{
        "simulate", "--games", "60",     "--players", "perfect,novice,perfect",
        "--csv",    "-",       "--seed", "5"};
    const auto with_threads = [&](const std::string& threads) {
        auto arguments = asked;
        arguments.insert(arguments.end(), {"--threads", threads});
        return run_program(arguments);
    };
    const auto one = with_threads("1");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out, with_threads("3").out);
    const auto rows = lines_of(one.out);
    ASSERT_EQ(rows.size(), 61U);
    EXPECT_EQ(rows.front(), "game,perfect,novice,perfect");
    EXPECT_TRUE(std::regex_match(rows.back(), std::regex{R"(60,\d+,\d+,\d+)"})) << rows.back();
    EXPECT_NE(one.err.find("win share: 0."), std::string::npos) << one.err;
    EXPECT_EQ(std::ranges::count_if(lines_of(one.err),
                                    [](const auto& line) { return line.starts_with("mean: "); }),
              3);
}

TEST(Simulate, AnUnknownSeedIsReportedAndRepeatsTheGames) {
    const auto first = run_program({"simulate", "--games", "50"});
    const std::string seed = first.out.substr(first.out.rfind(' ') + 1);
    const auto again =
        run_program({"simulate", "--games", "50", "--seed", seed.substr(0, seed.find('\n'))});
    EXPECT_EQ(first.out, again.out);
}

TEST(Simulate, JsonAndAFileOfRows) {
    const auto file = std::filesystem::temp_directory_path() / "yahtzee-simulate-test.csv";
    const auto outcome = run_program({"simulate", "--games", "20", "--players", "perfect,perfect",
                                      "--rules", "basic", "--seed", "3", "--json", "--csv", file});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with(
        R"({"games":20,"rules":"basic","seed":3,"players":[{"player":"perfect","mean":)"))
        << outcome.out;
    for (const std::string key : {"standard_error", "standard_deviation", "min", "max",
                                  "percentiles", "win_share", "win_share_standard_error"})
        EXPECT_NE(outcome.out.find("\"" + key + "\":"), std::string::npos) << key;
    std::ifstream written{file};
    const std::string text{std::istreambuf_iterator<char>{written}, {}};
    EXPECT_EQ(lines_of(text).size(), 21U);
    std::filesystem::remove(file);
}

TEST(Simulate, MistakesGetASentence) {
    const std::vector<std::tuple<std::vector<std::string>, int, std::string>> mistakes{
        {{"--games", "0"},
         2,
         "--games: \"0\" is not a number of games from 1 to 1000000000\nTry: yahtzee simulate "
         "--help\n"},
        {{"--games", "99999999999"},
         2,
         "--games: \"99999999999\" is not a number of games from 1 to 1000000000\nTry: yahtzee "
         "simulate --help\n"},
        {{"--games", "many"},
         2,
         "--games: \"many\" is not a number of games from 1 to 1000000000\nTry: yahtzee simulate "
         "--help\n"},
        {{"--players", "perfect,genius"},
         2,
         "--players: Unknown player \"genius\"; choose novice, casual, skilled, perfect or "
         "rival\nTry: yahtzee simulate --help\n"},
        {{"--players", "novice,novice,novice,novice,novice,novice"},
         2,
         "--players: A table has 1 to 5 players, not 6\nTry: yahtzee simulate --help\n"},
        {{"--csv", ""},
         2,
         "--csv: name a file, or - for standard output\nTry: yahtzee simulate --help\n"},
        {{"--csv", "/nowhere/rows.csv"},
         1,
         "The file \"/nowhere/rows.csv\" cannot be written: No such file or directory.\n"},
        {{"--games", "10", "--csv", "/dev/full"},
         1,
         "The file \"/dev/full\" cannot be written: No space left on device.\n"},
    };
    for (const auto& [flags, status, sentence] : mistakes) {
        std::vector<std::string> arguments{"simulate"};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const auto outcome = run_program(arguments);
        EXPECT_EQ(outcome.status, status) << sentence;
        EXPECT_EQ(outcome.err, sentence);
        EXPECT_EQ(outcome.out, "");
    }
}

TEST(Simulate, CtrlCTellsWhatWasPlayedSoFar) {
    const auto stopped = run_on_terminal(
        {"simulate", "--games", "1000000000", "--players", "perfect", "--seed", "1"}, " left",
        "\x03");
    EXPECT_EQ(stopped.status, 130);
    const std::regex told{
        R"([^]*\r\nStopped after (\d+) of 1000000000 games\. These are the figures so far:\r\n)"
        R"(mean: 25\d\.\d\d\r\n[^]*games: (\d+)\r\n[^]*)"};
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(stopped.out, parts, told)) << stopped.out;
    EXPECT_EQ(parts[1], parts[2]);
    EXPECT_NE(stopped.out.find("Playing [....."), std::string::npos) << stopped.out;
}

} // namespace
} // namespace yahtzee::app
