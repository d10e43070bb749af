// The pages for people: links and pictures lead somewhere, commands are ones that the program has.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

using Path = std::filesystem::path;
using Lines = std::vector<std::string>;

// Where the pages are: in the source, or where ./test has unpacked the package.
const char* const installed = std::getenv("YAHTZEE_DOCS");
const Path root{installed != nullptr ? installed : YAHTZEE_SOURCE};

std::string text_of(const Path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

// By their paths below the root.
std::set<Path> all_pages() {
    std::set<Path> pages{"README.md", "SECURITY.md"};
    if (std::filesystem::exists(root / "CHANGELOG.md")) pages.insert("CHANGELOG.md");
    for (const auto& entry : std::filesystem::recursive_directory_iterator{root / "docs"}) {
        if (entry.path().extension() == ".md") pages.insert(entry.path().lexically_relative(root));
    }
    return pages;
}

struct CodeBlock {
    std::string language;
    Lines lines;
};

struct Page {
    std::vector<CodeBlock> blocks;
    std::string prose; // the rest, without code in sentences
};

Page read_page(const std::string& text) {
    Page page;
    std::istringstream lines{text};
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) page.blocks.push_back({line.substr(3), {}});
        } else if (inside) {
            page.blocks.back().lines.push_back(line);
        } else {
            page.prose += line + "\n";
        }
    }
    return page;
}

// ---- links

// What a heading is called after a #, as repositories show pages.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == ' ')
            anchor += '-';
        else if (c == '-' || c == '_' || byte >= 0x80U || std::isalnum(byte) != 0)
            anchor += static_cast<char>(std::tolower(byte));
    }
    return anchor;
}

std::set<std::string> anchors_of(const std::string& prose) {
    std::set<std::string> anchors;
    std::istringstream lines{prose};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) anchors.insert(anchor_of(line.substr(line.find(' ') + 1)));
    }
    return anchors;
}

// Links and pictures alike, without those that lead to other places in the world.
Lines links_in(const std::string& prose) {
    const std::regex link{R"(\]\(([^)\s]+)\))"};
    Lines links;
    for (std::sregex_iterator found{prose.begin(), prose.end(), link}, end; found != end; ++found) {
        const std::string target = (*found)[1];
        if (target.find("://") == std::string::npos && !target.starts_with("mailto:"))
            links.push_back(target);
    }
    return links;
}

Path file_behind(const Path& page, const std::string& link) {
    const std::string file = link.substr(0, link.find('#'));
    return file.empty() ? page : (page.parent_path() / file).lexically_normal();
}

bool leads_somewhere(const Path& page, const std::string& prose, const std::string& link) {
    const Path file = file_behind(page, link);
    const bool is_there = file == page || std::filesystem::exists(root / file);
    if (!is_there || *file.begin() == "..") return false;
    const auto hash = link.find('#');
    if (hash == std::string::npos) return true;
    const std::string there = file == page ? prose : read_page(text_of(root / file)).prose;
    return anchors_of(there).contains(link.substr(hash + 1));
}

Lines broken_links(const Path& page, const std::string& text) {
    const std::string prose = read_page(text).prose;
    Lines broken;
    for (const std::string& link : links_in(prose)) {
        if (!leads_somewhere(page, prose, link)) broken.push_back(link);
    }
    return broken;
}

TEST(Docs, EveryLinkAndPictureLeadsSomewhere) {
    for (const Path& page : all_pages()) {
        for (const std::string& link : broken_links(page, text_of(root / page)))
            ADD_FAILURE() << page << " has a broken link: " << link;
    }
}

TEST(Docs, EveryPageCanBeReachedFromTheReadme) {
    const std::set<Path> pages = all_pages();
    std::set<Path> reached{"README.md"};
    std::vector<Path> waiting{"README.md"};
    while (!waiting.empty()) {
        const Path page = waiting.back();
        waiting.pop_back();
        for (const std::string& link : links_in(read_page(text_of(root / page)).prose)) {
            const Path file = file_behind(page, link);
            if (pages.contains(file) && reached.insert(file).second) waiting.push_back(file);
        }
    }
    for (const Path& page : pages) EXPECT_TRUE(reached.contains(page)) << page;
}

TEST(Docs, BrokenLinksAreFound) {
    EXPECT_EQ(broken_links("docs/x.md", "# A b\n[1](rules.md) [2](#a-b) [3](rules.md#presets)"),
              Lines{});
    EXPECT_EQ(broken_links("docs/x.md", "[1](rule.md) ![2](no.png) [3](rules.md#none) [4](#b)"),
              (Lines{"rule.md", "no.png", "rules.md#none", "#b"}));
    EXPECT_EQ(broken_links("docs/x.md", "```\n[1](rule.md)\n```\n"), Lines{});
}

// ---- commands

