#include <algorithm>
#include <array>
#include <ranges>

#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"
#include "app/help_text.h"
#include "app/serve_file.h"
#include "engine/card_check.h"
#include "solver/parallel.h"
#include "words/nearest.h"

namespace yahtzee::app {
namespace {

// The first word that is not about the language or its words.
std::optional<std::string> after_language(const std::vector<std::string>& arguments) {
    std::size_t first = 0;
    while (first < arguments.size()) {
        const std::string& word = arguments[first];
        const bool whole = word == "--lang" || word == "--words";
        if (!whole && !word.starts_with("--lang=") && !word.starts_with("--words=")) return word;
        first += whole ? 2 : 1;
    }
    return std::nullopt;
}

// What stands behind a flag; nothing where it is not there or has nothing behind it.
std::optional<std::string> value_of(const std::vector<std::string>& arguments,
                                    const std::string& flag) {
    for (auto word = arguments.begin(); word != arguments.end(); ++word) {
        if (word->starts_with(flag + "=")) return word->substr(flag.size() + 1);
        if (*word == flag && std::next(word) != arguments.end()) return *std::next(word);
    }
    return std::nullopt;
}

bool starts_with_flag_of_play(const std::vector<std::string>& arguments) {
    const auto word = after_language(arguments);
    if (!word) return true;
    constexpr std::array<std::string_view, 4> not_of_play{"--help", "-h", "--version", "-V"};
    return word->starts_with('-') && std::ranges::find(not_of_play, *word) == not_of_play.end();
}

} // namespace

int highest_score() {
    static const int highest = std::ranges::max(rule_sets() | std::views::transform(highest_total));
    return highest;
}

CommandReader::CommandReader(const Words& words)
    : words_(words),
      app_(text("cli.about"), "yahtzee") {
    app_.formatter(std::make_shared<HelpText>(words)); // before subcommands, which inherit it
    app_.set_version_flag("-V,--version", "yahtzee " YAHTZEE_VERSION, text("cli.version"));
    app_.set_help_flag("-h,--help", text("cli.help"));
    app_.footer(text("cli.footer"));
    app_.require_subcommand(1);
    for (const auto add_command :
         {add_play,   add_rules,   add_score,   add_replay,       add_engine, add_serve,
          add_advise, add_review,  add_solve,   add_distribution, add_target, add_simulate,
          add_resume, add_history, add_show,    add_delete,       add_admin,  add_scores,
          add_stats,  add_export,  add_import,  add_verify,       add_check,  add_card,
          add_words,  add_backup,  add_restore, add_store,        add_manual, add_completion,
          add_help})
        add_command(*this);
    const auto add_language = [&](CLI::App& command) {
        command.add_option("--lang", language_, text("cli.lang"))->type_name("LANG");
        command.add_option("--words", words_folder_, text("cli.words"))->type_name("FOLDER");
    };
    for (CLI::App* const command : app_.get_subcommands({})) add_language(*command);
    add_language(app_);
}

Invocation CommandReader::read(std::vector<std::string> arguments) {
    names_command_ = true;
    if (arguments.empty() || starts_with_flag_of_play(arguments)) {
        arguments.insert(arguments.begin(), default_command);
        names_command_ = false;
    } else if (const auto word = after_language(arguments);
               word && !is_command(*word) && !word->starts_with('-')) {
        return unknown_command(*word);
    }
    if (auto wrong = add_file_of_settings(arguments)) return *std::move(wrong);
    std::ranges::reverse(arguments); // as the library wants them
    try {
        app_.parse(arguments);
    } catch (const CLI::Success& wanted) { // help and version arrive as exceptions
        return Finished{0, shown(wanted)};
    } catch (const CLI::ExtrasError&) {
        return mistake(words_("cli.unexpected", {{"input", unexpected()}}) + meant_flag());
    } catch (const CLI::RequiredError&) {
        return missing();
    } catch (const CLI::ArgumentMismatch& mismatch) {
        const std::string what = mismatch.what(); // "--rules: 1 required RULES missing"
        const std::string name = what.substr(0, what.find(':'));
        return mistake(what.ends_with(" missing") ? words_("cli.no-value", {{"flag", name}})
                                                  : words_("cli.count", {{"flag", name}}));
    } catch (const CLI::ConversionError& conversion) { // "Could not convert: --json = maybe"
        const std::string what = conversion.what();
        const auto flag = std::min(what.find("--"), what.size());
        return mistake(
            words_("cli.flag-value", {{"flag", what.substr(flag, what.find(' ', flag) - flag)}}));
    } catch (const CLI::Error& other) {
        return mistake(other.what());
    }
    for (const auto& [command, invocation] : invocations_) {
        if (command->parsed()) return invocation();
    }
    return missing();
}

// What the file says that --config names, behind what is said already; a mistake in it.
std::optional<Finished> CommandReader::add_file_of_settings(std::vector<std::string>& arguments) {
    const auto command = after_language(arguments);
    const auto file = value_of(arguments, "--config");
    if (!command || !file || !is_command(*command)) return std::nullopt;
    CLI::App* const app = app_.get_subcommand(*command);
    if (app->get_option_no_throw("--config") == nullptr) return std::nullopt;
    const auto flags = flags_in_file(*app, *file, arguments, words_);
    if (!flags) return Finished{status_usage, flags.error() + "\n"};
    arguments.insert(arguments.end(), flags->begin(), flags->end());
    return std::nullopt;
}

CLI::App& CommandReader::add_command(const char* name, Word about,
                                     std::function<Invocation()> invocation) {
    CLI::App* const command = app_.add_subcommand(name, text(about));
    command->set_help_flag("-h,--help", text("cli.help"));
    command->footer("");
    invocations_.emplace_back(command, std::move(invocation));
    return *command;
}

bool CommandReader::is_command(const std::string& word) const {
    return std::ranges::any_of(invocations_,
                               [&](const auto& entry) { return entry.first->get_name() == word; });
}

Finished CommandReader::unknown_command(const std::string& word) const {
    std::vector<std::string> known;
    known.reserve(invocations_.size());
    for (const auto& entry : invocations_) known.push_back(entry.first->get_name());
    if (const auto meant = words::nearest(word, known)) {
        return {status_usage,
                words_("cli.no-such-command.meant", {{"input", word}, {"meant", *meant}}) + "\n"};
    }
    return {status_usage, words_("cli.no-such-command",
                                 {{"input", word}, {"known", words_.joined(known, "list.or")}}) +
                              "\n"};
}

Finished CommandReader::help_of(const std::string& word) const {
    if (word.empty()) return {0, whole_help()};
    if (!is_command(word)) return unknown_command(word);
    return {0, app_.get_subcommand(word)->help("yahtzee")};
}

// What was probably meant by the first flag that nobody knows, as a sentence; empty when nothing
// is near.
std::string CommandReader::meant_flag() const {
    const auto typed = app_.remaining(true);
    const auto flag = std::ranges::find_if(typed, [](const auto& w) { return w.starts_with('-'); });
    if (flag == typed.end()) return {};
    std::vector<std::string> known;
    const auto add_flags = [&](const CLI::App& command) {
        for (const CLI::Option* const option : command.get_options())
            for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    };
    for (const CLI::App* const command : app_.get_subcommands()) add_flags(*command);
    if (!names_command_) add_flags(app_);
    const auto meant = words::nearest(flag->substr(0, flag->find('=')), known);
    return meant ? " " + words_("cli.meant", {{"meant", *meant}}) : std::string{};
}

std::string CommandReader::shown(const CLI::Success& wanted) const {
    if (dynamic_cast<const CLI::CallForVersion*>(&wanted) != nullptr)
        return std::string{wanted.what()} + "\n";
    const auto commands = app_.get_subcommands();
    if (!commands.empty()) return commands.front()->help("yahtzee");
    return whole_help();
}

// What people mean by help is mostly how to play, so its flags follow.
std::string CommandReader::whole_help() const {
    // Not app_.help(), which is that of the subcommand help when it was typed.
    return app_.get_formatter()->make_help(&app_, "yahtzee", CLI::AppFormatMode::Normal) + "\n" +
           app_.get_subcommand(default_command)->help("yahtzee");
}

// What nobody asked for, as it was typed.
std::string CommandReader::unexpected() const {
    std::string words;
    for (const std::string& word : app_.remaining(true))
        words.append(words.empty() ? "" : " ").append(word);
    return words;
}

// The first argument that had to be given, and what it is. Without a subcommand, all of them.
Finished CommandReader::missing() const {
    for (const CLI::App* const command : app_.get_subcommands()) {
        const auto is_missing = [](const CLI::Option* option) {
            return option->get_required() && option->count() == 0;
        };
        const auto options = command->get_options();
        const auto found = std::ranges::find_if(options, is_missing);
        if (found == options.end()) continue;
        return mistake(words_("cli.missing", {{"command", "yahtzee " + command->get_name()},
                                              {"argument", (*found)->get_name()},
                                              {"about", (*found)->get_description()}}));
    }
    return {status_usage, whole_help()};
}

Finished CommandReader::mistake(std::string_view what) const {
    const auto commands = app_.get_subcommands();
    const std::string help =
        commands.empty() ? "yahtzee --help" : "yahtzee " + commands.front()->get_name() + " --help";
    return {status_usage, words_("cli.mistake", {{"mistake", what}, {"help", help}}) + "\n"};
}

void add_help(CommandReader& reader) {
    const auto [command, wanted] = reader.add<std::string>(
        "help", "cli.help-command",
        [&reader](const std::string& of) -> Invocation { return reader.help_of(of); });
    command.add_option("command", wanted, reader.text("cli.help-of"))->type_name("COMMAND");
}

// ---- flags that several subcommands have

std::string CommandReader::no_such_rules(const std::string& id) const {
    std::vector<std::string> known;
    for (const RuleSet& rules : rule_sets()) known.emplace_back(rules.id);
    if (const auto meant = words::nearest(id, known))
        return words_("cli.no-such-rules.meant", {{"input", id}, {"meant", *meant}});
    return words_("cli.no-such-rules", {{"input", id}, {"rules", rule_set_names(words_)}});
}

void CommandReader::add_data_option(CLI::App& command, std::string& data) const {
    command.add_option("--data", data, text("cli.data"))->type_name("PATH");
}

void CommandReader::add_json_flag(CLI::App& command, bool& json) const {
    command.add_flag("--json", json, text("cli.json"));
}

void CommandReader::add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed,
                                    Word about) const {
    add_value(command, "--seed", seed, text(about), read_seed, "cli.bad-seed")->type_name("NUMBER");
}

void CommandReader::add_threads_option(CLI::App& command, int& threads) const {
    threads = solver::machine_threads();
    add_number(command, "--threads", threads, text("cli.threads"), "cli.bad-threads", 1,
               solver::most_threads)
        ->type_name("NUMBER");
}

std::string choice_of(std::span<const std::string_view> words) {
    std::string names;
    for (const auto word : words) names.append(names.empty() ? "" : "|").append(word);
    return names;
}

Invocation read_command_line(int argc, const char* const* argv, const Words& words) {
    return CommandReader{words}.read({argv + std::min(argc, 1), argv + argc});
}

} // namespace yahtzee::app
