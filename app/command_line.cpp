#include "app/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/flag_values.h"
#include "words/rules_text.h"

namespace yahtzee {
namespace {

class CommandLine {
  public:
    explicit CommandLine(const Words& words) : words_(words), app_(text("cli.about"), "yahtzee") {
        app_.set_version_flag("--version", "yahtzee " YAHTZEE_VERSION, text("cli.version"));
        app_.set_help_flag("-h,--help", text("cli.help"));
        app_.footer(text("cli.footer"));
        app_.require_subcommand(1);
        add_play();
        add_rules();
        add_score();
        add_replay();
        add_engine();
        for (CLI::App* const command : app_.get_subcommands({})) add_language(*command);
        add_language(app_);
    }

    // No subcommand means play: `yahtzee`, `yahtzee --players Eric,Julie`.
    Invocation read(std::vector<std::string> arguments) {
        if (arguments.empty() || starts_with_flag_of_play(arguments)) {
            arguments.insert(arguments.begin(), "play");
        } else if (const auto word = after_language(arguments);
                   word && !is_command(*word) && !word->starts_with('-')) {
            return unknown_command(*word);
        }
        std::ranges::reverse(arguments); // as the library wants them
        try {
            app_.parse(arguments);
        } catch (const CLI::Success& wanted) { // help and version arrive as exceptions
            return Finished{0, shown(wanted)};
        } catch (const CLI::ExtrasError&) {
            return Finished{status_usage,
                            mistake_text(words_("cli.unexpected", {{"input", unexpected()}}))};
        } catch (const CLI::RequiredError&) {
            return Finished{status_usage, mistake_text(text("cli.missing"))};
        } catch (const CLI::ArgumentMismatch& mistake) {
            const std::string name =
                std::string{mistake.what()}.substr(0, std::string_view{mistake.what()}.find(':'));
            return Finished{status_usage, mistake_text(words_("cli.count", {{"flag", name}}))};
        } catch (const CLI::Error& mistake) {
            return Finished{status_usage, mistake_text(mistake.what())};
        }
        for (const auto& [command, invocation] : invocations_) {
            if (command->parsed()) return invocation();
        }
        return Finished{status_usage, mistake_text(text("cli.missing"))};
    }

  private:
    // The first word that is not about the language.
    static std::optional<std::string> after_language(const std::vector<std::string>& arguments) {
        std::size_t first = 0;
        if (arguments.front() == "--lang") first = 2;
        if (arguments.front().starts_with("--lang=")) first = 1;
        if (first >= arguments.size()) return std::nullopt;
        return arguments[first];
    }

    static bool starts_with_flag_of_play(const std::vector<std::string>& arguments) {
        const auto word = after_language(arguments);
        if (!word) return true;
        return word->starts_with('-') && *word != "--help" && *word != "-h" && *word != "--version";
    }

    bool is_command(const std::string& word) const {
        return std::ranges::any_of(
            invocations_, [&](const auto& entry) { return entry.first->get_name() == word; });
    }

    Finished unknown_command(const std::string& word) const {
        std::vector<std::string> known;
        known.reserve(invocations_.size());
        for (const auto& entry : invocations_) known.push_back(entry.first->get_name());
        return {status_usage,
                words_("cli.no-such-command",
                       {{"input", word}, {"known", words_.joined(known, "list.or")}}) +
                    "\n"};
    }

    std::string text(Word word) const { return std::string{words_(word)}; }

    CLI::App& add(const char* name, Word about, std::function<Invocation()> invocation) {
        CLI::App* const command = app_.add_subcommand(name, text(about));
        command->set_help_flag("-h,--help", text("cli.help"));
        command->footer("");
        invocations_.emplace_back(command, std::move(invocation));
        return *command;
    }

    void add_language(CLI::App& command) {
        command.add_option("--lang", language_, text("cli.lang"))->type_name("LANG");
    }

    void add_rules_option(CLI::App& command) {
        command
            .add_option("--rules", rules_, words_("cli.rules", {{"rules", rule_set_names(words_)}}))
            ->type_name("RULES")
            ->check(known_rules());
    }

    std::function<std::string(const std::string&)> known_rules() const {
        return [this](const std::string& id) {
            return rule_set_with_id(id) != nullptr
                       ? std::string{}
                       : words_("cli.no-such-rules",
                                {{"input", id}, {"rules", rule_set_names(words_)}});
        };
    }

    std::optional<RuleSet> chosen_rules() const {
        const RuleSet* const rules = rule_set_with_id(name_.empty() ? rules_ : name_);
        if (rules == nullptr) return std::nullopt; // none was asked for: the flag has been checked
        return *rules;
    }

    // One of two words.
    void add_choice(CLI::App& command, const char* name, std::string& value, Word about, Word wrong,
                    const char* first, const char* second) {
        command.add_option(name, value, text(about))
            ->type_name(std::string{first} + "|" + second)
            ->check([this, wrong, first, second](const std::string& word) {
                return word == first || word == second ? std::string{}
                                                       : words_(wrong, {{"input", word}});
            });
    }