// What code blocks may use beside the program itself.
const std::set<std::string> other_programs{"./package",
                                           "./release",
                                           "./test",
                                           "apt-cache",
                                           "apt-get",
                                           "build/quick/app/program_test",
                                           "cd",
                                           "cmake",
                                           "cp",
                                           "curl",
                                           "docs/examples/bot.py",
                                           "docs/examples/table_bot.py",
                                           "git",
                                           "journalctl",
                                           "man",
                                           "mkdir",
                                           "mv",
                                           "npm",
                                           "npx",
                                           "packaging/rehearse",
                                           "spec/older/write",
                                           "sha256sum",
                                           "systemctl",
                                           "tar"};

bool is_program(const std::string& word) {
    return word == "./play" || word == "yahtzee" || word.ends_with("/yahtzee");
}

// A line as a shell reads it: quotes go, variables in front and sudo do not count.
Lines shell_words(const std::string& command) {
    const std::regex word{R"re("([^"]*)"|'([^']*)'|(\S+))re"};
    const std::regex variable{R"([A-Z_]+=\S*)"};
    Lines words;
    for (std::sregex_iterator found{command.begin(), command.end(), word}, end; found != end;
         ++found) {
        const auto& match = *found;
        const std::string one = match[1].matched   ? match[1]
                                : match[2].matched ? match[2]
                                                   : match[3];
        if (words.empty() && (one == "sudo" || std::regex_match(one, variable))) continue;
        words.push_back(one);
    }
    return words;
}

// Without what stands behind the command to explain it, and without where its output goes.
std::string without_remark(const std::string& line) {
    const std::regex remark{R"((\S)(\s{2,}\S.*|\s+[#>|].*)$)"};
    return std::regex_replace(line, remark, "$1");
}

std::vector<Lines> commands_in_line(const std::string& line) {
    const std::regex both{"&&"};
    const std::string command = without_remark(line);
    std::vector<Lines> commands;
    for (std::sregex_token_iterator part{command.begin(), command.end(), both, -1}, end;
         part != end; ++part)
        commands.push_back(shell_words(*part));
    return commands;
}

bool is_known(const Lines& command) {
    return !command.empty() && (is_program(command[0]) || other_programs.contains(command[0]));
}

// Lines that begin with a blank explain the one above; with $ in the first line, the others are
// what is printed.
std::vector<Lines> commands_in(const CodeBlock& block) {
    std::vector<Lines> commands;
    const bool dialogue = !block.lines.empty() && block.lines[0].starts_with("$ ");
    for (const std::string& line : block.lines) {
        if (line.empty() || line[0] == ' ' || (dialogue && !line.starts_with("$ "))) continue;
        std::ranges::copy(commands_in_line(dialogue ? line.substr(2) : line),
                          std::back_inserter(commands));
    }
    return commands;
}

std::string subcommand_of(const Lines& command) {
    const bool plays = command.size() < 2 || command[1].starts_with('-');
    return plays ? "play" : command[1];
}

const std::string& help_of(const std::string& subcommand) {
    static std::map<std::string, std::string> asked;
    const auto [help, is_new] = asked.try_emplace(subcommand);
    if (is_new) {
        const auto outcome = run_program({"help", subcommand});
        if (outcome.status == 0) help->second = outcome.out;
        if (subcommand == "play") help->second += run_program({"--help"}).out;
    }
    return help->second;
}

// What is wrong with a call of the program; empty if nothing is.
std::string mistake_in(const Lines& command) {
    const std::string subcommand = subcommand_of(command);
    const std::string& help = help_of(subcommand);
    if (help.empty()) return "unknown subcommand " + subcommand;
    for (const std::string& word : command) {
        if (!word.starts_with("--")) continue;
        const std::string flag = word.substr(0, word.find('='));
        if (!std::regex_search(help, std::regex{flag + "(?![a-z-])"}))
            return "unknown flag " + flag + " of " + subcommand;
    }
    return "";
}

// These end at once and need nobody's matches, so they are run as they stand. The others are only
// compared with their help: play, serve and resume wait for people; show, stats, delete, export and
// import need a match or file of the reader's; solve, distribution, target and simulate compute for
// long.
const std::set<std::string> runs_at_once{"advise",  "card",   "check",  "engine", "help",
                                         "history", "replay", "review", "rules",  "score",
                                         "scores",  "verify", "words"};

// Arguments with files of the source folder in full, or none if it takes files that only a reader
// has, or would be long.
std::optional<Lines> arguments_to_run(const Lines& command) {
    const std::string subcommand = subcommand_of(command);
    Lines arguments{command.begin() + 1, command.end()};
    const bool asks = std::ranges::find(arguments, "--help") != arguments.end() ||
                      std::ranges::find(arguments, "--version") != arguments.end();
    if (asks) return arguments;
    if (!runs_at_once.contains(subcommand)) return std::nullopt;
    if (std::ranges::find(arguments, "--aim") != arguments.end()) return std::nullopt; // seconds
    bool has_file = false;
    for (std::string& word : arguments) {
        if (word.find('/') == std::string::npos) continue;
        has_file = true;
        word = root / word;
    }
    const bool wants_file = subcommand == "check" || subcommand == "replay" ||
                            subcommand == "review" || subcommand == "verify";
    return has_file || !wants_file ? std::optional{arguments} : std::nullopt;
}

// A page whose plain code blocks are all commands, so that none is overlooked.
bool is_strict(const Path& page) {
    return !page.string().starts_with("docs/") || page.string().starts_with("docs/guides/");
}

// Dialogues of the protocol are compared with a server by tests of their own.
bool is_command_block(const Path& page, const CodeBlock& block) {
    if (!block.language.empty() || block.lines.empty()) return false;
    const std::string& first = block.lines[0];
    if (first.starts_with("> ") || first.starts_with("{")) return false;
    const auto commands = commands_in(block);
    return is_strict(page) || (!commands.empty() && is_known(commands[0]));
}

std::vector<Lines> commands_of(const Path& page, const std::string& text) {
    std::vector<Lines> commands;
    for (const CodeBlock& block : read_page(text).blocks) {
        if (is_command_block(page, block))
            std::ranges::copy(commands_in(block), std::back_inserter(commands));
    }
    return commands;
}

std::string joined(const Lines& words) {
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
}

Lines wrong_commands(const Path& page, const std::string& text) {
    Lines wrong;
    for (const Lines& command : commands_of(page, text)) {
        if (!is_known(command))
            wrong.push_back("unknown command " + joined(command));
        else if (!is_program(command[0]))
            continue;
        else if (const auto mistake = mistake_in(command); !mistake.empty())
            wrong.push_back(mistake);
    }
    return wrong;
}

TEST(Docs, EveryCommandIsOneThatThereIs) {
    std::size_t commands = 0;
    for (const Path& page : all_pages()) {
        const std::string text = text_of(root / page);
        commands += commands_of(page, text).size();
        for (const std::string& wrong : wrong_commands(page, text))
            ADD_FAILURE() << page << ": " << wrong;
    }
    EXPECT_GT(commands, 60U); // the pages still have them
}

TEST(Docs, CommandsThatEndAtOnceDoWhatThePagesSay) {
    std::set<Lines> run;
    for (const Path& page : all_pages()) {
        for (const Lines& command : commands_of(page, text_of(root / page))) {
            if (!is_known(command) || !is_program(command[0])) continue;
            const auto arguments = arguments_to_run(command);
            if (!arguments || !run.insert(*arguments).second) continue;
            const auto outcome = run_program(*arguments);
            // The cards of the example have mistakes, and are meant to.
            const int expected = subcommand_of(command) == "check" ? 1 : 0;
            EXPECT_EQ(outcome.status, expected) << page << joined(command) << outcome.err;
        }
    }
    EXPECT_GT(run.size(), 12U);
}

TEST(Docs, WrongCommandsAreFound) {
    const auto wrong = [](const std::string& line) {
        return wrong_commands("README.md", "```\n" + line + "\n```\n");
    };
    EXPECT_EQ(wrong("./play --players Ann,rival    against a --computer"), Lines{});
    EXPECT_EQ(wrong("sudo systemctl enable --now dicekeep.socket"), Lines{});
    EXPECT_EQ(wrong("yahtzee words --lang de > de.json"), Lines{});
    EXPECT_EQ(wrong("./play --player Ann"), Lines{"unknown flag --player of play"});
    EXPECT_EQ(wrong("A=1 yahtzee scores --csvs"), Lines{"unknown flag --csvs of scores"});
    EXPECT_EQ(wrong("yahtzee scroes"), Lines{"unknown subcommand scroes"});
    EXPECT_EQ(wrong("cd web && npn ci"), Lines{"unknown command npn ci "});
}

TEST(Docs, TheBotOfTheGuidePlaysItsMatchToTheEnd) {
    for (const std::string rules : {"official", "basic"}) {
        const auto outcome =
            run_other("/usr/bin/env",
                      {"python3", YAHTZEE_SOURCE "/docs/examples/bot.py", YAHTZEE_PROGRAM, rules});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_TRUE(std::regex_match(outcome.out,
                                     std::regex{"Game 1: [0-9]+ points\nGame 2: [0-9]+ points\n"}))
            << outcome.out;
    }
}

TEST(Docs, TheBotOfTheGuidePlaysAtAServersTable) {
    const TemporaryFolder folder;
    const auto outcome =
        run_shell("cd " + folder.path() +
                  " && cp " YAHTZEE_SOURCE "/docs/examples/*.py . &&"
                  " { $YAHTZEE serve --port 0 --pace 0 --data :memory: >told & } &&"
                  " until grep -qs http told; do sleep 0.05; done &&"
                  " python3 table_bot.py"
                  " $(grep -o 'http://[0-9.:]*/' told); status=$?;"
                  " kill $!; exit $status");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(
        std::regex_match(outcome.out, std::regex{"Bot: [0-9]+ points\nCasual: [0-9]+ points\n"}))
        << outcome.out;
    // In an installed package nobody would remove it.
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/__pycache__"));
}

} // namespace
} // namespace yahtzee::app
