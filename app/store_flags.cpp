// The subcommands around matches of before: history, show, delete, scores, stats, export,
// import, verify; and around all of them: backup, restore, store.
#include <algorithm>
#include <array>

#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee::app {

void add_history(CommandReader& reader) {
    struct Flags : WithFormat<HistoryCommand> {
        std::string player;
    };
    const auto [command, flags] =
        reader.add<Flags>("history", "cli.history", [&reader](Flags read) {
            if (!read.player.empty()) read.command.player = read.player;
            return read.invocation(reader);
        });
    command.add_option("--player", flags.player, reader.text("cli.of-player"))->type_name("NAME");
    command.add_flag("--all", flags.command.all, reader.text("cli.history-all"));
    flags.add_to(command, reader);
    reader.add_data_option(command, flags.command.data);
}

void add_show(CommandReader& reader) {
    const auto [command, flags] = reader.add<WithFormat<ShowCommand>>(
        "show", "cli.show", [&reader](const auto& read) { return read.invocation(reader); });
    reader
        .add_value(command, "match", flags.command.match, reader.text("cli.match"), read_match_id,
                   "cli.bad-match")
        ->type_name("ID")
        ->required();
    flags.add_to(command, reader);
    reader.add_data_option(command, flags.command.data);
}

void add_delete(CommandReader& reader) {
    const auto [command, wanted] = reader.add<DeleteCommand>("delete", "cli.delete");
    command
        .add_option_function<std::vector<std::string>>(
            "match",
            [&matches = wanted.matches](const std::vector<std::string>& ids) {
                for (const std::string& id : ids) {
                    const store::MatchId match = *read_match_id(id);
                    if (std::ranges::find(matches, match) == matches.end())
                        matches.push_back(match);
                }
            },
            reader.text("cli.delete-matches"))
        ->check([&words = reader.words()](const std::string& id) {
            return read_match_id(id) ? std::string{} : words("cli.bad-match", {{"input", id}});
        })
        ->type_name("ID")
        ->required();
    command.add_flag("--yes", wanted.yes, reader.text("cli.yes"));
    reader.add_data_option(command, wanted.data);
}

void add_backup(CommandReader& reader) {
    const auto [command, wanted] = reader.add<BackupCommand>("backup", "cli.backup");
    command.add_option("file", wanted.file, reader.text("cli.backup-to"))
        ->type_name("FILE")
        ->required();
    command.add_flag("--force", wanted.force, reader.text("cli.force"));
    reader.add_data_option(command, wanted.data);
}

void add_restore(CommandReader& reader) {
    const auto [command, wanted] = reader.add<RestoreCommand>("restore", "cli.restore");
    command.add_option("file", wanted.file, reader.text("cli.restore-from"))
        ->type_name("FILE")
        ->required();
    reader.add_data_option(command, wanted.data);
}

void add_store(CommandReader& reader) {
    static constexpr std::array<std::string_view, 2> whats{"check", "migrate"};
    const auto [command, wanted] = reader.add<StoreCommand>("store", "cli.store");
    reader
        .add_value(
            command, "what", wanted.what, reader.text("cli.store-what"),
            [](const std::string& word) -> std::optional<StoreCommand::What> {
                const auto found = std::ranges::find(whats, word);
                if (found == whats.end()) return std::nullopt;
                return static_cast<StoreCommand::What>(found - whats.begin());
            },
            "cli.bad-store-what")
        ->type_name(choice_of(whats))
        ->required();
    reader.add_data_option(command, wanted.data);
}

void add_scores(CommandReader& reader) {
    const auto [command, flags] = reader.add<WithFormat<ScoresCommand>>(
        "scores", "cli.scores", [&reader](const auto& read) { return read.invocation(reader); });
    reader.add_rules_option(command, flags.command.rules, "cli.only-rules");
    command.add_flag("--everyone", flags.command.everyone, reader.text("cli.everyone"));
    flags.add_to(command, reader);
    reader.add_data_option(command, flags.command.data);
}

void add_stats(CommandReader& reader) {
    struct Flags : WithFormat<StatsCommand> {
        std::string player;
    };
    const auto [command, flags] = reader.add<Flags>("stats", "cli.stats", [&reader](Flags read) {
        if (!read.player.empty()) read.command.player = read.player;
        return read.invocation(reader);
    });
    command.add_option("player", flags.player, reader.text("cli.of-player"))->type_name("PLAYER");
    reader.add_rules_option(command, flags.command.rules, "cli.only-rules");
    command.add_flag("--everyone", flags.command.everyone, reader.text("cli.everyone"));
    flags.add_to(command, reader);
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

} // namespace yahtzee::app
