#include "app/help_text.h"

#include "text/text.h"

namespace yahtzee::app {
namespace {

constexpr int help_width = 80;
constexpr int name_column = 28;

// A name, and beside it what it is for, in as many lines as that takes.
std::string entry(const std::string& name, std::string about) {
    about = text::wrapped(about, help_width - name_column);
    std::string text = "  " + name;
    const int width = text::display_width(text);
    bool starts_line = width + 2 > name_column; // a long name has a line of its own
    text.append(starts_line ? "\n"
                            : std::string(static_cast<std::size_t>(name_column - width), ' '));
    for (const char c : about) {
        if (std::exchange(starts_line, c == '\n')) text.append(name_column, ' ');
        text += c;
    }
    return text + "\n";
}

bool takes_several(const CLI::Option& option) {
    return option.get_expected_max() > 1;
}

} // namespace

HelpText::HelpText(const Words& words) {
    label("Usage", std::string{words("cli.label.usage")});
    label("OPTIONS", std::string{words("cli.label.options-usage")});
    label("SUBCOMMAND", std::string{words("cli.label.command-usage")});
    label("Options", std::string{words("cli.label.options")});
    label("Positionals", std::string{words("cli.label.arguments")});
    label("Subcommands", std::string{words("cli.label.commands")});
}

std::string HelpText::make_description(const CLI::App* app) const {
    return text::wrapped(Formatter::make_description(app), help_width);
}

std::string HelpText::make_footer(const CLI::App* app) const {
    return text::wrapped(Formatter::make_footer(app), help_width);
}

std::string HelpText::make_group(std::string group, bool is_positional,
                                 std::vector<const CLI::Option*> options) const {
    return Formatter::make_group(get_label(group), is_positional, std::move(options));
}

std::string HelpText::make_subcommands(const CLI::App* app, CLI::AppFormatMode) const {
    const auto commands = app->get_subcommands({});
    if (commands.empty()) return {};
    std::string text = "\n" + get_label("Subcommands") + ":\n";
    for (const CLI::App* const command : commands) text += make_subcommand(command);
    return text;
}

std::string HelpText::make_subcommand(const CLI::App* command) const {
    return entry(command->get_name(), command->get_description());
}

std::string HelpText::make_option(const CLI::Option* option, bool is_positional) const {
    return entry(make_option_name(option, is_positional) + make_option_opts(option),
                 make_option_desc(option));
}

std::string HelpText::make_option_opts(const CLI::Option* option) const {
    if (option->get_type_size() == 0) return {};
    std::string text;
    if (!option->get_type_name().empty()) text.append(" ").append(option->get_type_name());
    if (!option->get_default_str().empty()) text.append("=").append(option->get_default_str());
    if (takes_several(*option)) text += " ...";
    return text;
}

std::string HelpText::make_option_usage(const CLI::Option* option) const {
    const std::string name = make_option_name(option, true) + (takes_several(*option) ? "..." : "");
    return option->get_required() ? name : "[" + name + "]";
}

} // namespace yahtzee::app
