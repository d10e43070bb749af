#include "server/testing/server_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace yahtzee::outside {
namespace {

// Pointers into the strings, as exec wants them.
std::vector<char*> exec_list(std::vector<std::string>& strings) {
    std::vector<char*> list;
    list.reserve(strings.size() + 1);
    for (std::string& text : strings) list.push_back(text.data());
    list.push_back(nullptr);
    return list;
}

// Waits for bytes, but not for ever; false at the end of the pipe.
bool read_pipe(int pipe, std::string& into) {
    pollfd entry{.fd = pipe, .events = POLLIN, .revents = 0};
    const int ready = poll(&entry, 1, static_cast<int>(patience.count()));
    if (ready < 0 && errno == EINTR) return true;
    if (ready <= 0) throw Failure("waited in vain for the server to write: " + into);
    std::array<char, 4096> block{};
    const auto got = read(pipe, block.data(), block.size());
    if (got > 0) into.append(block.data(), static_cast<std::size_t>(got));
    return got > 0;
}

} // namespace

ServerProcess::ServerProcess(const std::string& program, const std::string& data,
                             const std::vector<std::string>& flags,
                             const std::vector<std::string>& environment)
    : errors_(memfd_create("errors", MFD_CLOEXEC)) {
    std::array<int, 2> ends{};
    if (errors_.number() < 0 || pipe2(ends.data(), O_CLOEXEC) != 0)
        throw Failure("no pipe for the server");
    out_.reset(ends[0]);
    Descriptor its_end{ends[1]};
    std::vector<std::string> arguments{program, "serve", "--port", "0", "--data", data};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    std::vector<std::string> variables = environment;
    for (char** entry = environ; *entry != nullptr; ++entry) variables.emplace_back(*entry);
    // All made before the fork: a child of a program with threads may not ask for memory.
    const std::vector<char*> argument_list = exec_list(arguments);
    const std::vector<char*> variable_list = exec_list(variables);
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ < 0) throw Failure("no process for the server");
    if (pid_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // NOLINT(cppcoreguidelines-pro-type-vararg)
        if (getppid() != parent) _exit(127);
        dup2(its_end.number(), STDOUT_FILENO);
        dup2(errors_.number(), STDERR_FILENO);
        execve(argument_list[0], argument_list.data(), variable_list.data());
        _exit(127);
    }
    its_end.reset();
    try {
        read_first_line();
    } catch (...) { // the destructor of what was not made is not run
        kill(SIGKILL);
        waitpid(pid_, nullptr, 0);
        throw;
    }
}

void ServerProcess::read_first_line() {
    std::size_t end = 0;
    while ((end = arrived_.find('\n')) == std::string::npos) {
        if (!read_pipe(out_.number(), arrived_))
            throw Failure("the server ended with status " + std::to_string(wait()) + ": " +
                          arrived_ + errors());
    }
    first_line_ = arrived_.substr(0, end);
    arrived_.erase(0, end + 1);
    const auto address = first_line_.find("http://");
    const auto colon = address == std::string::npos ? address : first_line_.find_last_of(':');
    if (colon == std::string::npos || colon < address + 7)
        throw Failure("no address in the first line: " + first_line_);
    port_ = static_cast<std::uint16_t>(std::atoi(first_line_.c_str() + colon + 1));
}

ServerProcess::~ServerProcess() {
    if (ended_) return;
    kill(SIGKILL);
    waitpid(pid_, nullptr, 0);
}

void ServerProcess::kill(int signal) const {
    if (!ended_) ::kill(pid_, signal);
}

int ServerProcess::wait() {
    // There is no waiting for a process with a limit; looking every millisecond will do.
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!ended_) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            ended_ = true;
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        } else if (std::chrono::steady_clock::now() > until) {
            throw Failure("the server does not end: " + errors());
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }
    return status_;
}

int ServerProcess::stop(int signal) {
    kill(signal);
    return wait();
}

std::string ServerProcess::errors() const {
    std::string text;
    std::array<char, 4096> block{};
    ssize_t got = 0;
    while ((got = pread(errors_.number(), block.data(), block.size(),
                        static_cast<off_t>(text.size()))) > 0)
        text.append(block.data(), static_cast<std::size_t>(got));
    return text;
}

std::string ServerProcess::output() {
    while (read_pipe(out_.number(), arrived_)) {
    }
    return arrived_;
}

} // namespace yahtzee::outside
