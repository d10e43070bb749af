#include "app/manual.h"

#include <fmt/core.h>

namespace yahtzee::app {
namespace {

// roff takes a backslash, and a dot or quote at the start of a line, for itself; a bare hyphen
// would become one that cannot be copied into a shell.
std::string roff(std::string_view text) {
    std::string escaped;
    bool starts_line = true;
    for (const char c : text) {
        if (starts_line && (c == '.' || c == '\'')) escaped += "\\&";
        if (c == '\\') {
            escaped += "\\e";
        } else if (c == '-') {
            escaped += "\\-";
        } else {
            escaped += c;
        }
        starts_line = c == '\n';
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return fmt::format("\\fB{}\\fR", roff(text));
}

std::string italic(std::string_view text) {
    return fmt::format("\\fI{}\\fR", roff(text));
}

std::string heading(const Words& words, Word word) {
    return fmt::format(".SH {}\n", roff(words(word)));
}

// The name of a page, bold, as others refer to it.
std::string reference(std::string_view page) {
    return fmt::format(".BR {} (1)", roff(page));
}

std::string title(const CommandOutline& command, const Words& words) {
    // No date: the same program gives the same page whenever it is built.
    return fmt::format(".TH {} 1 \"\" \"{} {}\" \"{}\"\n", roff(manual_name(command)),
                       roff(words("app.name")), YAHTZEE_VERSION, roff(words("manual.section")));
}

// A line of the shape "name - what it is for", which whatis and apropos read.
std::string name_section(const CommandOutline& command, const Words& words) {
    std::string about = command.about;
    if (about.ends_with('.')) about.pop_back();
    return heading(words, "manual.name") +
           fmt::format("{} \\- {}\n", roff(manual_name(command)), roff(about));
}

std::string entry(const FlagOutline& flag) {
    std::string names;
    for (const std::string& name : flag.names)
        names.append(names.empty() ? "" : ", ").append(bold(name));
    if (!flag.value_name.empty()) names += " " + italic(flag.value_name);
    if (!flag.usual.empty()) names += roff("=" + flag.usual);
    if (flag.repeats) names += " ...";
    return fmt::format(".TP\n{}\n{}\n", names, roff(flag.about));
}

std::string entries(const std::vector<FlagOutline>& flags) {
    std::string text;
    for (const FlagOutline& flag : flags) text += entry(flag);
    return text;
}

std::string synopsis(const CommandOutline& command, const Words& words) {
    std::string line = bold("yahtzee");
    if (!command.name.empty()) line += " " + bold(command.name);
    line += roff(fmt::format(" [{}]", words("cli.label.options-usage")));
    for (const FlagOutline& argument : command.arguments) {
        const std::string name =
            italic(argument.names.front()) + (argument.repeats ? roff("...") : "");
        line += argument.required ? " " + name : fmt::format(" [{}]", name);
    }
    return line + "\n";
}

std::string section(const Words& words, Word title, const std::string& text) {
    return text.empty() ? std::string{} : heading(words, title) + text;
}

// What holds for every page.
std::string surroundings(const Words& words) {
    const auto item = [&](std::string_view name, Word about) {
        return fmt::format(".TP\n{}\n{}\n", italic(name), roff(words(about)));
    };
    return section(words, "manual.files",
                   item("~/.local/share/yahtzee", "manual.files.data") +
                       item("~/.config/yahtzee/settings", "manual.files.settings")) +
           section(words, "manual.environment",
                   item("YAHTZEE_DATA", "manual.environment.data") +
                       item("YAHTZEE_WORDS", "manual.environment.words") +
                       item("LC_ALL, LC_MESSAGES, LANG", "manual.environment.language") +
                       item("NO_COLOR", "manual.environment.colour")) +
           section(words, "manual.status",
                   item("0", "manual.status.good") + item("1", "manual.status.failed") +
                       item("2", "manual.status.usage"));
}

} // namespace

std::string manual_name(const CommandOutline& command) {
    return command.name.empty() ? "yahtzee" : "yahtzee-" + command.name;
}

std::string program_manual(const ProgramOutline& program, const Words& words) {
    std::string commands;
    std::string see;
    for (const CommandOutline& command : program.commands) {
        const std::string page = manual_name(command);
        commands += fmt::format(".TP\n{}\n{}\n", bold(command.name), roff(command.about));
        see.append(see.empty() ? "" : ",\n").append(reference(page));
    }
    const CommandOutline& played = *find_command(program, program.played);
    return title(program.program, words) + name_section(program.program, words) +
           heading(words, "manual.synopsis") + synopsis(program.program, words) + ".br\n" +
           bold("yahtzee") + " " + italic(words("cli.label.command-usage")) +
           roff(fmt::format(" [{}]\n", words("cli.label.options-usage"))) +
           section(words, "manual.description", roff(words("manual.about")) + "\n") +
           section(words, "manual.commands", commands) +
           section(words, "manual.options", entries(program.program.flags)) +
           section(words, "manual.options-of-play", entries(played.flags)) + surroundings(words) +
           section(words, "manual.see", see + "\n") +
           section(words, "manual.notice", roff(words("app.notice")) + "\n");
}

std::string command_manual(const ProgramOutline& program, const CommandOutline& command,
                           const Words& words) {
    return title(command, words) + name_section(command, words) +
           section(words, "manual.synopsis", synopsis(command, words)) +
           section(words, "manual.description", roff(command.about) + ".\n") +
           section(words, "manual.arguments", entries(command.arguments)) +
           section(words, "manual.options", entries(command.flags)) + surroundings(words) +
           section(words, "manual.see", reference(manual_name(program.program)) + "\n");
}

} // namespace yahtzee::app
