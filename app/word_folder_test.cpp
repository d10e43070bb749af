// Word files of one's own, as a translator meets them.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

class WordFolder : public testing::Test {
  protected:
    void write(const std::string& name, const std::string& text) const {
        std::ofstream{folder.path() + "/" + name} << text;
    }
    Outcome play(const std::vector<std::string>& flags,
                 const std::vector<std::string>& environment = {}) const {
        std::vector<std::string> arguments{"--plain", "--no-save"};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        return run_program(arguments, "3\n", environment);
    }
    TemporaryFolder folder;
};

TEST_F(WordFolder, ItsTextsAreSpoken) {
    write("en.json", R"({"menu.prompt": "Well? "})");
    write("fr.json", R"({"menu.prompt": "Votre choix ? "})");
    EXPECT_TRUE(play({"--words", folder.path()}).out.contains("Well? "));
    EXPECT_TRUE(play({"--words=" + folder.path(), "--lang", "fr"}).out.contains("Votre choix ? "));
    EXPECT_TRUE(play({}, {"YAHTZEE_WORDS=" + folder.path()}).out.contains("Well? "));
    EXPECT_TRUE(play({"--lang", "fr"}).err.contains("fr"));
    EXPECT_EQ(play({"--lang", "fr"}).status, 2);
    EXPECT_TRUE(play({"--words", folder.path(), "--lang", "de"}).out.contains("Auswahl [1]: "));
}

TEST_F(WordFolder, AWrongFileIsRefusedWithItsKey) {
    write("en.json", R"({"told.total": "{player}"})");
    const Outcome outcome = play({"--words", folder.path()});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, "en.json: \"told.total\" should have the placeholders {player} and "
                           "{total}, just as in English.\n");
    EXPECT_TRUE(play({"--words", folder.path() + "/none"}).err.contains("cannot be read"));
}

TEST_F(WordFolder, NothingOutsideIsRead) {
    const TemporaryFolder other;
    std::ofstream{other.path() + "/en.json"} << "{}";
    std::filesystem::create_symlink(other.path() + "/en.json", folder.path() + "/en.json");
    const Outcome outcome = play({"--words", folder.path()});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, "en.json: The file cannot be read, or is outside the folder.\n");
    std::filesystem::remove(folder.path() + "/en.json");
    EXPECT_TRUE(play({"--words", folder.path()}).err.contains("no word files"));
}

TEST_F(WordFolder, TheBuiltInFileIsAStart) {
    write("de.json", run_program({"words", "--lang", "de"}).out);
    EXPECT_TRUE(play({"--words", folder.path(), "--lang", "de"}).out.contains("Auswahl [1]: "));
    EXPECT_TRUE(run_program({"words"}).out.starts_with("{\n  \"language\": \"English\","));
}

} // namespace
} // namespace yahtzee::app
