// The subcommands around matches of before: history, show, scores, stats, export, import, verify.
#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee {

void add_history(CommandReader& reader) {
    struct Flags {
        HistoryCommand command;
        std::string player;
    };
    const auto [command, flags] =
        reader.add<Flags>("history", "cli.history", [](const Flags& read) {
            HistoryCommand wanted = read.command;
            if (!read.player.empty()) wanted.player = read.player;
            return wanted;
        });
    command.add_option("--player", flags.player, reader.text("cli.of-player"))->type_name("NAME");
    command.add_flag("--all", flags.command.all, reader.text("cli.history-all"));
    reader.add_json_flag(command, flags.command.json);
    reader.add_data_option(command, flags.command.data);
}

void add_show(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ShowCommand>("show", "cli.show");
    reader
        .add_value(command, "match", wanted.match, reader.text("cli.match"), read_match_id,
                   "cli.bad-match")
        ->type_name("ID")
        ->required();
    reader.add_data_option(command, wanted.data);
}

void add_scores(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ScoresCommand>("scores", "cli.scores");
    reader.add_rules_option(command, wanted.rules, "cli.only-rules");
    command.add_flag("--everyone", wanted.everyone, reader.text("cli.everyone"));
    reader.add_json_flag(command, wanted.json);
    reader.add_data_option(command, wanted.data);
}

void add_stats(CommandReader& reader) {
    struct Flags {
        StatsCommand command;
        std::string player;
        bool json = false, csv = false;
    };
    const auto [command, flags] =
        reader.add<Flags>("stats", "cli.stats", [&reader](const Flags& read) -> Invocation {
            if (read.json && read.csv) return reader.mistake(reader.text("cli.two-formats"));
            StatsCommand wanted = read.command;
            if (!read.player.empty()) wanted.player = read.player;
            if (read.json) wanted.format = Format::json;
            if (read.csv) wanted.format = Format::csv;
            return wanted;
        });
    command.add_option("player", flags.player, reader.text("cli.of-player"))->type_name("PLAYER");
    reader.add_rules_option(command, flags.command.rules, "cli.only-rules");
    command.add_flag("--everyone", flags.command.everyone, reader.text("cli.everyone"));
    reader.add_json_flag(command, flags.json);
    command.add_flag("--csv", flags.csv, reader.text("cli.csv"));
    reader.add_data_option(command, flags.command.data);
}

void add_export(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ExportCommand>("export", "cli.export");
    command.add_option("what", wanted.what, reader.text("cli.export-what"))
        ->type_name("ID|PLAYER")
        ->required();
    command.add_option("--to", wanted.folder, reader.text("cli.export-to"))->type_name("FOLDER");
    command.add_flag("--force", wanted.force, reader.text("cli.force"));
    reader.add_data_option(command, wanted.data);
}

void add_import(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ImportCommand>("import", "cli.import");
    command.add_option("file", wanted.file, reader.text("cli.card-file"))
        ->type_name("FILE")
        ->required();
    reader.add_data_option(command, wanted.data);
}

void add_verify(CommandReader& reader) {
    const auto [command, wanted] = reader.add<VerifyCommand>("verify", "cli.verify");
    command.add_option("file", wanted.file, reader.text("cli.match-file"))
        ->type_name("FILE")
        ->required();
    reader.add_json_flag(command, wanted.json);
}

} // namespace yahtzee
