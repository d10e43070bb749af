// Manual pages say what --help says, of every subcommand, and man has nothing against them.
#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

// The words at the beginning of the lines of a help text: names of flags or of subcommands.
std::set<std::string> names_in_help(const std::string& help, bool flags) {
    std::set<std::string> names;
    std::istringstream lines{help};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  ") || line.starts_with("   ")) continue;
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        if (name.starts_with('-') == flags) names.insert(name.substr(name.find(',') + 1));
    }
    return names;
}

// The first paragraph: the other one is that of play.
std::set<std::string> commands() {
    const std::string help = run_program({"--help"}).out;
    const auto from = help.find("Subcommands:");
    return names_in_help(help.substr(from, help.find("Without a subcommand") - from), false);
}

// As a reader sees it, without the bold and with each line as long as it likes.
std::string rendered(const std::string& page) {
    std::string text;
    for (std::size_t at = 0; at < page.size(); ++at) {
        if (page.compare(at, 2, "\\f") == 0) {
            at += 2;
        } else if (page.compare(at, 2, "\\-") == 0) {
            text += '-';
            ++at;
        } else {
            text += page[at];
        }
    }
    return text;
}

TEST(Manual, ThePageOfEachSubcommandHasWhatItsHelpHas) {
    const auto all = commands();
    EXPECT_GE(all.size(), 25U);
    for (const std::string& command : all) {
        const auto page = run_program({"manual", command});
        EXPECT_EQ(page.status, 0);
        const std::string text = rendered(page.out);
        const std::string help = run_program({"help", command}).out;
        EXPECT_NE(
            text.find("yahtzee-" + command + " - " + help.substr(0, help.find('\n')).substr(0, 20)),
            std::string::npos)
            << text;
        const auto flags = names_in_help(help, true);
        EXPECT_TRUE(flags.contains("--help")) << help;
        for (const std::string& flag : flags)
            EXPECT_NE(text.find("\n" + (flag == "--help" ? "-h, " + flag : flag)),
                      std::string::npos)
                << command << ' ' << flag;
    }
}

TEST(Manual, ThePageOfTheProgramHasEverySubcommandAndTheFlagsOfPlay) {
    const std::string text = rendered(run_program({"manual"}).out);
    for (const std::string& command : commands()) {
        EXPECT_NE(text.find("\n" + command + "\n"), std::string::npos) << command;
        EXPECT_NE(text.find(".BR yahtzee-" + command + " (1)"), std::string::npos) << command;
    }
    EXPECT_NE(text.find("--players NAME,NAME"), std::string::npos);
    EXPECT_NE(text.find(" " YAHTZEE_VERSION "\""), std::string::npos);
}

TEST(Manual, ManShowsEveryPageOfBothLanguagesWithoutAWarning) {
    const TemporaryFolder folder;
    for (const std::string language : {"en", "de"}) {
        const std::string to = folder.path() + "/" + language;
        ASSERT_EQ(run_program({"--lang", language, "manual", "--to", to}).status, 0);
        std::size_t pages = 0;
        for (const auto& page : std::filesystem::directory_iterator{to}) {
            const auto shown = run_shell("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l " +
                                         page.path().string());
            EXPECT_EQ(shown.status, 0) << page.path();
            EXPECT_EQ(shown.err, "") << page.path();
            EXPECT_NE(shown.out.find("--lang"), std::string::npos) << page.path();
            ++pages;
        }
        EXPECT_EQ(pages, commands().size() + 1);
    }
}

TEST(Manual, MistakesGetASentence) {
    EXPECT_EQ(run_program({"manual", "scroe"}).err, run_program({"help", "scroe"}).err);
    const auto both = run_program({"manual", "score", "--to", "x"});
    EXPECT_EQ(both.status, 2);
    EXPECT_NE(both.err.find("leave out the subcommand"), std::string::npos) << both.err;
    const auto nowhere = run_program({"manual", "--to", "/dev/null/x"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_NE(nowhere.err.find("could not be written to /dev/null/x"), std::string::npos)
        << nowhere.err;
}

} // namespace
} // namespace yahtzee::app
