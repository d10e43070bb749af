#include "app/completion.h"

#include <algorithm>

#include <fmt/core.h>

namespace yahtzee::app {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : between).append(word);
    return text;
}

std::string command_names(const ProgramOutline& program, std::string_view between) {
    std::vector<std::string> names;
    names.reserve(program.commands.size());
    for (const CommandOutline& command : program.commands) names.push_back(command.name);
    return joined(names, between);
}

// In single quotes, for every shell.
std::string in_quotes(std::string_view text) {
    std::string inside;
    for (const char c : text) {
        if (c == '\'') {
            inside += "'\\''";
        } else {
            inside += c;
        }
    }
    return "'" + inside + "'";
}

// Without a subcommand the flags of the one that is played by default belong to the program.
std::vector<FlagOutline> flags_before_command(const ProgramOutline& program) {
    std::vector<FlagOutline> flags = program.program.flags;
    for (const FlagOutline& flag : find_command(program, program.played)->flags) {
        const bool there = std::ranges::any_of(
            flags, [&](const FlagOutline& other) { return other.names == flag.names; });
        if (!there) flags.push_back(flag);
    }
    return flags;
}

// ---- bash

// A call of one of the functions at the head of the script.
std::string bash_values(const FlagOutline& flag) {
    switch (flag.value) {
    case Value::choice: return "_yahtzee_words " + in_quotes(joined(flag.choices));
    case Value::choices: return "_yahtzee_list " + in_quotes(joined(flag.choices));
    case Value::file: return "_yahtzee_paths -f";
    case Value::folder: return "_yahtzee_paths -d";
    case Value::none:
    case Value::word: break;
    }
    return "COMPREPLY=()";
}

std::string bash_command(const std::string& pattern, const std::vector<FlagOutline>& flags,
                         const std::vector<FlagOutline>& arguments, const std::string& others) {
    std::string names;
    std::string values;
    for (const FlagOutline& flag : flags) {
        names += joined(flag.names) + " ";
        if (flag.value != Value::none)
            values += fmt::format("        {}) {}; return ;;\n", joined(flag.names, "|"),
                                  bash_values(flag));
    }
    const std::string free =
        arguments.empty()
            ? (others.empty() ? "COMPREPLY=()" : "_yahtzee_words " + in_quotes(others))
            : bash_values(arguments.front());
    return fmt::format("    {})\n        case $previous in\n{}        esac\n"
                       "        case $current in\n        -*) _yahtzee_words {} ;;\n"
                       "        *) {} ;;\n        esac ;;\n",
                       pattern, values, in_quotes(names), free);
}

std::string for_bash(const ProgramOutline& program) {
    std::string cases;
    for (const CommandOutline& command : program.commands)
        cases += bash_command(command.name, command.flags, command.arguments, "");
    cases += bash_command("*", flags_before_command(program), {}, command_names(program, " "));
    return fmt::format(
        R"(# Completes the command line of yahtzee in bash; written by: yahtzee completion bash
_yahtzee_words() {{ mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }}
_yahtzee_list() {{ # several words, with commas between them
    local before=
    [[ $current != *,* ]] || before=${{current%,*}},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${{current##*,}}")
    compopt -o nospace
}}
_yahtzee_paths() {{
    mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
    compopt -o filenames
}}
_yahtzee() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command= index
    # bash takes --rules=basic for three words
    if [[ $current = "=" ]]; then
        current=
    elif [[ $previous = "=" ]]; then
        previous=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${{COMP_WORDS[index]}} in {}) command=${{COMP_WORDS[index]}}; break ;; esac
    done
    case $command in
{}    esac
}}
complete -F _yahtzee yahtzee
)",
        command_names(program, "|"), cases);
}

// ---- zsh

// Brackets and colons mean something in what _arguments reads.
std::string zsh_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string zsh_action(const FlagOutline& flag) {
    switch (flag.value) {
    case Value::choice: return "(" + joined(flag.choices) + ")";
    case Value::choices: return "_values -s , value " + joined(flag.choices);
    case Value::file: return "_files";
    case Value::folder: return "_files -/";
    case Value::none:
    case Value::word: break;
    }
    return " ";
}

