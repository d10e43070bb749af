// The subcommands around a table: play, resume, rules, score, replay, engine.
#include <algorithm>
#include <map>
#include <string>

#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"
#include "engine/presets.h"
#include "engine/whole_number.h"
#include "text/text.h"
#include "words/game_text.h"
#include "words/nearest.h"

namespace yahtzee::app {
namespace {

constexpr std::string_view a_full_house = "33322"; // for examples

// One of the words of a field.
auto word_of(const SetupField& field) {
    return [&field](const std::string& word) -> std::optional<std::string_view> {
        const auto words = field.words();
        const auto found = std::ranges::find(words, word);
        if (found == words.end()) return std::nullopt;
        return *found;
    };
}

std::string no_such_preset(const Words& words, const std::string& word) {
    const std::vector<std::string> known{preset_ids.begin(), preset_ids.end()};
    if (const auto meant = words::nearest(text::simplified(word), known))
        return words("cli.bad-preset.meant", {{"input", word}, {"meant", *meant}});
    return words("cli.bad-preset", {{"input", word}});
}

struct PlayFlags {
    PlayCommand command;
    PresetId preset = PresetId::none;
    std::string_view games;
    std::map<const SetupField*, std::string_view> agreed; // "" when the flag was not given
    std::map<const SetupField*, std::optional<bool>> unusual;
    bool no_pictures = false, no_save = false, no_animation = false;

