// The subcommand of whoever runs a server: players and matches, as they are in its file.
#include <algorithm>

#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee::app {
namespace {

// What follows the action: how many words, and what is said where there are others.
struct Wanted {
    std::size_t least;
    std::size_t most;
    Word missing;
};

const Wanted& wanted_for(AdminAction action) {
    static const std::array<Wanted, admin_action_ids.size()> all{
        Wanted{0, 0, "admin.wants-nothing"}, Wanted{2, 2, "admin.wants-two-names"},
        Wanted{1, 1, "admin.wants-name"},    Wanted{1, 1, "admin.wants-name"},
        Wanted{1, 1, "admin.wants-name"},    Wanted{1, SIZE_MAX, "admin.wants-matches"}};
    return all.at(static_cast<std::size_t>(action));
}

struct Flags {
    AdminCommand command{};
    std::vector<std::string> words{};
};

Invocation invocation_of(const CommandReader& reader, const Flags& read) {
    const Words& words = reader.words();
    const Wanted& wanted = wanted_for(read.command.action);
    if (read.words.size() < wanted.least || read.words.size() > wanted.most)
        return reader.mistake(words(wanted.missing));
    if (read.command.action != AdminAction::delete_match) {
        AdminCommand command = read.command;
        command.names = read.words;
        return command;
    }
    DeleteCommand deletion{.yes = read.command.yes, .data = read.command.data};
    for (const std::string& id : read.words) {
        const auto match = read_match_id(id);
        if (!match) return reader.mistake(words("cli.bad-match", {{"input", id}}));
        if (std::ranges::find(deletion.matches, *match) == deletion.matches.end())
            deletion.matches.push_back(*match);
    }
    return deletion;
}

} // namespace

void add_admin(CommandReader& reader) {
    const auto [command, flags] = reader.add<Flags>(
        "admin", "cli.admin", [&reader](const Flags& read) { return invocation_of(reader, read); });
    reader
        .add_choice<admin_action_ids>(command, "action", flags.command.action, "cli.admin-action")
        ->default_str("")
        ->required();
    command.add_option("of", flags.words, reader.text("cli.admin-of"))->type_name("NAME|ID");
    command.add_flag("--yes", flags.command.yes, reader.text("cli.yes"));
    reader.add_json_flag(command, flags.command.json);
    reader.add_data_option(command, flags.command.data);
}

} // namespace yahtzee::app
