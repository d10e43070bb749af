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
struct ReviewCommand {
    std::string file;
    int threads = 1;
    bool json = false;
    bool all = false; // every step, too
};
struct EngineCommand {};
struct SolveCommand {
    RuleSet rules = official;
    int threads = 1;
    bool json = false;
};
enum class Format : std::uint8_t { text, csv, json };
struct DistributionCommand {
    RuleSet rules = official;
    int threads = 1;
    Format format = Format::text;
};
// The highest score that the rules allow, and the highest of the list of all targets.
inline constexpr int highest_score = 1575;
inline constexpr int highest_of_all_targets = 512;

struct TargetCommand {
    RuleSet rules = official;
    std::optional<int> target{}; // none: all of them
    int threads = 1;
    Format format = Format::text;
};
struct AdviseCommand {
    RuleSet rules = official;
    Column column{};            // at least one box is open
    std::optional<Dice> dice{}; // none before the first roll
    int rolls_left = 0;         // with dice
    int threads = 1;
    bool json = false;
    bool all = false;         // every choice, not only the best
    std::optional<int> aim{}; // a total to reach; none: the highest average
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
                                EngineCommand, AdviseCommand, ReviewCommand, SolveCommand,
                                DistributionCommand, TargetCommand, SimulateCommand>;

Invocation read_command_line(int argc, const char* const* argv, const Words& words);

} // namespace yahtzee
