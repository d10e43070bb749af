// Settings in the user's configuration, as the program reads them.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"
#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

class ConfigFile : public testing::Test {
  protected:
    void write(const std::string& text, const std::string& file = "config/yahtzee/settings") const {
        const std::filesystem::path path{place(file)};
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path} << text;
    }
    std::string text(const std::string& file = "config/yahtzee/settings") const {
        std::ostringstream read;
        read << std::ifstream{place(file)}.rdbuf();
        return read.str();
    }
    std::string place(const std::string& file) const { return temporary.path() + "/" + file; }
    Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") const {
        return run_program(arguments, input, {"XDG_CONFIG_HOME=" + place("config")});
    }

    TemporaryFolder temporary;
};

TEST_F(ConfigFile, P12_LanguageRulesAndPlayersAreTakenFromIt) {
    write("# mine\nlanguage de\nrules basic\nplayers Jürgen, rival\n");
    EXPECT_TRUE(run({"rules"}).out.starts_with("Yahtzee, Regeln"));
    EXPECT_TRUE(run({"rules", "--lang", "en"}).out.starts_with("Yahtzee, \"off"));
    const auto game = run({"--plain"}, "1\n\n\n\n\n\n");
    EXPECT_EQ(game.err, "");
    EXPECT_NE(game.out.find("nach den Regeln „basic“"), std::string::npos) << game.out;
    EXPECT_NE(game.out.find("Jürgen"), std::string::npos) << game.out;
    const auto flags = run({"--plain", "--players", "Ann", "--rules", "classic"}, "");
    EXPECT_NE(flags.out.find("nach den Regeln „classic“"), std::string::npos) << flags.out;
    const auto home = run_program({"rules"}, "", {"XDG_CONFIG_HOME=", "HOME=" + place("nobody")});
    EXPECT_TRUE(home.out.starts_with("Yahtzee, \"off"));
    write("language de\n", "home/.config/yahtzee/settings");
    EXPECT_TRUE(run_program({"rules"}, "", {"XDG_CONFIG_HOME=", "HOME=" + place("home")})
                    .out.starts_with("Yahtzee, Regeln"));
}

TEST_F(ConfigFile, AWrongLineIsToldWithItsNumberAndTheRestCounts) {
    write("theme pink\n\nrules basic\nspede fast\n");
    const auto game = run({"--plain", "--players", "Ann"}, "");
    const std::string file = place("config/yahtzee/settings");
    EXPECT_EQ(game.err, file + ", line 1: unknown setting \"theme pink\", ignored.\n" + file +
                            ", line 4: unknown setting \"spede fast\", ignored.\n");
    EXPECT_NE(game.out.find("The rules are \"basic\""), std::string::npos) << game.out;
}

TEST_F(ConfigFile, P12_AnUnknownLanguageIsToldOfAndTheTerminalsIsSpoken) {
    write("language xx\n");
    const auto rules = run({"rules"});
    EXPECT_EQ(rules.err, place("config/yahtzee/settings") +
                             ": unknown language \"xx\", so it is ignored. Choose one of de and "
                             "en.\n");
    EXPECT_TRUE(rules.out.starts_with("Yahtzee, \"off")) << rules.out;
    EXPECT_EQ(run({"rules", "--lang", "de"}).err, "");
}

TEST_F(ConfigFile, SettingsBesideTheStoreAreTakenOver) {
    write("speed fast\n", "data/yahtzee.settings");
    run({"--plain", "--players", "Ann", "--data", place("data")}, "");
    EXPECT_EQ(text(), "speed fast\n");
    write("players Ann\nspeed slow\n");
    const TmuxSession table{"XDG_CONFIG_HOME=" + place("config") + " $YAHTZEE --data " +
                            place("data")};
    ASSERT_TRUE(table.waits_for("Settings")) << table.screen();
    table.press("t");
    ASSERT_TRUE(table.waits_for("Colours")) << table.screen();
    table.press("Right");
    ASSERT_TRUE(table.waits_until([&](const std::string&) {
        return text().find("theme light\n") != std::string::npos;
    })) << text();
    EXPECT_TRUE(text().starts_with("players Ann\n")) << text(); // what else is there stays
    EXPECT_NE(text().find("speed slow\n"), std::string::npos) << text();
}

} // namespace
} // namespace yahtzee::app
