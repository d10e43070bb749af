// The program and its store, as a user meets them: one folder, several runs.
#include <csignal>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class StoreCommands : public testing::Test {
  protected:
    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        return run_program(arguments, input, {"YAHTZEE_DATA=" + (folder / "data").string()});
    }
    // A game of one player with the dice of a seed: a turn a box.
    static std::string turns(int from = 1) {
        std::string typed;
        for (int box = from; box <= 13; ++box) typed += "roll\nscore " + std::to_string(box) + "\n";
        return typed + "no\n";
    }
    void play(const std::string& player, int seed = 7) const {
        const auto outcome =
            run({"play", "--plain", "--players", player, "--seed", std::to_string(seed)}, turns());
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    }
    std::string file(const std::string& name) const { return folder / name; }

    TemporaryFolder temporary;
    fs::path folder{temporary.path()};
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(StoreCommands, P6_PlayKeepsHistoryShowsAndReviewLooksBack) {
    EXPECT_EQ(run({"history"}).out, "No match has been saved yet.\n");
    EXPECT_FALSE(fs::exists(folder / "data")); // looking creates nothing
    play("Ann");
    const auto history = run({"history"});
    EXPECT_TRUE(has(history.out, "    1  ")) << history.out;
    EXPECT_TRUE(has(history.out, "Ann: ")) << history.out;
    EXPECT_TRUE(has(history.out, "(finished)"));
    const Json json = Json::parse(run({"history", "--json"}).out);
    ASSERT_EQ(json.size(), 1U);
    EXPECT_EQ(json[0]["match"], 1);
    EXPECT_EQ(json[0]["events"], 27);
    EXPECT_EQ(json[0]["players"][0]["name"], "Ann");
    const std::string total = std::to_string(json[0]["players"][0]["total"].get<int>());
    EXPECT_TRUE(has(run({"show", "1"}).out, total));
    EXPECT_TRUE(has(run({"review", "1"}).out, "Ann"));
    EXPECT_EQ(Json::parse(run({"review", "1", "--json"}).out)["players"][0]["total"].get<int>(),
              json[0]["players"][0]["total"].get<int>());
    EXPECT_TRUE(has(run({"replay", "1"}).out, "Ann"));
    EXPECT_TRUE(has(run({"history", "--player", "Ben"}).err, "No match of \"Ben\""));
    EXPECT_TRUE(has(run({"show", "2"}).err, "There is no match 2."));
    EXPECT_EQ(run({"show", "0"}).status, 2);
    EXPECT_TRUE(has(run({"show", "x"}).err, "\"x\" is not the number of a match"));
}

TEST_F(StoreCommands, P6_AKilledProgramIsResumedToTheSameEnd) {
    play("Ann");
    const Json whole = Json::parse(run({"history", "--json"}).out)[0]["players"];
    const auto killed = run_and_kill({"play", "--plain", "--players", "Ann", "--seed", "7"},
                                     "roll\nscore 1\nroll\n", "roll 2 of 3>",
                                     {"YAHTZEE_DATA=" + (folder / "data").string()}, 2);
    EXPECT_EQ(killed.status, 128 + SIGKILL);
    const Json left = Json::parse(run({"history", "--json"}).out)[0];
    EXPECT_EQ(left["finished"], false);
    EXPECT_EQ(left["events"], 4);
    const auto resumed = run({"resume", "--plain"}, "score 2\n" + turns(3));
    EXPECT_EQ(resumed.status, 0);
    EXPECT_TRUE(has(resumed.out, "Match 2 continues.")) << resumed.out;
    EXPECT_EQ(Json::parse(run({"history", "--json"}).out)[0]["players"], whole);
    EXPECT_TRUE(has(run({"resume"}).err, "There is no unfinished match"));
    EXPECT_TRUE(has(run({"resume", "2"}).err, "That match is finished."));
    EXPECT_TRUE(has(run({"resume", "9"}).err, "There is no match 9."));
}

