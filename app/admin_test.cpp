// `yahtzee admin`: players of a file, as whoever runs a server meets them, also while it runs.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

using Json = nlohmann::json;

class AdminCommands : public testing::Test {
  protected:
    AdminCommands() {
        play("Zenobia", 7);
        play("Zenobia", 8);
        play("Ben", 9);
    }
    Outcome run(const std::vector<std::string>& arguments) const {
        return run_program(arguments, "", {"YAHTZEE_DATA=" + temporary.path()});
    }
    // A whole game of one player.
    void play(const std::string& player, int seed) const {
        std::string typed;
        for (int box = 1; box <= 13; ++box) typed += "roll\nscore " + std::to_string(box) + "\n";
        run_program({"play", "--plain", "--players", player, "--seed", std::to_string(seed)},
                    typed + "no\n", {"YAHTZEE_DATA=" + temporary.path()});
    }
    std::string names() const {
        std::string all;
        for (const Json& player : Json::parse(run({"admin", "list", "--json"}).out))
            all += player.at("player").get<std::string>() + ",";
        return all;
    }
    // Wherever it may stand: in files, and in what the program says.
    bool is_anywhere(const std::string& name) const {
        std::string all;
        for (const auto& entry : std::filesystem::directory_iterator{temporary.path()}) {
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            all += text.str();
        }
        const std::vector<std::vector<std::string>> commands{
            {"history", "--all"}, {"scores"}, {"stats"}, {"show", "1"}, {"admin", "list"}};
        for (const auto& said : commands) all += run(said).out;
        return all.find(name) != std::string::npos;
    }

    TemporaryFolder temporary;
};

TEST_F(AdminCommands, ListsEverybody) {
    const std::string lines = run({"admin", "list"}).out;
    EXPECT_TRUE(lines.starts_with("Ben: 1 match, last on 20")) << lines;
    EXPECT_NE(lines.find("\nZenobia: 2 matches, last on 20"), std::string::npos) << lines;
    const Json players = Json::parse(run({"admin", "list", "--json"}).out);
    EXPECT_EQ(players.at(1).at("player"), "Zenobia");
    EXPECT_EQ(players.at(1).at("matches"), 2);
    EXPECT_EQ(players.at(1).at("hidden"), false);
    const TemporaryFolder empty;
    EXPECT_EQ(run_program({"admin", "list", "--data", empty.path()}).out,
              "Nobody has played here yet.\n");
}

TEST_F(AdminCommands, NeedYesWhereNobodyCanBeAsked) {
    const auto refused = run({"admin", "rename", "Ben", "Bo"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("--yes"), std::string::npos) << refused.err;
    EXPECT_EQ(names(), "Ben,Zenobia,");
    const auto kept = run_on_terminal({"admin", "delete", "Ben"}, "[yes/NO]", "\n",
                                      {"YAHTZEE_DATA=" + temporary.path()});
    EXPECT_NE(kept.out.find("Nothing was changed."), std::string::npos) << kept.out;
    EXPECT_EQ(names(), "Ben,Zenobia,");
    const auto done = run_on_terminal({"admin", "rename", "Ben", "Bo"}, "[yes/NO]", "yes\n",
                                      {"YAHTZEE_DATA=" + temporary.path()});
    EXPECT_NE(done.out.find("Ben is called Bo now."), std::string::npos) << done.out;
    EXPECT_EQ(names(), "Bo,Zenobia,");
}

TEST_F(AdminCommands, AnotherNameStandsEverywhere) {
    const auto done = run({"admin", "rename", "Zenobia", "  Ada ", "--yes"});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(done.out, "Zenobia is called Ada now.\n") << "without the blanks";
    EXPECT_FALSE(is_anywhere("Zenobia"));
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 3U);
    EXPECT_EQ(run({"review", "1"}).status, 0);
}

TEST_F(AdminCommands, ADeletedNameIsNowhereAndInNoList) {
    const auto done = run({"admin", "delete", "Zenobia", "--yes"});
    EXPECT_EQ(done.out, "The name Zenobia is deleted; where it stood there is Deleted player 1.\n");
    EXPECT_FALSE(is_anywhere("Zenobia"));
    EXPECT_EQ(names(), "Ben,Deleted player 1,");
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 1U);
    EXPECT_EQ(Json::parse(run({"history", "--json"}).out).size(), 1U);
    EXPECT_EQ(run({"show", "1"}).status, 0) << "the match itself is there";
    run({"admin", "delete", "Ben", "--yes"});
    EXPECT_EQ(names(), "Deleted player 1,Deleted player 2,") << "those two stay apart";
}

TEST_F(AdminCommands, HidingCanBeTakenBack) {
    EXPECT_EQ(run({"admin", "hide", "Zenobia", "--yes"}).out, "Zenobia is hidden.\n");
    EXPECT_NE(run({"admin", "list"}).out.find("(hidden)"), std::string::npos);
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 1U);
    EXPECT_EQ(Json::parse(run({"stats", "--json"}).out).dump().find("Zenobia"), std::string::npos);
    EXPECT_EQ(run({"admin", "show", "Zenobia", "--yes"}).out, "Zenobia is in the lists again.\n");
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 3U);
}

TEST_F(AdminCommands, DeletesMatchesToo) {
    EXPECT_EQ(run({"admin", "delete-match", "1", "3", "--yes"}).out,
              "Match 1 was deleted.\nMatch 3 was deleted.\n");
    EXPECT_EQ(names(), "Zenobia,");
}

TEST_F(AdminCommands, SayWhatIsWrong) {
    const auto refusal = [this](const std::vector<std::string>& words, int status) {
        std::vector<std::string> arguments{"admin"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        const auto outcome = run(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.out;
        return outcome.err.substr(0, outcome.err.find('\n'));
    };
    EXPECT_EQ(refusal({"rename", "Zenobi", "Ada", "--yes"}, 1),
              "Nobody here is called \"Zenobi\". Did you mean Zenobia?");
    EXPECT_EQ(refusal({"hide", "Xaver", "--yes"}, 1),
              "Nobody here is called \"Xaver\". \"yahtzee admin list\" lists everybody.");
    EXPECT_EQ(refusal({"rename", "Ben", "\xE2\x80\x8B", "--yes"}, 1),
              "\"\" cannot be a name: it must have 1 to 40 characters that can be seen.");
    EXPECT_EQ(refusal({"rename", "Ben", "--yes"}, 2),
              "Give the old name and the new one, as in: yahtzee admin rename Ann Anna");
    EXPECT_EQ(refusal({"hide", "Ben", "Bo", "--yes"}, 2),
              "Give one name; in quotes if there is a blank in it.");
    EXPECT_EQ(refusal({"list", "Ben"}, 2), "\"list\" is all: it takes no name.");
    EXPECT_EQ(refusal({"delete-match", "one", "--yes"}, 2),
              "\"one\" is not the number of a match; \"yahtzee history\" lists them");
    EXPECT_EQ(refusal({"erase", "Ben"}, 2),
              "action: \"erase\" is not one of list, rename, hide, show, "
              "delete or delete-match.");
    EXPECT_EQ(names(), "Ben,Zenobia,");
}

} // namespace
} // namespace yahtzee::app
