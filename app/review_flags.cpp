// The subcommand that looks back on a match: review.
#include "app/command_reader.h"

namespace yahtzee::app {

void add_review(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ReviewCommand>("review", "cli.review");
    command.add_option("match", wanted.match, reader.text("cli.file"))
        ->type_name("FILE|ID")
        ->required();
    reader.add_data_option(command, wanted.data);
    command.add_flag("--all", wanted.all, reader.text("cli.all"));
    reader.add_json_flag(command, wanted.json);
    reader.add_threads_option(command, wanted.threads);
}

} // namespace yahtzee::app