std::string zsh_specs(const std::vector<FlagOutline>& flags,
                      const std::vector<FlagOutline>& arguments) {
    std::string specs;
    for (const FlagOutline& flag : flags) {
        for (const std::string& name : flag.names) {
            const bool takes = flag.value != Value::none;
            const bool is_long = name.starts_with("--");
            std::string spec = (flag.repeats ? "*" : "") + name + (takes && is_long ? "=" : "") +
                               "[" + zsh_text(flag.about) + "]";
            if (takes) spec += ":" + zsh_text(flag.value_name) + ":" + zsh_action(flag);
            specs += " \\\n            " + in_quotes(spec);
        }
    }
    for (const FlagOutline& argument : arguments) {
        specs += " \\\n            " +
                 in_quotes((argument.repeats ? "*:" : (argument.required ? ":" : "::")) +
                           zsh_text(argument.names.front()) + ":" + zsh_action(argument));
    }
    return specs;
}

std::string for_zsh(const ProgramOutline& program) {
    std::string described;
    std::string cases;
    for (const CommandOutline& command : program.commands) {
        described += "        " + in_quotes(zsh_text(command.name) + ":" + command.about) + "\n";
        cases += fmt::format("    {})\n        _arguments{} ;;\n", command.name,
                             zsh_specs(command.flags, command.arguments));
    }
    return fmt::format(R"(#compdef yahtzee
# Completes the command line of yahtzee in zsh; written by: yahtzee completion zsh
_yahtzee_commands() {{
    local -a commands=(
{}    )
    _describe command commands
}}
_yahtzee() {{
    local word command index
    for ((index = 2; index < CURRENT; index++)); do
        word=${{words[index]}}
        case $word in {}) command=$word; break ;; esac
    done
    if [[ -n $command ]]; then
        # What stands before the subcommand is not its own.
        shift $((index - 1)) words
        ((CURRENT -= index - 1))
    fi
    case $command in
{}    *)
        _arguments{} \
            '*: :_yahtzee_commands' ;;
    esac
}}
if [[ $funcstack[1] = _yahtzee ]]; then _yahtzee "$@"; else compdef _yahtzee yahtzee; fi
)",
                       described, command_names(program, "|"), cases,
                       zsh_specs(flags_before_command(program), {}));
}

// ---- fish

std::string fish_values(const FlagOutline& flag) {
    switch (flag.value) {
    case Value::choice: return " -x -a " + in_quotes(joined(flag.choices));
    case Value::choices:
        return " -x -a " + in_quotes("(__fish_append , " + joined(flag.choices) + ")");
    case Value::file: return " -r -F";
    case Value::folder: return " -x -a '(__fish_complete_directories)'";
    case Value::word: return " -x";
    case Value::none: break;
    }
    return {};
}

std::string fish_lines(const std::string& condition, const std::vector<FlagOutline>& flags,
                       const std::vector<FlagOutline>& arguments) {
    std::string lines;
    for (const FlagOutline& flag : flags) {
        lines += "complete -c yahtzee -n " + in_quotes(condition);
        for (const std::string& name : flag.names)
            lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        lines += fish_values(flag) + " -d " + in_quotes(flag.about) + "\n";
    }
    for (const FlagOutline& argument : arguments) {
        if (argument.value == Value::word) continue;
        lines +=
            "complete -c yahtzee -n " + in_quotes(condition) +
            (argument.value == Value::file ? " -F" : " -a " + in_quotes(joined(argument.choices))) +
            "\n";
    }
    return lines;
}

std::string for_fish(const ProgramOutline& program) {
    const std::string none = "not __fish_seen_subcommand_from " + command_names(program, " ");
    std::string text =
        "# Completes the command line of yahtzee in fish; written by: yahtzee completion fish\n"
        "complete -c yahtzee -f\n";
    for (const CommandOutline& command : program.commands) {
        text += fmt::format("complete -c yahtzee -n {} -a {} -d {}\n", in_quotes(none),
                            command.name, in_quotes(command.about));
    }
    text += fish_lines(none, flags_before_command(program), {});
    for (const CommandOutline& command : program.commands) {
        text += fish_lines("__fish_seen_subcommand_from " + command.name, command.flags,
                           command.arguments);
    }
    return text;
}

} // namespace

std::string completion(const ProgramOutline& program, Shell shell) {
    switch (shell) {
    case Shell::bash: return for_bash(program);
    case Shell::zsh: return for_zsh(program);
    case Shell::fish: break;
    }
    return for_fish(program);
}

} // namespace yahtzee::app
