// The only place where the parts are put together.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <expected>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/config.h"
#include "app/flag_values.h"
#include "app/word_folder.h"
#include "terminal/standard_console.h"
#include "text/character_set.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

// Whatever was shown has been written already, so there is nothing to save.
extern "C" void leave_on_interrupt(int) {
    _exit(status_interrupted);
}

// The same, with a new line for the shell's prompt.
extern "C" void leave_terminal_on_interrupt(int) {
    constexpr char newline = '\n';
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, &newline, 1);
    _exit(status_interrupted);
}

void set_signals() {
    struct sigaction leave{};
    leave.sa_handler =
        isatty(STDOUT_FILENO) != 0 ? leave_terminal_on_interrupt : leave_on_interrupt;
    struct sigaction before{};
    sigaction(SIGINT, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(SIGINT, &leave, nullptr);
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is seen where it is written to
}

const char* variable(const char* name) {
    return std::getenv(name); // NOLINT(concurrency-mt-unsafe): before any thread starts
}

// Those built in, and those of word files.
std::vector<std::string> known_languages(std::span<const words::OwnWords> own) {
    std::vector<std::string> known;
    for (const words::OwnWords& words : own) known.push_back(words.language);
    for (const auto built_in : Words::languages()) {
        if (std::ranges::find(known, built_in) == known.end()) known.emplace_back(built_in);
    }
    std::ranges::sort(known);
    return known;
}

// A sentence about a language that nobody knows; `file` is what names it, if a file does.
void tell_unknown(Word sentence, const std::string& language, const std::string& file,
                  const std::vector<std::string>& known) {
    const Words english = Words::english();
    fmt::print(stderr, "{}\n",
               english(sentence, {{"file", text::printable(file)},
                                  {"input", text::printable(language)},
                                  {"known", english.joined(known)}}));
}

// The language that was asked for, with what its word file says. The error is the exit status. One
// that the settings name and nobody knows is told of, and the terminal's is spoken.
std::expected<Words, int> spoken_words(std::span<const words::OwnWords> own, int argc,
                                       const char* const* argv) {
    const auto known = known_languages(own);
    const auto wanted = early_flag("--lang", argc, argv);
    const std::string file = config_file();
    const std::string usual = wanted ? "" : read_config(file).language;
    if (!usual.empty()) {
        if (auto spoken = words_in(usual, own)) return *std::move(spoken);
        tell_unknown("config.bad-lang", usual, file, known);
    }
    const std::string language =
        wanted ? *wanted
               : words::language_of_locale(variable("LC_ALL"), variable("LC_MESSAGES"),
                                           variable("LANG"), known);
    if (auto spoken = words_in(language, own)) return *std::move(spoken);
    tell_unknown("cli.bad-lang", language, file, known);
    return std::unexpected(status_usage);
}

// The protocol is UTF-8 wherever it is spoken.
template <typename Command>
constexpr bool speaks_protocol =
    std::is_same_v<Command, EngineCommand> || std::is_same_v<Command, ServeCommand>;

int run_program(int argc, const char* const* argv) {
    set_signals();
    const char* const folder = variable("YAHTZEE_WORDS");
    const auto own =
        own_words_in(early_flag("--words", argc, argv).value_or(folder != nullptr ? folder : ""));
    if (!own) {
        fmt::print(stderr, "{}\n", own.error());
        return status_usage;
    }
    const auto spoken = spoken_words(*own, argc, argv);
    if (!spoken) return spoken.error();
    const Words shown = text::locale_is_utf8() ? *spoken : spoken->in_ascii();
    auto invocation = read_command_line(argc, argv, shown);
    if (auto* const serve = std::get_if<ServeCommand>(&invocation)) serve->own_words = *own;
    if (const auto* const finished = std::get_if<Finished>(&invocation)) {
        if (finished->status == 0) return print(finished->text, shown);
        fmt::print(stderr, "{}", finished->text);
        return finished->status;
    }
    return std::visit(
        [&](const auto& command) {
            using Asked = std::remove_cvref_t<decltype(command)>;
            if constexpr (std::is_same_v<Asked, Finished>) {
                return command.status;
            } else {
                return run(command, speaks_protocol<Asked> ? *spoken : shown);
            }
        },
        invocation);
}

} // namespace

int fail(std::string_view sentence) {
    fmt::print(stderr, "{}\n", sentence);
    return status_failed;
}

int print(std::string_view text, const Words& words) {
    if (words.are_ascii()) return print_data(text::in_ascii(text), words);
    return print_data(text, words);
}

int print_data(std::string_view text, const Words& words) {
    return output_status(terminal::write_fully(STDOUT_FILENO, text), words);
}

int output_status(int error, const Words& words) {
    if (error == 0) return 0;
    if (error == EPIPE) return status_closed;
    return fail(words("output.failed", {{"why", std::generic_category().message(error)}}));
}

} // namespace yahtzee::app

// Memory aside, nothing here throws.
// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
    return yahtzee::app::run_program(argc, argv);
}
