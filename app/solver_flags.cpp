// The subcommands that ask the solver: solve.
#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee {

void add_solve(CommandReader& reader) {
    struct Flags {
        std::string rules, threads;
        bool json = false;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("solve", "cli.solve", [flags]() -> Invocation {
        return SolveCommand{rules_of(flags->rules).value_or(official), threads_of(flags->threads),
                            flags->json};
    });
    reader.add_rules_option(command, flags->rules);
    reader.add_threads_option(command, flags->threads);
    reader.add_json_flag(command, flags->json);
}

} // namespace yahtzee
