// The subcommands around a table: play, resume, rules, score, replay, engine.
#include <algorithm>
#include <map>

#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"
#include "engine/setup_fields.h"
#include "engine/whole_number.h"

namespace yahtzee {
namespace {

struct PlayFlags {
    CLI::Option* players_given = nullptr;
    std::string players, rules, games, seed;
    std::map<const SetupField*, std::string> agreed; // "" when the flag was not given
    std::map<const SetupField*, bool> unusual;
    bool plain = false, auto_roll = false;
    bool ascii = false, no_pictures = false, no_save = false;
    bool no_animation = false;
    std::string data, match, theme, speed;

    PlayCommand command() const {
        PlayCommand command;
        if (players_given != nullptr && players_given->count() > 0)
            command.players = names_in(players);
        command.rules = rules_of(rules);
        command.games = whole_number<int>(games);
        for (const auto& [field, word] : agreed) field->set(command.options, word);
        for (const auto& [field, is] : unusual) set_unusual(*field, command.options, is);
        if (!seed.empty()) command.seed = read_seed(seed);
        command.auto_roll = auto_roll;
        command.plain = plain || no_pictures;
        command.animation = !no_animation;
        command.theme = theme_with_id(theme);
        command.speed = speed_with_id(speed);
        command.ascii = ascii;
        command.pictures = !no_pictures;
        command.data = data;
        command.save = !no_save;
        if (!match.empty()) command.match = read_match_id(match);
        return command;
    }
};

void add_screen_flags(CommandReader& reader, CLI::App& command, PlayFlags& flags) {
    command.add_flag("--plain", flags.plain, reader.text("cli.plain"));
    command.add_flag("--auto-roll", flags.auto_roll, reader.text("cli.auto-roll"));
    command.add_flag("--ascii", flags.ascii, reader.text("cli.ascii"));
    command.add_flag("--no-pictures", flags.no_pictures, reader.text("cli.no-pictures"));
    command.add_flag("--no-animation", flags.no_animation, reader.text("cli.no-animation"));
    reader.add_choice(command, "--theme", flags.theme, "cli.theme", "cli.bad-theme",
                      {theme_ids.begin(), theme_ids.end()});
    reader.add_choice(command, "--speed", flags.speed, "cli.speed", "cli.bad-speed",
                      {speed_ids.begin(), speed_ids.end()});
    reader.add_data_option(command, flags.data);
}

} // namespace

void add_play(CommandReader& reader) {
    const auto flags = std::make_shared<PlayFlags>();
    CLI::App& command =
        reader.add("play", "cli.play", [flags]() -> Invocation { return flags->command(); });
    flags->players_given =
        command.add_option("--players", flags->players, reader.text("cli.players"))
            ->type_name("NAME,NAME");
    reader.add_rules_option(command, flags->rules);
    command.add_option("--games", flags->games, reader.text("cli.games"))
        ->type_name("1-6")
        ->check([&words = reader.words()](const std::string& number) {
            const auto counts = setup_field("games").words;
            return std::ranges::find(counts, number) != counts.end()
                       ? std::string{}
                       : words("cli.bad-games", {{"input", number}});
        });
    const auto add_words = [&](const char* flag, const SetupField& field, Word about, Word wrong) {
        reader.add_choice(command, flag, flags->agreed[&field], about, wrong,
                          {field.words.begin(), field.words.end()});
    };
    add_words("--first", setup_field("first"), "cli.first", "cli.bad-first");
    add_words("--entry", setup_field("entry"), "cli.entry", "cli.bad-entry");
    reader.add_seed_option(command, flags->seed);
    const auto add_unusual = [&](const char* flag, const SetupField& field, Word about) {
        command.add_flag(flag, flags->unusual[&field], reader.text(about));
    };
    add_unusual("--pass-roll", setup_field("pass-roll"), "cli.pass-roll");
    add_unusual("--no-undo", setup_field("undo"), "cli.no-undo");
    add_unusual("--cheat", setup_field("dice"), "cli.cheat");
    add_screen_flags(reader, command, *flags);
    command.add_flag("--no-save", flags->no_save, reader.text("cli.no-save"));
}

void add_resume(CommandReader& reader) {
    const auto flags = std::make_shared<PlayFlags>();
    CLI::App& command = reader.add("resume", "cli.resume", [flags]() -> Invocation {
        PlayCommand wanted = flags->command();
        wanted.resume = true;
        return wanted;
    });
    command.add_option("match", flags->match, reader.text("cli.resume-match"))
        ->type_name("ID")
        ->check(reader.match_number());
    add_screen_flags(reader, command, *flags);
}

void add_rules(CommandReader& reader) {
    struct Flags {
        std::string name, rules;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("rules", "cli.rules-command", [flags]() -> Invocation {
        return RulesCommand{rules_of(flags->name.empty() ? flags->rules : flags->name)};
    });
    command.add_option("name", flags->name, reader.text("cli.rules-name"))
        ->type_name("RULES")
        ->check(reader.known_rules());
    reader.add_rules_option(command, flags->rules);
}

void add_score(CommandReader& reader) {
    struct Flags {
        std::vector<std::string> dice;
        std::string rules;
        bool json = false;
    };
    const auto flags = std::make_shared<Flags>();
    CLI::App& command = reader.add("score", "cli.score", [flags, &reader]() -> Invocation {
        const auto dice = read_dice(flags->dice);
        if (!dice) return Finished{status_usage, reader.text("cli.bad-dice") + "\n"};
        return ScoreCommand{*dice, rules_of(flags->rules).value_or(official), flags->json};
    });
    command.add_option("dice", flags->dice, reader.text("cli.dice"))
        ->type_name("FACE")
        ->required()
        ->expected(1, 100);
    reader.add_rules_option(command, flags->rules);
    reader.add_json_flag(command, flags->json);
}

void add_replay(CommandReader& reader) {
    const auto flags = std::make_shared<ReplayCommand>();
    CLI::App& command =
        reader.add("replay", "cli.replay", [flags]() -> Invocation { return *flags; });
    command.add_option("match", flags->match, reader.text("cli.file"))
        ->type_name("FILE|ID")
        ->required();
    reader.add_data_option(command, flags->data);
}

void add_engine(CommandReader& reader) {
    reader.add("engine", "cli.engine",
               []() -> Invocation { return EngineCommand{.version = YAHTZEE_VERSION}; });
}

} // namespace yahtzee
