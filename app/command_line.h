// What was asked for on the command line: one struct a subcommand, plain data. The
// library that reads it is known to command_reader.h alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/level.h"
#include "engine/match.h"
#include "words/words.h"

namespace yahtzee {

struct PlayCommand {
    std::vector<std::string> players; // as typed, not checked
    std::optional<RuleSet> rules{};
    std::optional<int> games{};
    TableSetup options{};
    std::optional<std::uint64_t> seed{};
    bool auto_roll = false;
    bool ascii = false;
    bool pictures = true;
};
struct RulesCommand {
    std::optional<RuleSet> rules{}; // none: official, and the list of the others
};
struct ScoreCommand {
    Dice dice;
    RuleSet rules = official;
    bool json = false;
};
struct ReplayCommand {
    std::string file;
};
struct EngineCommand {};
struct SolveCommand {
    RuleSet rules = official;
    int threads = 1;
    bool json = false;
};

struct SimulateCommand {
    std::vector<Level> players;
    std::uint64_t games = 0;
    RuleSet rules = official;
    std::optional<std::uint64_t> seed{}; // none: one that nobody knows
    int threads = 1;
    std::string csv{}; // a file; "-" is standard output; empty: none
    bool json = false;
};

// Nothing to run: help, version, or a mistake.
struct Finished {
    int status = 0;
    std::string text; // to standard output when status is 0, else to standard error
};

using Invocation = std::variant<Finished, PlayCommand, RulesCommand, ScoreCommand, ReplayCommand,
                                EngineCommand, SolveCommand, SimulateCommand>;

Invocation read_command_line(int argc, const char* const* argv, const Words& words);

} // namespace yahtzee
