// The only place where the parts are put together.
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/flag_values.h"
#include "terminal/standard_console.h"

namespace yahtzee {
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

int run_program(int argc, const char* const* argv) {
    set_signals();
    const auto wanted = language_flag(argc, argv);
    const auto spoken = Words::in(
        wanted ? std::string_view{*wanted}
               : language_of_locale(variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG")));
    if (!spoken) {
        const Words english = Words::english();
        std::vector<std::string> known;
        for (const auto language : Words::languages()) known.emplace_back(language);
        fmt::print(stderr, "{}\n",
                   english("cli.bad-lang", {{"input", *wanted}, {"known", english.joined(known)}}));
        return status_usage;
    }
    const auto invocation = read_command_line(argc, argv, *spoken);
    if (const auto* const finished = std::get_if<Finished>(&invocation)) {
        if (finished->status == 0) return print(finished->text, *spoken);
        fmt::print(stderr, "{}", finished->text);
        return finished->status;
    }
    return std::visit(
        [&](const auto& command) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(command)>, Finished>) {
                return command.status;
            } else {
                return run(command, *spoken);
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
    return output_status(write_fully(STDOUT_FILENO, text), words);
}

int output_status(int error, const Words& words) {
    if (error == 0) return 0;
    if (error == EPIPE) return status_closed;
    return fail(words("output.failed", {{"why", std::generic_category().message(error)}}));
}

} // namespace yahtzee

// Memory aside, nothing here throws.
// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
    return yahtzee::run_program(argc, argv);
}