    PlayCommand wanted() const {
        PlayCommand wanted = command;
        wanted.games = whole_number<int>(games);
        if (preset != PresetId::none) { // the other flags say otherwise where they are given
            take_preset(wanted.options, preset);
            wanted.rules = command.rules.value_or(wanted.options.rules);
            wanted.games = wanted.games.value_or(wanted.options.games);
        }
        for (const auto& [field, word] : agreed) field->set(wanted.options, word);
        for (const auto& [field, is] : unusual) {
            if (is) set_unusual(*field, wanted.options, *is);
        }
        wanted.plain = command.plain || no_pictures;
        wanted.animation = !no_animation;
        wanted.pictures = !no_pictures;
        wanted.save = !no_save;
        return wanted;
    }
};

// A flag, and the one that says the opposite of a preset.
void add_either(CLI::App& command, const char* flag, const char* opposite, std::optional<bool>& is,
                const std::string& about) {
    command.add_flag_callback(flag, [&is] { is = true; }, about);
    command.add_flag_callback(opposite, [&is] { is = false; })->group(""); // not in the list
}

void add_screen_flags(const CommandReader& reader, CLI::App& command, PlayFlags& flags) {
    PlayCommand& wanted = flags.command;
    command.add_flag("--plain", wanted.plain, reader.text("cli.plain"));
    add_either(command, "--auto-roll", "--no-auto-roll", wanted.handling.auto_roll,
               reader.text("cli.auto-roll"));
    add_either(command, "--sorted-dice", "--no-sorted-dice", wanted.handling.sorted_dice,
               reader.text("cli.sorted-dice"));
    add_either(command, "--click-rolls-again", "--no-click-rolls-again",
               wanted.handling.click_rolls_again, reader.text("cli.click-rolls-again"));
    add_either(command, "--card-each-turn", "--no-card-each-turn", wanted.handling.card_each_turn,
               reader.text("cli.card-each-turn"));
    command.add_flag("--ascii", wanted.ascii, reader.text("cli.ascii"));
    command.add_flag("--no-pictures", flags.no_pictures, reader.text("cli.no-pictures"));
    command.add_flag("--no-animation", flags.no_animation, reader.text("cli.no-animation"));
    reader
        .add_value(command, "--theme", wanted.theme, reader.text("cli.theme"),
                   screen::theme_with_id, "cli.bad-theme")
        ->type_name(choice_of(screen::theme_ids));
    reader
        .add_value(command, "--speed", wanted.speed, reader.text("cli.speed"), full::speed_with_id,
                   "cli.bad-speed")
        ->type_name(choice_of(full::speed_ids));
    reader.add_data_option(command, wanted.data);
}

} // namespace

void add_play(CommandReader& reader) {
    const auto [command, flags] = reader.add<PlayFlags>("play", "cli.play", &PlayFlags::wanted);
    PlayCommand& wanted = flags.command;
    command
        .add_option_function<std::string>(
            "--players", [&wanted](const std::string& list) { wanted.players = names_in(list); },
            reader.text("cli.players"))
        ->type_name("NAME,NAME");
    reader
        .add_value(
            command, "--preset", flags.preset, reader.text("cli.preset"),
            [](const std::string& word) { return preset_named(text::simplified(word)); },
            [&words = reader.words()](const std::string& word) {
                return no_such_preset(words, word);
            })
        ->type_name(choice_of(preset_ids));
    reader.add_rules_option(command, wanted.rules);
    reader
        .add_value(command, "--games", flags.games, reader.text("cli.games"),
                   word_of(setup_field("games")), "cli.bad-games")
        ->type_name("1-" + std::to_string(max_games));
    const auto add_words = [&](const char* flag, const SetupField& field, Word about, Word wrong) {
        reader
            .add_value(command, flag, flags.agreed[&field], reader.text(about), word_of(field),
                       wrong)
            ->type_name(choice_of(field.words()));
    };
    add_words("--first", setup_field("first"), "cli.first", "cli.bad-first");
    add_words("--entry", setup_field("entry"), "cli.entry", "cli.bad-entry");
    add_words("--totals", setup_field("totals"), "cli.totals", "cli.bad-totals");
    reader.add_seed_option(command, wanted.seed);
    const auto add_unusual = [&](const char* flag, const char* opposite, const SetupField& field,
                                 Word about) {
        add_either(command, flag, opposite, flags.unusual[&field], reader.text(about));
    };
    add_unusual("--pass-roll", "--no-pass-roll", setup_field("pass-roll"), "cli.pass-roll");
    add_unusual("--no-undo", "--undo", setup_field("undo"), "cli.no-undo");
    add_unusual("--cheat", "--no-cheat", setup_field("dice"), "cli.cheat");
    add_screen_flags(reader, command, flags);
    command.add_flag("--no-save", flags.no_save, reader.text("cli.no-save"));
}

void add_resume(CommandReader& reader) {
    const auto [command, flags] = reader.add<PlayFlags>("resume", "cli.resume", &PlayFlags::wanted);
    flags.command.resume = true;
    reader
        .add_value(command, "match", flags.command.match, reader.text("cli.resume-match"),
                   read_match_id, "cli.bad-match")
        ->type_name("ID");
    add_screen_flags(reader, command, flags);
}

void add_rules(CommandReader& reader) {
    struct Flags {
        std::optional<RuleSet> name, rules;
    };
    const auto [command, flags] =
        reader.add<Flags>("rules", "cli.rules-command", [&reader](const Flags& read) -> Invocation {
            if (read.name && read.rules) return reader.mistake(reader.text("cli.rules-twice"));
            return RulesCommand{read.name ? read.name : read.rules};
        });
    reader.add_rule_set(command, "name", flags.name, reader.text("cli.rules-name"));
    reader.add_rules_option(command, flags.rules);
}

void add_score(CommandReader& reader) {
    struct Flags {
        std::vector<std::string> dice;
        RuleSet rules = official;
        bool json = false;
    };
    const auto [command, flags] =
        reader.add<Flags>("score", "cli.score", [&reader](const Flags& read) -> Invocation {
            const RuleSet& rules = read.rules;
            if (const auto dice = read_dice(read.dice, rules.dice))
                return ScoreCommand{*dice, rules, read.json};
            const std::string wrong =
                game_text(reader.words(), rules, "cli.bad-dice",
                          {{"faces", example_faces(a_full_house, rules.dice, ' ')}});
            return Finished{status_usage, wrong + "\n"};
        });
    command
        .add_option("dice", flags.dice,
                    reader.words()("cli.dice",
                                   {{"faces", example_faces(a_full_house, official.dice, ' ')}}))
        ->type_name("FACE")
        ->required()
        ->expected(1, 100);
    reader.add_rules_option(command, flags.rules);
    reader.add_json_flag(command, flags.json);
}

void add_replay(CommandReader& reader) {
    const auto [command, flags] = reader.add<WithFormat<ReplayCommand>>(
        "replay", "cli.replay", [&reader](const auto& read) { return read.invocation(reader); });
    command.add_option("match", flags.command.match, reader.text("cli.file"))
        ->type_name("FILE|ID")
        ->required();
    flags.add_to(command, reader);
    reader.add_data_option(command, flags.command.data);
}

void add_engine(CommandReader& reader) {
    reader.add<EngineCommand>("engine", "cli.engine").flags.version = YAHTZEE_VERSION;
}

} // namespace yahtzee::app
