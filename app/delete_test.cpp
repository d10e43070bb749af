// The subcommand delete, as users meet it.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"
#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

using Json = nlohmann::json;

class DeleteCommands : public testing::Test {
  protected:
    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        return run_program(arguments, input, {"YAHTZEE_DATA=" + temporary.path()});
    }
    // A whole game of one player.
    void play(const std::string& player, int seed) const {
        std::string typed;
        for (int box = 1; box <= 13; ++box) typed += "roll\nscore " + std::to_string(box) + "\n";
        run({"play", "--plain", "--players", player, "--seed", std::to_string(seed)},
            typed + "no\n");
    }
    std::size_t kept() const { return Json::parse(run({"history", "--json"}).out).size(); }

    TemporaryFolder temporary;
};

TEST_F(DeleteCommands, P6_WithoutATerminalItNeedsYes) {
    play("Ann", 7);
    const auto refused = run({"delete", "1"}, "yes\n");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "Deleting is final, and there is nobody here to confirm it. "
                           "Add --yes to delete without being asked.\n");
    EXPECT_EQ(kept(), 1U);
    const auto done = run({"delete", "1", "--yes"});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(done.out, "Match 1 was deleted.\n");
    EXPECT_EQ(kept(), 0U);
    EXPECT_EQ(Json::parse(run({"scores", "--json"}).out).size(), 0U);
    EXPECT_EQ(Json::parse(run({"stats", "--json"}).out).size(), 0U);
}

TEST_F(DeleteCommands, P6_SeveralAtOnceOrNoneWhenOneIsNotThere) {
    for (int match = 1; match <= 3; ++match) play("Ann", match);
    const auto missing = run({"delete", "1", "9", "--yes"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_EQ(missing.err, "There is no match 9. \"yahtzee history\" lists the matches.\n");
    EXPECT_EQ(kept(), 3U);
    EXPECT_EQ(run({"delete", "x", "--yes"}).status, 2);
    EXPECT_EQ(run({"delete", "--yes"}).status, 2);
    const auto done = run({"delete", "1", "3", "1", "--yes"});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(done.out, "Match 1 was deleted.\nMatch 3 was deleted.\n");
    EXPECT_EQ(Json::parse(run({"history", "--json"}).out)[0]["match"], 2);
}

TEST_F(DeleteCommands, P6_OnATerminalItAsksFirst) {
    play("Ann", 7);
    const std::vector<std::string> data{"YAHTZEE_DATA=" + temporary.path()};
    const std::string question = "Delete match 1 for good? Its results, statistics and places in "
                                 "the hall of fame go, too. [yes/NO] ";
    const auto no = run_on_terminal({"delete", "1"}, question, "no\r", data);
    EXPECT_EQ(no.status, 0);
    EXPECT_NE(no.out.find("Match 1 was not deleted."), std::string::npos) << no.out;
    EXPECT_NE(no.out.find("Ann: "), std::string::npos) << no.out;
    run_on_terminal({"delete", "1"}, question, "\r", data);
    EXPECT_EQ(kept(), 1U);
    const auto yes = run_on_terminal({"delete", "1"}, question, "perhaps\ryes\r", data);
    EXPECT_NE(yes.out.find("Type yes or no."), std::string::npos) << yes.out;
    EXPECT_NE(yes.out.find("Match 1 was deleted."), std::string::npos) << yes.out;
    EXPECT_EQ(kept(), 0U);
}

TEST_F(DeleteCommands, P6_AMatchThatIsPlayedElsewhereStays) {
    const TmuxSession table{"$YAHTZEE play --plain --players Ann --data " + temporary.path()};
    ASSERT_TRUE(table.waits_for("roll 1 of 3>")) << table.screen();
    const auto refused = run({"delete", "1", "--yes"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.err, "Match 1: That match is being played in another program right now, "
                           "so it was not deleted. Leave it there first.\n");
    EXPECT_EQ(kept(), 1U);
}

} // namespace
} // namespace yahtzee::app
