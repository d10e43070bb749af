// The subcommand that looks back on a match: review.
#include "app/command_reader.h"

namespace yahtzee {

void add_review(CommandReader& reader) {
    struct Flags {
        std::string match, data, threads;
        bool json = false, all = false;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("review", "cli.review", [flags]() -> Invocation {
        return ReviewCommand{flags->match, flags->data, threads_of(flags->threads), flags->json,
                             flags->all};
    });
    command.add_option("match", flags->match, reader.text("cli.file"))
        ->type_name("FILE|ID")
        ->required();
    reader.add_data_option(command, flags->data);
    command.add_flag("--all", flags->all, reader.text("cli.all"));
    reader.add_json_flag(command, flags->json);
    reader.add_threads_option(command, flags->threads);
}

} // namespace yahtzee
