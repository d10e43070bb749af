// The subcommands that ask the solver: solve, distribution, target.
#include "app/command_reader.h"

namespace yahtzee::app {
namespace {

// What those have that list many values.
template <typename Command>
struct ListFlags : WithFormat<Command> {
    void add_to(CLI::App& app, const CommandReader& reader) {
        reader.add_rules_option(app, this->command.rules);
        reader.add_threads_option(app, this->command.threads);
        WithFormat<Command>::add_to(app, reader);
    }
};

} // namespace

void add_solve(CommandReader& reader) {
    const auto [command, wanted] = reader.add<SolveCommand>("solve", "cli.solve");
    reader.add_rules_option(command, wanted.rules);
    reader.add_threads_option(command, wanted.threads);
    reader.add_json_flag(command, wanted.json);
}

void add_distribution(CommandReader& reader) {
    const auto [command, flags] = reader.add<ListFlags<DistributionCommand>>(
        "distribution", "cli.distribution",
        [&reader](const auto& read) { return read.invocation(reader); });
    flags.add_to(command, reader);
}

void add_target(CommandReader& reader) {
    struct Flags : ListFlags<TargetCommand> {
        bool all = false;
    };
    const auto [command, flags] =
        reader.add<Flags>("target", "cli.target", [&reader](const Flags& read) -> Invocation {
            const bool two_formats = read.csv && read.json; // which is said first
            if (!two_formats && read.all == read.command.target.has_value())
                return reader.mistake(reader.text("cli.target-which"));
            return read.invocation(reader);
        });
    reader
        .add_number(command, "score", flags.command.target,
                    reader.words()("cli.target-score", {{"most", highest_score()}}),
                    "cli.bad-target", 0, highest_score())
        ->type_name("SCORE");
    command.add_flag("--all", flags.all, reader.text("cli.target-all"));
    flags.add_to(command, reader);
}

} // namespace yahtzee::app
