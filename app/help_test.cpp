// Help, and what the program makes of slips on the command line.
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

// Characters of UTF-8: all bytes but those that continue one.
std::size_t characters(const std::string& text) {
    std::size_t count = 0;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++count;
    }
    return count;
}

// As the list of help has them.
std::vector<std::string> all_commands() {
    std::vector<std::string> commands;
    std::istringstream help{run_program({"--help"}).out};
    std::string line;
    while (std::getline(help, line) && line != "Subcommands:") {
    }
    while (std::getline(help, line) && !line.empty()) {
        if (line[2] != ' ') commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return commands;
}

void expect_narrow(const std::string& help) {
    std::istringstream lines{help};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(characters(line), 80U) << line;
}

TEST(Help, EveryLineFitsEightyColumns) {
    const auto commands = all_commands();
    EXPECT_GE(commands.size(), 24U);
    for (const std::string language : {"en", "de"}) {
        expect_narrow(run_program({"--help", "--lang", language}).out);
        for (const std::string& command : commands) {
            const auto help = run_program({command, "--help", "--lang", language});
            EXPECT_EQ(help.status, 0) << command;
            EXPECT_NE(help.out.find(": yahtzee " + command), std::string::npos) << help.out;
            EXPECT_EQ(help.out.find("x)"), std::string::npos) << help.out;
            expect_narrow(help.out);
        }
    }
    EXPECT_NE(run_program({"score", "--help"}).out.find("Usage: yahtzee score [OPTIONS] dice...\n"),
              std::string::npos);
    EXPECT_NE(run_program({"score", "--help", "--lang", "de"})
                  .out.find("Aufruf: yahtzee score [OPTIONEN] dice...\n"),
              std::string::npos);
}

TEST(Help, HelpIsASubcommandToo) {
    EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
    EXPECT_EQ(run_program({"help", "score"}).out, run_program({"score", "--help"}).out);
    EXPECT_EQ(run_program({"--lang", "de", "help", "score"}).out,
              run_program({"score", "--help", "--lang", "de"}).out);
    EXPECT_EQ(run_program({"help", "scoer"}).err,
              "Unknown subcommand \"scoer\". Did you mean score?\n");
    EXPECT_EQ(run_program({"-V"}).out, run_program({"--version"}).out);
}

TEST(Help, SlipsAreUnderstood) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> slips{
        {{"hlep"}, "Unknown subcommand \"hlep\". Did you mean help?\n"},
        {{"--lang", "de", "hlep"}, "Unbekannter Unterbefehl „hlep“. Meinst du help?\n"},
        {{"--plian"},
         "Unknown option or argument \"--plian\". Did you mean --plain?\n"
         "Try: yahtzee play --help\n"},
        {{"--verison"},
         "Unknown option or argument \"--verison\". Did you mean --version?\n"
         "Try: yahtzee play --help\n"},
        {{"history", "--plyer=Ann"},
         "Unknown option or argument \"--plyer=Ann\". Did you mean --player?\n"
         "Try: yahtzee history --help\n"},
        {{"rules", "--rules", "basic", "classic"},
         "Name one rule set: after rules, or after --rules, not both.\n"
         "Try: yahtzee rules --help\n"},
    };
    for (const auto& [arguments, sentence] : slips) {
        const auto outcome = run_program(arguments);
        EXPECT_EQ(outcome.status, 2) << sentence;
        EXPECT_EQ(outcome.err, sentence);
    }
}

TEST(Help, P10_DiceMayBeTypedAsOneNumber) {
    EXPECT_EQ(run_program({"score", "33322"}).out,
              run_program({"score", "3", "3", "3", "2", "2"}).out);
    const auto advise = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--rolls-left", "0", "--json"});
        return run_program(arguments);
    };
    const auto joined = advise({"advise", "--dice", "12566"});
    EXPECT_EQ(joined.status, 0) << joined.err;
    EXPECT_EQ(joined.out, advise({"advise", "--dice", "1,2,5,6,6"}).out);
    for (const std::string wrong : {"3332", "333221", "33307", "1a234"})
        EXPECT_EQ(run_program({"score", wrong}).status, 2) << wrong;
}

} // namespace
} // namespace yahtzee::app
