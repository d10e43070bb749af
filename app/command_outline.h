// The command line as data: what manual pages and completions are written from. It is taken from
// the same subcommands and flags that --help shows, so that none of the three can say anything
// else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yahtzee::app {

// What may follow a flag, or stand for an argument.
enum class Value : std::uint8_t {
    none,    // the flag stands alone
    word,    // anything
    choice,  // one of `choices`
    choices, // several of `choices`, with commas between them
    file,    // the path of a file
    folder,  // the path of a folder
};

struct FlagOutline {
    std::vector<std::string> names; // "-h", "--help"; an argument has one, without dashes
    std::string value_name{};       // "RULES"; empty where there is none
    std::string about{};
    std::string usual{}; // what it is when nobody says; empty where that is not shown
    Value value = Value::none;
    std::vector<std::string> choices{};
    bool required = false;
    bool repeats = false;
};

struct CommandOutline {
    std::string name; // empty for the program itself
    std::string about{};
    std::vector<FlagOutline> arguments{};
    std::vector<FlagOutline> flags{};
};

struct ProgramOutline {
    CommandOutline program; // the flags that stand before any subcommand
    std::vector<CommandOutline> commands{};
    std::string played; // the subcommand when none is named: its flags follow the program, too
};

// The one with that name, or nothing.
const CommandOutline* find_command(const ProgramOutline& program, std::string_view name);

} // namespace yahtzee::app