TEST_F(StoreCommands, P7_ScoresAndStatistics) {
    play("Ann", 7);
    play("Ben", 8);
    const auto scores = run({"scores"});
    EXPECT_TRUE(has(scores.out, "Ann") && has(scores.out, "Ben")) << scores.out;
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 2U);
    EXPECT_EQ(Json::parse(run({"scores", "--rules", "classic", "--json"}).out).size(), 0U);
    const auto stats = run({"stats", "Ann"});
    EXPECT_EQ(stats.status, 0) << stats.err;
    EXPECT_TRUE(has(stats.out, "Ann")) << stats.out;
    EXPECT_EQ(Json::parse(run({"stats", "Ann", "--json"}).out)["games"], 1);
    EXPECT_EQ(Json::parse(run({"stats", "--json"}).out).size(), 2U);
    EXPECT_TRUE(has(run({"stats", "--csv"}).out, "Ben"));
    EXPECT_TRUE(has(run({"stats", "--json", "--csv"}).err, "Choose --csv or --json, not both."));
    EXPECT_TRUE(has(run({"stats", "Cem"}).err, "\"Cem\" has no finished games."));
    const auto congratulated = run({"play", "--plain", "--players", "Cem", "--seed", "9"}, turns());
    EXPECT_TRUE(has(congratulated.out, "Cem has made the hall of fame: ")) << congratulated.out;
}

TEST_F(StoreCommands, NothingIsKeptWhenNobodyWantsIt) {
    const auto outcome =
        run({"play", "--plain", "--no-save", "--players", "Ann", "--seed", "7"}, turns());
    EXPECT_EQ(outcome.status, 0);
    run({"simulate", "--games", "5", "--players", "perfect", "--seed", "1"});
    EXPECT_FALSE(fs::exists(folder / "data"));
}

TEST_F(StoreCommands, TheFlagWinsOverTheEnvironment) {
    run({"play", "--plain", "--players", "Ann", "--data", file("mine.db")}, "roll\n");
    EXPECT_TRUE(fs::is_regular_file(file("mine.db")));
    run({"play", "--plain", "--players", "Ann", "--data", file("mine")}, "roll\n");
    EXPECT_TRUE(fs::is_regular_file(file("mine/yahtzee.db")));
    EXPECT_FALSE(fs::exists(folder / "data"));
    run_program({"play", "--plain", "--players", "Ann"}, "roll\n",
                {"YAHTZEE_DATA=", "XDG_DATA_HOME=" + file("xdg")});
    EXPECT_TRUE(fs::is_regular_file(file("xdg/yahtzee/yahtzee.db")));
    run_program({"play", "--plain", "--players", "Ann"}, "roll\n",
                {"YAHTZEE_DATA=", "XDG_DATA_HOME=relative", "HOME=" + file("home")});
    EXPECT_TRUE(fs::is_regular_file(file("home/.local/share/yahtzee/yahtzee.db")));
}

// The player's own card: a newer one takes the place of the older, whatever else is there stays.
TEST_F(StoreCommands, P6_ANewerCardReplacesThePlayersOwn) {
    play("Ann", 7);
    ASSERT_EQ(run({"export", "Ann", "--to", folder}).status, 0);
    play("Ann", 8); // another match, and the store has both
    EXPECT_EQ(run({"export", "Ann", "--to", folder}).status, 0);
    const std::string elsewhere = "--data=" + file("elsewhere.db");
    run({"play", "--plain", "--players", "Ann", "--seed", "9", elsewhere}, turns());
    // That store knows nothing of the match on the card.
    EXPECT_TRUE(has(run({"export", "Ann", "--to", folder, elsewhere}).err, "--force"));
    EXPECT_EQ(run({"export", "Ann", "--to", folder, "--force", elsewhere}).status, 0);
}

TEST_F(StoreCommands, P6_CardsAreSavedAndLoadedAtThePrompts) {
    const std::string data = "YAHTZEE_DATA=" + (folder / "data").string();
    const auto left = run_shell("cd '" + folder.string() +
                                "' && printf 'save\\nroll\\nscore 1\\nsave\\nquit\\nyes\\n' | " +
                                data + " $YAHTZEE play --plain --players Ann,novice --seed 7");
    EXPECT_EQ(left.status, 0) << left.err;
    EXPECT_TRUE(has(left.out, "Written: ./Ann.sav")) << left.out;
    EXPECT_FALSE(fs::exists(file("novice.sav")));
    ASSERT_TRUE(fs::exists(file("Ann.sav")));
    const std::string other = "YAHTZEE_DATA=" + (folder / "other").string();
    const auto loaded =
        run_shell("cd '" + folder.string() +
                  "' && printf 'load\\nload Zoe\\nload Ann\\ncard\\nload Ann\\nquit\\nyes\\n' | " +
                  other + " $YAHTZEE play --plain");
    EXPECT_EQ(loaded.status, 0) << loaded.err;
    EXPECT_TRUE(has(loaded.out, "Which card?")) << loaded.out;
    EXPECT_TRUE(has(loaded.out, "Zoe.sav\" cannot be read")) << loaded.out;
    EXPECT_TRUE(has(loaded.out, "Match 1 continues.")) << loaded.out;
    EXPECT_TRUE(has(loaded.out, "That is the match you are playing.")) << loaded.out;
    const auto nothing = run_program({"--plain", "--no-save"}, "save\nload Ann\n3\n");
    EXPECT_TRUE(has(nothing.out, "There is no match to save yet.")) << nothing.out;
    EXPECT_TRUE(has(nothing.out, "can't be saved or loaded")) << nothing.out;
}

