// Filled cards, checked as a teacher would.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

const std::string class_file = YAHTZEE_SOURCE "/docs/examples/class.csv";

TEST(CheckCommand, P15_TheExampleOfTheDocsIsChecked) {
    const Outcome outcome = run_program({"check", class_file}, "", {"COLUMNS=400"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.err, "");
    std::ifstream stream{YAHTZEE_SOURCE "/docs/checking.md"};
    const std::string docs{std::istreambuf_iterator<char>{stream}, {}};
    std::string shown = outcome.out; // the docs are read where the file is
    for (auto at = shown.find(class_file); at != std::string::npos; at = shown.find(class_file))
        shown.replace(at, class_file.size(), "class.csv");
    EXPECT_NE(docs.find("```\n" + shown + "```"), std::string::npos) << shown;
    std::ifstream table{class_file};
    const std::string cells{std::istreambuf_iterator<char>{table}, {}};
    EXPECT_NE(docs.find("```\n" + cells + "```"), std::string::npos);
}

TEST(CheckCommand, P15_TheStatusSaysWhatWasFound) {
    const std::string right = "ones,twos,threes,fours,fives,sixes,3k,4k,fh,ss,ls,y,chance\n"
                              "3,6,9,12,15,18,21,0,25,30,40,50,22\n";
    const Outcome good = run_program({"check", "-"}, right);
    EXPECT_EQ(good.status, 0);
    EXPECT_EQ(good.out, "standard input, line 2: right\n1 card checked: 1 right, 0 wrong.\n");
    const Outcome unread = run_program({"check", "-", "no such.csv"}, right);
    EXPECT_EQ(unread.status, 2);
    EXPECT_TRUE(unread.out.contains("1 card checked")); // the others are
    EXPECT_TRUE(unread.err.contains("\"no such.csv\" cannot be read"));
    EXPECT_EQ(run_program({"check"}).status, 2);
    EXPECT_EQ(run_program({"check", "--json", "--csv", "-"}, right).status, 2);
    EXPECT_EQ(run_program({"check", "-", "--rules", "nonsense"}, right).status, 2);
    const auto json = nlohmann::json::parse(run_program({"check", "-", "--json"}, right).out);
    EXPECT_EQ(json["right"], 1);
    const Outcome csv = run_program({"check", "-", "--csv"}, right);
    EXPECT_TRUE(
        csv.out.starts_with("file,line,name,game,result,where,written,possible,message\r\n"));
    EXPECT_EQ(csv.err, "1 card checked: 1 right, 0 wrong.\n");
    EXPECT_EQ(run_program({"check", "-"}, "ones;twos").status, 2);
}

TEST(CheckCommand, AFolderIsAllItsTablesAndCardFiles) {
    const TemporaryFolder folder;
    EXPECT_EQ(run_program({"check", folder.path()}).status, 2);
    std::filesystem::copy(class_file, folder.path() + "/b.csv");
    std::ofstream{folder.path() + "/a.sav"} << "{}";
    std::ofstream{folder.path() + "/notes.txt"} << "nothing";
    const auto outcome = run_program({"check", folder.path(), "--json"});
    EXPECT_EQ(outcome.status, 2);
    const auto json = nlohmann::json::parse(outcome.out);
    ASSERT_EQ(json["files"].size(), 2U);
    EXPECT_TRUE(json["files"][0]["error"].get<std::string>().contains("not a card file"));
    EXPECT_EQ(json["files"][1]["cards"].size(), 4U);
}

} // namespace
} // namespace yahtzee::app
