// The subcommands that write down the command line itself: manual pages, and completion for shells.
#include <algorithm>

#include "app/command_reader.h"
#include "app/commands.h"
#include "app/completion.h"
#include "app/manual.h"

namespace yahtzee::app {

void add_manual(CommandReader& reader) {
    struct Flags {
        std::string of, folder;
    };
    const auto [command, flags] =
        reader.add<Flags>("manual", "cli.manual", [&reader](const Flags& read) -> Invocation {
            const ProgramOutline program = reader.outline();
            const Words& words = reader.words();
            if (read.folder.empty() && read.of.empty())
                return Finished{0, program_manual(program, words)};
            if (!read.of.empty()) {
                if (!read.folder.empty()) return reader.mistake(words("cli.manual-both"));
                const CommandOutline* const wanted = find_command(program, read.of);
                if (wanted == nullptr) return reader.unknown_command(read.of);
                return Finished{0, command_manual(program, *wanted, words)};
            }
            ManualCommand all{.folder = read.folder};
            all.pages.emplace_back(manual_name(program.program), program_manual(program, words));
            for (const CommandOutline& each : program.commands)
                all.pages.emplace_back(manual_name(each), command_manual(program, each, words));
            return all;
        });
    command.add_option("command", flags.of, reader.text("cli.manual-of"))->type_name("COMMAND");
    command.add_option("--to", flags.folder, reader.text("cli.manual-to"))->type_name("FOLDER");
}

void add_completion(CommandReader& reader) {
    const auto [command, wanted] = reader.add<std::string>(
        "completion", "cli.completion", [&reader](const std::string& shell) -> Invocation {
            const auto found = std::ranges::find(shell_ids, shell);
            return Finished{
                0, completion(reader.outline(), static_cast<Shell>(found - shell_ids.begin()))};
        });
    command.add_option("shell", wanted, reader.text("cli.completion-shell"))
        ->type_name(choice_of(shell_ids))
        ->required()
        ->check([&reader](const std::string& word) {
            return std::ranges::find(shell_ids, word) != shell_ids.end()
                       ? std::string{}
                       : reader.words()("cli.no-such-shell", {{"input", word}});
        });
}

} // namespace yahtzee::app
