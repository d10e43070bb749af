// What was asked for on the command line: one struct a subcommand, plain data. The
// library that reads it is known to command_reader.h alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/log_lines.h"
#include "coach/computer_pace.h"
#include "engine/level.h"
#include "engine/match.h"
#include "engine/presets.h"
#include "store/game_result.h"
#include "terminal/full/settings.h"
#include "words/own_words.h"
#include "words/words.h"

namespace yahtzee::app {

struct PlayCommand {
    std::vector<std::string> players; // as typed, not checked
    std::optional<RuleSet> rules{};
    std::optional<int> games{};
    TableSetup options{};
    std::optional<std::uint64_t> seed{};
    Handling handling{}; // of tables, as far as flags say so
    bool plain = false;  // no full screen, even where there could be one
    bool animation = true;
    std::optional<screen::Theme> theme{}; // of the full screen; none: as its settings say
    std::optional<full::Speed> speed{};
    bool ascii = false;
    bool pictures = true;
    std::string data{}; // where matches are kept; empty: the usual place
    bool save = true;
    bool resume = false;                   // continue a match,
    std::optional<store::MatchId> match{}; // this one; none: the one that was left last
};
struct RulesCommand {
    std::optional<RuleSet> rules{}; // none: official, and the list of the others
};
struct ScoreCommand {
    Dice dice;
    RuleSet rules = official;
    bool json = false;
};
enum class Format : std::uint8_t { text, csv, json };
struct ReplayCommand {
    std::string match; // the name of a file, or the number of a kept match
    Format format = Format::text;
    std::string data{};
};
struct ReviewCommand {
    std::string match; // as above
    std::string data{};
    int threads = 1;
    bool json = false;
    bool all = false; // every step, too
};
struct EngineCommand {
    std::string version{};
};
struct SolveCommand {
    RuleSet rules = official;
    int threads = 1;
    bool json = false;
};
struct DistributionCommand {
    RuleSet rules = official;
    int threads = 1;
    Format format = Format::text;
};
// The highest score that any of the rules allow.
int highest_score();

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

// A simulation of more would run for days.
inline constexpr std::uint64_t most_simulated_games = 1'000'000'000;

struct SimulateCommand {
    std::vector<Level> players{Level::perfect};
    std::uint64_t games = 10'000;
    RuleSet rules = official;
    std::optional<std::uint64_t> seed{}; // none: one that nobody knows
    int threads = 1;
    std::string csv{}; // a file; "-" is standard output; empty: none
    bool json = false;
};

// ---- kept matches; `data` says where, empty is the usual place

struct HistoryCommand {
    std::optional<std::string> player{};
    bool all = false; // not only the latest
    Format format = Format::text;
    std::string data{};
};
struct ShowCommand {
    store::MatchId match = 0;
    Format format = Format::text;
    std::string data{};
};
struct DeleteCommand {
    std::vector<store::MatchId> matches{};
    bool yes = false; // nobody is asked
    std::string data{};
};
struct BackupCommand {
    std::string file{};
    bool force = false; // replaces what is there
    std::string data{};
};
struct RestoreCommand {
    std::string file{};
    std::string data{};
};
struct StoreCommand {
    enum class What : std::uint8_t { check, migrate };
    What what = What::check;
    std::string data{};
};
// As help has them, in this order.
enum class AdminAction : std::uint8_t { list, rename, hide, show, remove, delete_match };
inline constexpr std::array<std::string_view, 6> admin_action_ids{"list", "rename", "hide",
                                                                  "show", "delete", "delete-match"};
struct AdminCommand {
    AdminAction action = AdminAction::list; // never delete_match, which is a DeleteCommand
    std::vector<std::string> names{};
    bool yes = false; // nobody is asked
    bool json = false;
    std::string data{};
};
struct ScoresCommand {
    std::optional<RuleSet> rules{};
    bool everyone = false; // computer players and cheat tables, too
    Format format = Format::text;
    std::string data{};
};
struct StatsCommand {
    std::optional<std::string> player{};
    std::optional<RuleSet> rules{};
    bool everyone = false;
    Format format = Format::text;
    std::string data{};
};
struct ExportCommand {
    std::string what; // the number of a match, or a player
    std::string folder{"."};
    bool force = false;
    std::string data{};
};
struct ImportCommand {
    std::string file;
    std::string data{};
};

struct VerifyCommand {
    std::string file; // "-" is standard input
    bool json = false;
};

struct CheckCommand {
    std::vector<std::string> files{}; // or folders; "-" is standard input
    RuleSet rules = official;         // of tables; a card file says its own
    bool unfinished = false;          // boxes may be empty
    Format format = Format::text;
};

struct CardCommand {
    std::optional<std::string> match{}; // a file, or the number of a kept match; none: empty
    RuleSet rules = official;           // of an empty one
    std::string data{};
};

struct WordsCommand {};

// All manual pages, by name, and the folder that gets them.
struct ManualCommand {
    std::string folder;
    std::vector<std::pair<std::string, std::string>> pages{};
};

struct ServeCommand {
    std::string host{"127.0.0.1"};
    int port = 8080;
    bool open = false;
    bool is_public = false;
    bool proxy_here = false;
    std::vector<std::string> proxies{}; // and of these networks
    std::string public_url{};
    std::vector<std::string> origins{};
    std::optional<std::uint64_t> seed{};                            // of all tables
    int pace = static_cast<int>(coach::normal_pace.landed.count()); // milliseconds
    int close_after_days = 30;
    int delete_after_days = 0; // 0: never
    bool take_over = false;    // from the server that runs
    int connections = 10'000;  // here and below 0 is no limit
    int connections_per_address = 64;
    int tables_per_hour = 120;
    int requests_per_second = 25;
    LogForm log_form = LogForm::lines;
    server::LogLevel log_level = server::LogLevel::info;
    int thinking_per_second = 250; // milliseconds
    std::string data{};
    std::string config{}; // the file that some of this is from
    std::string version{};
    std::vector<words::OwnWords> own_words{}; // in place of built-in texts
};

// Nothing to run: help, version, or a mistake.
struct Finished {
    int status = 0;
    std::string text; // to standard output when status is 0, else to standard error
};

using Invocation =
    std::variant<Finished, PlayCommand, RulesCommand, ScoreCommand, ReplayCommand, EngineCommand,
                 AdviseCommand, ReviewCommand, SolveCommand, DistributionCommand, TargetCommand,
                 SimulateCommand, HistoryCommand, ShowCommand, ScoresCommand, StatsCommand,
                 ExportCommand, ImportCommand, ServeCommand, VerifyCommand, CheckCommand,
                 CardCommand, WordsCommand, ManualCommand, DeleteCommand, AdminCommand,
                 BackupCommand, RestoreCommand, StoreCommand>;

Invocation read_command_line(int argc, const char* const* argv, const Words& words);

} // namespace yahtzee::app
