// The subcommands that ask the solver: solve, distribution, target.
#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"

namespace yahtzee {
namespace {

// What all of them have.
struct SolverFlags {
    std::string rules, threads;
    bool csv = false, json = false;

    RuleSet chosen_rules() const { return rules_of(rules).value_or(official); }
    Format format() const {
        if (csv) return Format::csv;
        return json ? Format::json : Format::text;
    }
};

void add_table_flags(CommandReader& reader, CLI::App& command, SolverFlags& flags) {
    reader.add_rules_option(command, flags.rules);
    reader.add_threads_option(command, flags.threads);
    command.add_flag("--csv", flags.csv, reader.text("cli.csv"));
    reader.add_json_flag(command, flags.json);
}

} // namespace

void add_solve(CommandReader& reader) {
    const auto flags = std::make_shared<SolverFlags>();
    CLI::App& command = reader.add("solve", "cli.solve", [flags]() -> Invocation {
        return SolveCommand{flags->chosen_rules(), threads_of(flags->threads), flags->json};
    });
    reader.add_rules_option(command, flags->rules);
    reader.add_threads_option(command, flags->threads);
    reader.add_json_flag(command, flags->json);
}

void add_distribution(CommandReader& reader) {
    const auto flags = std::make_shared<SolverFlags>();
    CLI::App& command =
        reader.add("distribution", "cli.distribution", [flags, &reader]() -> Invocation {
            if (flags->csv && flags->json) return reader.mistake(reader.text("cli.csv-or-json"));
            return DistributionCommand{flags->chosen_rules(), threads_of(flags->threads),
                                       flags->format()};
        });
    add_table_flags(reader, command, *flags);
}

void add_target(CommandReader& reader) {
    struct Flags : SolverFlags {
        std::string target;
        bool all = false;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("target", "cli.target", [flags, &reader]() -> Invocation {
        if (flags->csv && flags->json) return reader.mistake(reader.text("cli.csv-or-json"));
        if (flags->all == !flags->target.empty())
            return reader.mistake(reader.text("cli.target-which"));
        std::optional<int> target;
        if (!flags->all) target = static_cast<int>(*read_seed(flags->target));
        return TargetCommand{flags->chosen_rules(), target, threads_of(flags->threads),
                             flags->format()};
    });
    command
        .add_option("score", flags->target,
                    reader.words()("cli.target-score", {{"most", highest_score}}))
        ->type_name("SCORE")
        ->check([&words = reader.words()](const std::string& number) {
            const auto score = read_seed(number);
            return score && *score <= highest_score
                       ? std::string{}
                       : words("cli.bad-target", {{"input", number}, {"most", highest_score}});
        });
    command.add_flag("--all", flags->all,
                     reader.words()("cli.target-all", {{"most", highest_of_all_targets}}));
    add_table_flags(reader, command, *flags);
}

} // namespace yahtzee
