// The subcommands around cards on paper and words in files: check, card, words.
#include "app/command_reader.h"

namespace yahtzee::app {

void add_check(CommandReader& reader) {
    const auto [command, flags] = reader.add<WithFormat<CheckCommand>>(
        "check", "cli.check", [&reader](const auto& read) { return read.invocation(reader); });
    command.add_option("files", flags.command.files, reader.text("cli.check-files"))
        ->type_name("FILE")
        ->required();
    reader.add_rules_option(command, flags.command.rules);
    command.add_flag("--unfinished", flags.command.unfinished, reader.text("cli.unfinished"));
    flags.add_to(command, reader);
}

void add_card(CommandReader& reader) {
    struct Flags {
        CardCommand command;
        std::string match;
        bool blank = false;
    };
    const auto [command, flags] =
        reader.add<Flags>("card", "cli.card", [&reader](const Flags& read) -> Invocation {
            if (read.blank && !read.match.empty())
                return reader.mistake(reader.text("cli.card-both"));
            CardCommand wanted = read.command;
            if (!read.match.empty()) wanted.match = read.match;
            return wanted;
        });
    command.add_option("match", flags.match, reader.text("cli.card-match"))->type_name("FILE|ID");
    command.add_flag("--blank", flags.blank, reader.text("cli.blank"));
    reader.add_rules_option(command, flags.command.rules);
    reader.add_data_option(command, flags.command.data);
}

void add_words(CommandReader& reader) {
    reader.add<WordsCommand>("words", "cli.words-command");
}

} // namespace yahtzee::app
