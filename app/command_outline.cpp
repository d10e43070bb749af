// From the library's description of the command line to ours.
#include "app/command_outline.h"

#include <algorithm>
#include <cctype>
#include <ranges>

#include "app/command_reader.h"
#include "engine/level.h"

namespace yahtzee::app {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    for (const auto part : text | std::views::split(at))
        parts.emplace_back(part.begin(), part.end());
    return parts;
}

bool is_upper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

// What help calls a value says what may stand there: capitals name a kind of thing, small letters
// between bars are the words themselves.
void set_value(FlagOutline& flag, const std::vector<std::string>& commands) {
    const std::string& name = flag.value_name;
    const auto choose_from = [&flag](const auto& words, Value value) {
        flag.value = value;
        for (const auto& word : words) flag.choices.emplace_back(word);
    };
    if (name.empty()) return;
    flag.value = Value::word;
    if (name == "RULES")
        choose_from(rule_sets() | std::views::transform(&RuleSet::id), Value::choice);
    if (name == "LANG") choose_from(Words::languages(), Value::choice);
    if (name == "COMMAND") choose_from(commands, Value::choice);
    if (name == "LEVEL,LEVEL" || name == "NAME,NAME") choose_from(level_ids, Value::choices);
    if (name == "FOLDER") flag.value = Value::folder;
    if (name == "PATH" || name.starts_with("FILE")) flag.value = Value::file;
    if (name.contains('|') && !std::ranges::any_of(name, is_upper))
        choose_from(split(name, '|'), Value::choice);
}

CommandOutline outline_of(const CLI::App& app, const std::vector<std::string>& commands) {
    CommandOutline command{.name = app.get_name(), .about = app.get_description()};
    for (const CLI::Option* const option : app.get_options()) {
        if (option->get_group().empty()) continue; // those that say the opposite of another
        const bool argument = option->get_positional();
        FlagOutline flag{.names = {},
                         .value_name = option->get_type_size() == 0 ? "" : option->get_type_name(),
                         .about = option->get_description(),
                         .usual = option->get_default_str(),
                         .required = option->get_required(),
                         .repeats = option->get_expected_max() > 1};
        for (const std::string& name : option->get_snames()) flag.names.push_back("-" + name);
        for (const std::string& name : option->get_lnames()) flag.names.push_back("--" + name);
        if (argument) flag.names = {option->get_name(true)};
        set_value(flag, commands);
        (argument ? command.arguments : command.flags).push_back(std::move(flag));
    }
    return command;
}

} // namespace

const CommandOutline* find_command(const ProgramOutline& program, std::string_view name) {
    const auto found = std::ranges::find(program.commands, name, &CommandOutline::name);
    return found == program.commands.end() ? nullptr : &*found;
}

ProgramOutline CommandReader::outline() const {
    std::vector<std::string> names;
    names.reserve(invocations_.size());
    for (const auto& entry : invocations_) names.push_back(entry.first->get_name());
    ProgramOutline program{.program = outline_of(app_, names), .played = default_command};
    program.program.name.clear();
    for (const auto& entry : invocations_)
        program.commands.push_back(outline_of(*entry.first, names));
    return program;
}

} // namespace yahtzee::app
