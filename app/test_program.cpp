#include "app/test_program.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace yahtzee::app {
namespace {

constexpr unsigned time_limit = 60; // seconds; only a hanging program meets it

struct Pipe {
    Pipe() {
        if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    }
    void close_end(std::size_t end) {
        if (ends.at(end) >= 0) close(ends.at(end));
        ends.at(end) = -1;
    }
    std::array<int, 2> ends{};
};

std::string read_all(int descriptor) {
    std::string text;
    std::array<char, 65536> block{};
    for (ssize_t got = 0; (got = read(descriptor, block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(got));
    }
    return text;
}

void write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const auto written = write(descriptor, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void wait_for(pid_t child, Outcome& outcome) {
    int status = 0;
    waitpid(child, &status, 0);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// The child has its ends as standard input, output and error.
pid_t start(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
            Pipe& in, Pipe& out, Pipe& err, unsigned limit_mib = 0) {
    std::signal(SIGPIPE, SIG_IGN);
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGPIPE, SIG_DFL);
        dup2(in.ends[0], STDIN_FILENO);
        dup2(out.ends[1], STDOUT_FILENO);
        dup2(err.ends[1], STDERR_FILENO);
        for (Pipe* const pipe : {&in, &out, &err}) {
            pipe->close_end(0);
            pipe->close_end(1);
        }
        become_program(arguments, environment, limit_mib);
    }
    in.close_end(0);
    out.close_end(1);
    err.close_end(1);
    return child;
}

// The one that was built here, unless another one is named: one that was installed, say.
std::string tested_program() {
    const char* const other = std::getenv("YAHTZEE_TESTED");
    return other != nullptr ? other : YAHTZEE_PROGRAM;
}

// The program's name comes first, as execv wants it.
std::vector<std::string> with_program(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), tested_program());
    return arguments;
}

Outcome run(const std::vector<std::string>& command, const std::string& input,
            const std::vector<std::string>& environment, unsigned limit_mib) {
    Pipe in;
    Pipe out;
    Pipe err;
    const pid_t child = start(command, environment, in, out, err, limit_mib);
    Outcome outcome;
    std::thread writer{[&] {
        write_all(in.ends[1], input);
        in.close_end(1);
    }};
    std::thread errors{[&] { outcome.err = read_all(err.ends[0]); }};
    outcome.out = read_all(out.ends[0]);
    writer.join();
    errors.join();
    wait_for(child, outcome);
    out.close_end(0);
    err.close_end(0);
    return outcome;
}

} // namespace

std::string text_in(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    if (text.str().empty()) throw std::runtime_error(path + " has nothing in it");
    return text.str();
}

TemporaryFolder::TemporaryFolder()
    : path_((std::filesystem::temp_directory_path() / "yahtzee-test-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void become_program(const std::vector<std::string>& arguments,
                    const std::vector<std::string>& environment,
                    [[maybe_unused]] unsigned limit_mib) {
    alarm(time_limit);
#ifndef YAHTZEE_SANITIZED
    if (limit_mib > 0) {
        const rlimit limit{limit_mib * 1024UL * 1024, limit_mib * 1024UL * 1024};
        setrlimit(RLIMIT_DATA, &limit);
    }
#endif
    for (const auto* const name : {"LANG", "LC_MESSAGES", "COLUMNS", "NO_COLOR", "TERM"})
        unsetenv(name);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("YAHTZEE_DATA",
           ":memory:", 1); // nothing of a test stays, and nobody's games are touched
    setenv("XDG_CONFIG_HOME", "/dev/null/config", 1); // nor are anybody's settings
    for (std::string variable : environment) {
        const auto equals = variable.find('=');
        setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
    std::vector<char*> words;
    for (const auto& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(words.front(), words.data());
    _exit(127);
}

Outcome run_program(const std::vector<std::string>& arguments, const std::string& input,
                    const std::vector<std::string>& environment, unsigned limit_mib) {
    return run(with_program(arguments), input, environment, limit_mib);
}

Outcome run_other(const std::string& program, const std::vector<std::string>& arguments,
                  const std::string& input, const std::vector<std::string>& environment) {
    std::vector<std::string> command{program};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return run(command, input, environment, 0);
}

Outcome run_shell(const std::string& line) {
    return run({"/bin/sh", "-c", line}, "", {"YAHTZEE=" + tested_program()}, 0);
}

Outcome run_and_kill(const std::vector<std::string>& arguments, const std::string& input,
                     const std::string& until, const std::vector<std::string>& environment,
                     int times) {
    Pipe in;
    Pipe out;
    Pipe err;
    const pid_t child = start(with_program(arguments), environment, in, out, err);
    write_all(in.ends[1], input); // and leave it open: the program waits for more
    Outcome outcome;
    std::array<char, 4096> block{};
    const auto shown = [&] {
        int count = 0;
        for (auto at = outcome.out.find(until); at != std::string::npos;
             at = outcome.out.find(until, at + 1))
            ++count;
        return count;
    };
    while (shown() < times) {
        const auto got = read(out.ends[0], block.data(), block.size());
        if (got <= 0) break;
        outcome.out.append(block.data(), static_cast<std::size_t>(got));
    }
    kill(child, SIGKILL);
    wait_for(child, outcome);
    in.close_end(1);
    out.close_end(0);
    err.close_end(0);
    return outcome;
}

Outcome run_with_closed_output(const std::vector<std::string>& arguments,
                               const std::string& input) {
    Pipe in;
    Pipe out;
    Pipe err;
    const pid_t child = start(with_program(arguments), {}, in, out, err);
    Outcome outcome;
    std::thread writer{[&] {
        write_all(in.ends[1], input);
        in.close_end(1);
    }};
    std::array<char, 16> block{};
    [[maybe_unused]] const auto got = read(out.ends[0], block.data(), block.size());
    out.close_end(0);
    writer.join();
    outcome.err = read_all(err.ends[0]);
    wait_for(child, outcome);
    err.close_end(0);
    return outcome;
}

Outcome run_on_terminal(const std::vector<std::string>& arguments, const std::string& until,
                        const std::string& typed, const std::vector<std::string>& environment) {
    winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        setenv("TERM", "xterm", 1);
        auto variables = environment;
        variables.insert(variables.begin(), "TERM=xterm");
        become_program(with_program(arguments), variables);
    }
    Outcome outcome;
    std::array<char, 4096> block{};
    ssize_t got = 0;
    while (outcome.out.find(until) == std::string::npos &&
           (got = read(terminal, block.data(), block.size())) > 0) {
        outcome.out.append(block.data(), static_cast<std::size_t>(got));
    }
    write_all(terminal, typed);
    outcome.out += read_all(terminal); // ends with an error when the program is gone
    wait_for(child, outcome);
    close(terminal);
    return outcome;
}

} // namespace yahtzee::app
