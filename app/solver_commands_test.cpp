// The subcommands solve, distribution and target, as users call them.
#include <cmath>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

bool matches(const Outcome& outcome, const char* pattern) {
    return outcome.status == 0 && std::regex_match(outcome.out, std::regex{pattern});
}

TEST(SolverCommands, SolvePrintsItsFigures) {
    const auto json = run_program({"solve", "--rules", "basic", "--threads", "2", "--json"});
    EXPECT_TRUE(matches(json, R"(\{"rules":"basic","expected":229\.6384995505,"stddev":31\.936953,)"
                              R"("positions":536448,"threads":2,"seconds":\d+\.\d+\}\n)"))
        << json.out;
    const auto text = run_program({"solve", "--rules", "basic", "--threads", "1"});
    EXPECT_TRUE(matches(text, R"(rules: basic
expected score: 229\.6384995505
standard deviation: 31\.9370
positions: 536448
time: \d+\.\d\d\d s \(one thread\)
)")) << text.out;
}

TEST(SolverCommands, DistributionAsCsvSumsToOneAndHasTheMean) {
    const auto outcome = run_program({"distribution", "--rules", "basic", "--csv"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream rows{outcome.out};
    std::string row;
    std::getline(rows, row);
    EXPECT_EQ(row, "score,probability");
    double sum = 0;
    double mean = 0;
    while (std::getline(rows, row)) {
        const double chance = std::stod(row.substr(row.find(',') + 1));
        sum += chance;
        mean += chance * std::stod(row);
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_NEAR(mean, 229.6384995505, 1e-6);
}

TEST(SolverCommands, TargetAsCsv) {
    const auto outcome = run_program({"target", "8", "--rules", "basic", "--csv"});
    EXPECT_TRUE(matches(outcome, R"(target,probability
8,1
)")) << outcome.out;
}

TEST(SolverCommands, TargetKnowsTheLeastChances) {
    const auto outcome = run_program({"target", "340", "--rules", "basic", "--json"});
    EXPECT_TRUE(matches(outcome, R"(\{"rules":"basic","targets":\[\{"target":340,)"
                                 R"("probability":6\.165\d+e-15,"perfect":3\.2438\d+e-17\}\]\}\n)"))
        << outcome.out; // the best game there is
}

// P12: a comma where the language has one, as everywhere else in the program.
TEST(SolverCommands, NumbersAreWrittenAsInTheLanguage) {
    const auto said = [](std::vector<std::string> arguments, const char* text) {
        arguments.insert(arguments.end(), {"--rules", "basic", "--lang", "de"});
        const auto outcome = run_program(arguments);
        EXPECT_NE(outcome.out.find(text), std::string::npos) << outcome.out;
    };
    said({"solve"}, "erwartete Punkte: 229,6384995505\nStandardabweichung: 31,9370\n");
    said({"distribution"}, "\n      bis 129   0,09 %\n");
    said({"distribution"}, "\nMittelwert: 229,6385\nStandardabweichung: 31,9370\n");
    said({"target", "8"}, "mindestens 8 Punkte ist 100,0000\u00a0%.");
    said({"simulate", "--games", "1", "--seed", "1"}, "\nStandardfehler: 0,000\n");
}

} // namespace
} // namespace yahtzee::app
