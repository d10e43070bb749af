// The subcommands around matches of before: history, show, scores, stats, export, import, verify.
#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee {

void add_history(CommandReader& reader) {
    struct Flags {
        HistoryCommand command;
        std::string player;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("history", "cli.history", [flags]() -> Invocation {
        HistoryCommand wanted = flags->command;
        if (!flags->player.empty()) wanted.player = flags->player;
        return wanted;
    });
    command.add_option("--player", flags->player, reader.text("cli.of-player"))->type_name("NAME");
    command.add_flag("--all", flags->command.all, reader.text("cli.history-all"));
    reader.add_json_flag(command, flags->command.json);
    reader.add_data_option(command, flags->command.data);
}

void add_show(CommandReader& reader) {
    struct Flags {
        std::string match, data;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("show", "cli.show", [flags]() -> Invocation {
        return ShowCommand{*read_match_id(flags->match), flags->data};
    });
    command.add_option("match", flags->match, reader.text("cli.match"))
        ->type_name("ID")
        ->required()
        ->check(reader.match_number());
    reader.add_data_option(command, flags->data);
}

void add_scores(CommandReader& reader) {
    struct Flags {
        ScoresCommand command;
        std::string rules;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("scores", "cli.scores", [flags]() -> Invocation {
        ScoresCommand wanted = flags->command;
        wanted.rules = rules_of(flags->rules);
        return wanted;
    });
    reader.add_rules_option(command, flags->rules, "cli.only-rules");
    command.add_flag("--everyone", flags->command.everyone, reader.text("cli.everyone"));
    reader.add_json_flag(command, flags->command.json);
    reader.add_data_option(command, flags->command.data);
}

void add_stats(CommandReader& reader) {
    struct Flags {
        StatsCommand command;
        std::string player, rules;
        bool json = false, csv = false;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("stats", "cli.stats", [flags, &reader]() -> Invocation {
        if (flags->json && flags->csv) return reader.mistake(reader.text("cli.two-formats"));
        StatsCommand wanted = flags->command;
        if (!flags->player.empty()) wanted.player = flags->player;
        wanted.rules = rules_of(flags->rules);
        if (flags->json) wanted.format = Format::json;
        if (flags->csv) wanted.format = Format::csv;
        return wanted;
    });
    command.add_option("player", flags->player, reader.text("cli.of-player"))->type_name("PLAYER");
    reader.add_rules_option(command, flags->rules, "cli.only-rules");
    command.add_flag("--everyone", flags->command.everyone, reader.text("cli.everyone"));
    reader.add_json_flag(command, flags->json);
    command.add_flag("--csv", flags->csv, reader.text("cli.csv"));
    reader.add_data_option(command, flags->command.data);
}

void add_export(CommandReader& reader) {
    const auto flags = std::make_shared<ExportCommand>();
    CLI::App& command =
        reader.add("export", "cli.export", [flags]() -> Invocation { return *flags; });
    command.add_option("what", flags->what, reader.text("cli.export-what"))
        ->type_name("ID|PLAYER")
        ->required();
    command.add_option("--to", flags->folder, reader.text("cli.export-to"))->type_name("FOLDER");
    command.add_flag("--force", flags->force, reader.text("cli.force"));
    reader.add_data_option(command, flags->data);
}

void add_import(CommandReader& reader) {
    const auto flags = std::make_shared<ImportCommand>();
    CLI::App& command =
        reader.add("import", "cli.import", [flags]() -> Invocation { return *flags; });
    command.add_option("file", flags->file, reader.text("cli.card-file"))
        ->type_name("FILE")
        ->required();
    reader.add_data_option(command, flags->data);
}

void add_verify(CommandReader& reader) {
    const auto flags = std::make_shared<VerifyCommand>();
    CLI::App& command =
        reader.add("verify", "cli.verify", [flags]() -> Invocation { return *flags; });
    command.add_option("file", flags->file, reader.text("cli.match-file"))
        ->type_name("FILE")
        ->required();
    reader.add_json_flag(command, flags->json);
}

} // namespace yahtzee
