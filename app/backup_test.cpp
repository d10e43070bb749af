// The subcommands backup, restore and store, as users meet them. Under the load of a server:
// serve_backup_test.cpp.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class BackupCommands : public testing::Test {
  protected:
    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        return run_program(arguments, input, {"YAHTZEE_DATA=" + temporary_.path()});
    }
    void play(const std::string& player) const {
        run({"play", "--plain", "--players", player, "--seed", "7"}, "roll\nscore 1\nquit\nyes\n");
    }
    std::size_t matches() const { return Json::parse(run({"history", "--json"}).out).size(); }
    std::string file(const std::string& name) const { return temporary_.path() + "/" + name; }

    TemporaryFolder temporary_;
};

TEST_F(BackupCommands, P6_ACopyIsMadeAndPutBack) {
    const std::string copy = file("copy.db");
    const auto nothing = run({"backup", copy});
    EXPECT_EQ(nothing.status, 1);
    EXPECT_TRUE(nothing.err.starts_with("There is no database at ")) << nothing.err;
    play("Ann");
    const auto made = run({"backup", copy});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out,
              copy + " is a complete copy, and has been checked. Matches: 1, events: 3.\n");
    const auto again = run({"backup", copy});
    EXPECT_EQ(again.status, 1);
    EXPECT_EQ(again.err, copy + " is already there. Choose another name, or replace it with "
                                "--force.\n");
    EXPECT_EQ(run({"backup", copy, "--force"}).status, 0);
    play("Ben");
    EXPECT_EQ(matches(), 2U);
    const auto restored = run({"restore", copy});
    EXPECT_EQ(restored.status, 0) << restored.err;
    EXPECT_TRUE(restored.out.starts_with("Restored from " + copy +
                                         ". Matches: 1, events: 3.\n"
                                         "What was saved before is now called " +
                                         file("yahtzee.db.before-restore-")))
        << restored.out;
    EXPECT_EQ(matches(), 1U);
    EXPECT_EQ(run({"restore", file("none.db")}).status, 1);
}

TEST_F(BackupCommands, P6_AStoreIsCheckedAndBroughtUpToDate) {
    play("Ann");
    const auto sound = run({"store", "check"});
    EXPECT_EQ(sound.status, 0) << sound.err;
    EXPECT_TRUE(
        sound.out.ends_with("is sound. Matches: 1, events: 3, version of the database: 4.\n"))
        << sound.out;
    const auto current = run({"store", "migrate"});
    EXPECT_EQ(current.status, 0);
    EXPECT_EQ(current.out, file("yahtzee.db") + " is up to date (version 4).\n");
    fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", file("older.db"));
    const auto migrated = run({"store", "migrate", "--data", file("older.db")});
    EXPECT_EQ(migrated.status, 0) << migrated.err;
    EXPECT_EQ(migrated.out, file("older.db") +
                                " is now of version 4. As it was, version 3, it is "
                                "kept as " +
                                file("older.db.version-3") + ".\n");
    EXPECT_EQ(run({"store", "repair"}).status, 2);
    EXPECT_EQ(run({"store"}).status, 2);
}

TEST_F(BackupCommands, P6_DamageIsSaidAndNotCopied) {
    play("Ann");
    std::string bytes;
    {
        std::ifstream stream{file("yahtzee.db"), std::ios::binary};
        bytes.assign(std::istreambuf_iterator<char>{stream}, {});
    }
    const auto at = bytes.find("[\"Ann\"]");
    ASSERT_NE(at, std::string::npos);
    bytes[at + 3] = 'o';
    std::ofstream{file("yahtzee.db"), std::ios::binary} << bytes;
    const auto check = run({"store", "check"});
    EXPECT_EQ(check.status, 1);
    EXPECT_TRUE(check.out.contains("some rows do not match their checksums")) << check.out;
    EXPECT_TRUE(
        check.out.contains("Matches that cannot be read, or that the rules do not allow: 1."))
        << check.out;
    const auto copied = run({"backup", file("copy.db")});
    EXPECT_EQ(copied.status, 1);
    EXPECT_TRUE(copied.err.starts_with("Nothing was copied: ")) << copied.err;
    EXPECT_FALSE(fs::exists(file("copy.db")));
}

} // namespace
} // namespace yahtzee::app
