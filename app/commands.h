// The subcommands. Each runs to its end and gives the exit status.
#pragma once

#include "app/command_line.h"

namespace yahtzee::app {

int run(const PlayCommand& command, const Words& words);
int run(const RulesCommand& command, const Words& words);
int run(const ScoreCommand& command, const Words& words);
int run(const ReplayCommand& command, const Words& words);
int run(const EngineCommand& command, const Words& words);
int run(const SolveCommand& command, const Words& words);
int run(const DistributionCommand& command, const Words& words);
int run(const TargetCommand& command, const Words& words);
int run(const ReviewCommand& command, const Words& words);
int run(const AdviseCommand& command, const Words& words);
int run(const SimulateCommand& command, const Words& words);
int run(const HistoryCommand& command, const Words& words);
int run(const ShowCommand& command, const Words& words);
int run(const ScoresCommand& command, const Words& words);
int run(const StatsCommand& command, const Words& words);
int run(const ExportCommand& command, const Words& words);
int run(const ImportCommand& command, const Words& words);
int run(const ServeCommand& command, const Words& words);
int run(const VerifyCommand& command, const Words& words);
int run(const CheckCommand& command, const Words& words);
int run(const CardCommand& command, const Words& words);
int run(const WordsCommand& command, const Words& words);
int run(const ManualCommand& command, const Words& words);
int run(const DeleteCommand& command, const Words& words);
int run(const BackupCommand& command, const Words& words);
int run(const RestoreCommand& command, const Words& words);
int run(const StoreCommand& command, const Words& words);
int run(const AdminCommand& command, const Words& words);

// Exit statuses beside 0, as shells expect them.
inline constexpr int status_failed = 1;
inline constexpr int status_usage = 2;
inline constexpr int status_interrupted = 130; // 128 + SIGINT
inline constexpr int status_closed = 141;      // 128 + SIGPIPE: nobody reads the output any more

// Says on standard error why a subcommand failed; the exit status.
int fail(std::string_view sentence);

// Writes to standard output, in letters that the terminal has; the exit status.
int print(std::string_view text, const Words& words);

// The same for other programs: JSON and the like are UTF-8 whatever the locale.
int print_data(std::string_view text, const Words& words);

// The exit status after writing: 0 is none. Says on standard error what went wrong, but for a
// reader who has gone.
int output_status(int error, const Words& words);

} // namespace yahtzee::app
