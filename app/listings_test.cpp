// What the program tells of kept matches, for people and for other programs.
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

using Json = nlohmann::json;

class Listings : public testing::Test {
  protected:
    Listings() {
        std::string typed;
        for (int game = 1; game <= 3; ++game) {
            for (int box = 1; box <= 13; ++box)
                typed += "roll\nscore " + std::to_string(box) + "\nroll\nscore " +
                         std::to_string(box) + "\n";
            typed += game < 3 ? "yes\n" : "no\n";
        }
        played = run({"play", "--plain", "--players", "Ann,Dan", "--games", "6", "--seed", "7"},
                     typed + "no\n");
    }
    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        return run_program(arguments, input, {"YAHTZEE_DATA=" + temporary.path()});
    }

    TemporaryFolder temporary;
    Outcome played;
};

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::size_t lines_in(const std::string& text) {
    return count_of(text, "\n");
}

TEST_F(Listings, P3_AMatchThatWasStoppedShowsWhatWasPlayed) {
    const Json json = Json::parse(run({"show", "1", "--json"}).out);
    EXPECT_EQ(json["finished"], true) << played.out;
    EXPECT_EQ(json["players"][0]["cards"].size(), 3U);
    for (const std::string command : {"show", "replay"}) {
        const std::string shown = run({command, "1"}).out;
        EXPECT_NE(shown.find("GAME 3"), std::string::npos) << shown;
        EXPECT_EQ(shown.find("GAME 4"), std::string::npos) << shown;
        EXPECT_EQ(count_of(shown, "Congratulations"), 1U) << shown;
        EXPECT_EQ(count_of(shown, " points over 3 games!"), 1U) << shown;
    }
}

TEST_F(Listings, P6_EachListingHasJsonAndCsv) {
    EXPECT_EQ(Json::parse(run({"history", "--json"}).out).size(), 1U);
    EXPECT_EQ(lines_in(run({"history", "--csv"}).out), 3U); // a row a player
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 6U);
    EXPECT_EQ(lines_in(run({"scores", "--csv"}).out), 7U);
    EXPECT_EQ(lines_in(run({"show", "1", "--csv"}).out), 7U);
    const Json story = Json::parse(run({"replay", "1", "--json"}).out);
    EXPECT_EQ(lines_in(run({"replay", "1", "--csv"}).out), story["events"].size() + 1);
    const std::string transcript = YAHTZEE_SPEC "/transcripts/sample-game.game";
    const auto told = run({"replay", transcript, "--json"});
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(Json::parse(told.out)["players"], Json({"Eric", "Julie"}));
    for (const std::string command : {"history", "scores"})
        EXPECT_EQ(run({command, "--json", "--csv"}).err,
                  "Choose --csv or --json, not both.\nTry: yahtzee " + command + " --help\n");
}

} // namespace
} // namespace yahtzee::app