    void add_play() {
        CLI::App& command = add("play", "cli.play", [this] { return play(); });
        command.add_flag("--plain", plain_, text("cli.plain"));
        command.add_option("--players", players_, text("cli.players"))->type_name("NAME,NAME");
        add_rules_option(command);
        command.add_option("--games", games_, text("cli.games"))
            ->type_name("1-6")
            ->check([this](const std::string& number) {
                const bool fine =
                    number.size() == 1 && number[0] >= '1' && number[0] <= '0' + max_games;
                return fine ? std::string{} : words_("cli.bad-games", {{"input", number}});
            });
        add_choice(command, "--first", first_, "cli.first", "cli.bad-first", "seat", "random");
        add_choice(command, "--entry", entry_, "cli.entry", "cli.bad-entry", "auto", "paper");
        command.add_option("--seed", seed_, text("cli.seed"))
            ->type_name("NUMBER")
            ->check([this](const std::string& number) {
                return read_seed(number) ? std::string{}
                                         : words_("cli.bad-seed", {{"input", number}});
            });
        command.add_flag("--pass-roll", pass_roll_, text("cli.pass-roll"));
        command.add_flag("--no-undo", no_undo_, text("cli.no-undo"));
        command.add_flag("--auto-roll", auto_roll_, text("cli.auto-roll"));
        command.add_flag("--cheat", cheat_, text("cli.cheat"));
        command.add_flag("--ascii", ascii_, text("cli.ascii"));
        command.add_flag("--no-pictures", no_pictures_, text("cli.no-pictures"));
    }

    Invocation play() const {
        PlayCommand command;
        if (app_.get_subcommand("play")->count("--players") > 0)
            command.players = names_in(players_);
        command.rules = chosen_rules();
        if (!games_.empty()) command.games = games_[0] - '0';
        command.options.first = first_ == "random" ? First::random : First::seat;
        command.options.entry = entry_ == "paper" ? Entry::paper : Entry::automatic;
        command.options.dice = cheat_ ? DiceKind::cheat : DiceKind::random;
        command.options.pass_roll = pass_roll_;
        command.options.undo = !no_undo_;
        if (!seed_.empty()) command.seed = read_seed(seed_);
        command.auto_roll = auto_roll_;
        command.ascii = ascii_;
        command.pictures = !no_pictures_;
        return command;
    }

    void add_rules() {
        CLI::App& command = add("rules", "cli.rules-command",
                                [this]() -> Invocation { return RulesCommand{chosen_rules()}; });
        command.add_option("name", name_, text("cli.rules-name"))
            ->type_name("RULES")
            ->check(known_rules());
        add_rules_option(command);
    }

    void add_score() {
        CLI::App& command = add("score", "cli.score", [this] { return score(); });
        command.add_option("dice", dice_, text("cli.dice"))
            ->type_name("FACE")
            ->required()
            ->expected(1, 100);
        add_rules_option(command);
        command.add_flag("--json", json_, text("cli.json"));
    }

    Invocation score() const {
        const auto dice = read_dice(dice_);
        if (!dice) return Finished{status_usage, text("cli.bad-dice") + "\n"};
        return ScoreCommand{*dice, chosen_rules().value_or(official), json_};
    }

    void add_replay() {
        CLI::App& command =
            add("replay", "cli.replay", [this]() -> Invocation { return ReplayCommand{file_}; });
        command.add_option("file", file_, text("cli.file"))->type_name("FILE")->required();
    }

    void add_engine() {
        add("engine", "cli.engine", []() -> Invocation { return EngineCommand{}; });
    }

    std::string shown(const CLI::Success& wanted) const {
        if (dynamic_cast<const CLI::CallForVersion*>(&wanted) != nullptr)
            return std::string{wanted.what()} + "\n";
        const auto commands = app_.get_subcommands();
        if (!commands.empty()) return commands.front()->help("yahtzee");
        // What people mean by help is mostly how to play, so its flags follow.
        return app_.help() + "\n" + app_.get_subcommand("play")->help("yahtzee");
    }

    // What nobody asked for, as it was typed.
    std::string unexpected() const {
        std::string words;
        for (const std::string& word : app_.remaining(true))
            words.append(words.empty() ? "" : " ").append(word);
        return words;
    }

    std::string mistake_text(std::string_view mistake) const {
        const auto commands = app_.get_subcommands();
        const std::string help = commands.empty()
                                     ? "yahtzee --help"
                                     : "yahtzee " + commands.front()->get_name() + " --help";
        return words_("cli.mistake", {{"mistake", mistake}, {"help", help}}) + "\n";
    }

    const Words& words_;
    CLI::App app_;
    std::vector<std::pair<CLI::App*, std::function<Invocation()>>> invocations_;
    std::string players_, name_, rules_, games_, first_, entry_, seed_, language_, file_;
    std::vector<std::string> dice_;
    bool plain_ = false, pass_roll_ = false, no_undo_ = false, auto_roll_ = false, cheat_ = false;
    bool ascii_ = false, no_pictures_ = false, json_ = false;
};

} // namespace

Invocation read_command_line(int argc, const char* const* argv, const Words& words) {
    return CommandLine{words}.read({argv + std::min(argc, 1), argv + argc});
}

} // namespace yahtzee