TEST_F(StoreCommands, P6_ACardGoesToAFileAndComesBack) {
    play("Ann");
    const auto exported = run({"export", "Ann", "--to", folder});
    EXPECT_EQ(exported.status, 0) << exported.err;
    ASSERT_TRUE(fs::exists(file("Ann.sav")));
    std::ifstream stream{file("Ann.sav")};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    EXPECT_EQ(run({"export", "1", "--to", folder}).status, 0); // the same once more
    EXPECT_TRUE(has(run({"import", file("Ann.sav")}).out, "already here, as match 1"));
    const std::string other = "--data=" + file("other.db");
    EXPECT_TRUE(has(run({"import", file("Ann.sav"), other}).out, "saved as match 1"));
    ASSERT_EQ(run({"export", "1", "--to", file("back"), other}).status, 1); // no such folder
    fs::create_directory(file("back"));
    ASSERT_EQ(run({"export", "1", "--to", file("back"), other}).status, 0);
    std::ifstream again{file("back/Ann.sav")};
    EXPECT_EQ((std::string{std::istreambuf_iterator<char>{again}, {}}), text);
    EXPECT_TRUE(has(run({"stats", "Ann", "--json", other}).out, "accuracy"));
    // A file that says something else stays.
    std::ofstream{file("back/Ann.sav")} << "mine";
    EXPECT_TRUE(has(run({"export", "1", "--to", file("back"), other}).err, "--force"));
    EXPECT_EQ(run({"export", "1", "--to", file("back"), "--force", other}).status, 0);
    EXPECT_TRUE(has(run({"review", file("Ann.sav")}).out, "Ann"));
    EXPECT_TRUE(has(run({"export", "Zoe"}).err, "There is no match of \"Zoe\"."));
}

TEST_F(StoreCommands, P6_WhatDoesNotReplayIsRefusedWithTheEventAndTheReason) {
    play("Ann");
    run({"export", "Ann", "--to", folder});
    std::ifstream stream{file("Ann.sav")};
    std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto at = text.find("scored ones ");
    ASSERT_NE(at, std::string::npos);
    text[at + 12] = text[at + 12] == '4' ? '5' : '4';
    std::ofstream{file("forged.sav")} << text;
    const auto refused = run({"import", file("forged.sav")});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(has(refused.err, "vent 3")) << refused.err;
    for (const auto& [name, content] :
         std::vector<std::pair<std::string, std::string>>{{"empty", ""}, {"text", "hello"}}) {
        std::ofstream{file(name)} << content;
        EXPECT_EQ(run({"import", file(name)}).status, 1);
        EXPECT_FALSE(run({"import", file(name)}).err.empty());
    }
    EXPECT_EQ(run({"import", file("none.sav")}).status, 1);
}

TEST_F(StoreCommands, ADamagedStoreIsSetAsideAndTheGameGoesOn) {
    play("Ann");
    std::ofstream{folder / "data" / "yahtzee.db"} << "this is no store";
    for (const char* const log : {"yahtzee.db-wal", "yahtzee.db-shm"})
        fs::remove(folder / "data" / log);
    EXPECT_TRUE(has(run({"history"}).err, "is damaged"));
    const auto outcome = run({"play", "--plain", "--players", "Ann", "--seed", "7"}, turns());
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(has(outcome.err, "It is now called ")) << outcome.err;
    EXPECT_EQ(Json::parse(run({"history", "--json"}).out).size(), 1U);
    int aside = 0;
    for (const auto& entry : fs::directory_iterator{folder / "data"})
        aside += has(entry.path(), ".damaged-") ? 1 : 0;
    EXPECT_EQ(aside, 1);
}

TEST_F(StoreCommands, AStoreThatCannotBeUsedIsSaidAndTheGameIsPlayed) {
    std::ofstream{file("file")} << "x";
    const auto outcome =
        run({"play", "--plain", "--players", "Ann", "--seed", "7", "--data", file("file/below/it")},
            turns());
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(has(outcome.err, "cannot be written")) << outcome.err;
    EXPECT_TRUE(has(outcome.err, "match will not be saved")) << outcome.err;
    EXPECT_TRUE(has(outcome.out, "your total score is")) << outcome.out;
}

} // namespace
} // namespace yahtzee::app
