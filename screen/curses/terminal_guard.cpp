#include "screen/curses/terminal_guard.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>

#include <termios.h>
#include <unistd.h>

namespace yahtzee::screen {
namespace {

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};
constexpr std::array told_signals{SIGWINCH, SIGTSTP, SIGCONT};
// All that end a program unless it asks not to: the rest of them are crashes, or nobody's business
// here, and end it at once.
constexpr std::array guarded_signals{SIGINT,  SIGTERM, SIGHUP,  SIGWINCH, SIGTSTP, SIGCONT,
                                     SIGALRM, SIGSEGV, SIGABRT, SIGBUS,   SIGFPE,  SIGILL,
                                     SIGQUIT, SIGSYS,  SIGTRAP, SIGUSR1,  SIGUSR2, SIGPIPE,
                                     SIGXCPU, SIGXFSZ, SIGPROF, SIGIO,    SIGPWR,  SIGVTALRM};
constexpr unsigned patience_with_ends = 2; // seconds

// What handlers know: they cannot be given anything.
struct Guarded {
    std::atomic<bool> on_screen = false;
    std::atomic<int> news = -1; // the pipe to write to
    std::atomic<int> ending = 0;
    std::atomic<bool> leaving = false;
    bool has_modes = false;
    termios modes{};
    std::array<char, 256> leave{};
    std::size_t leave_size = 0;
    std::array<struct sigaction, guarded_signals.size()> before{};
    std::terminate_handler terminate_before = nullptr;
    stack_t stack_before{};
    std::array<char, 65536> stack{}; // of handlers, for when the usual one is full
};
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): handlers reach nothing else
Guarded guarded;

// A shell that has the terminal now has set it up for itself.
bool is_in_background() {
    const pid_t front = tcgetpgrp(STDIN_FILENO);
    return front > 0 && front != getpgrp();
}

// Only once, and only what handlers may call.
void give_screen_back() {
    if (!guarded.on_screen.exchange(false) || is_in_background()) return;
    const char* rest = guarded.leave.data();
    std::size_t size = guarded.leave_size;
    while (size > 0) {
        const auto written = write(STDOUT_FILENO, rest, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        rest += written;
        size -= static_cast<std::size_t>(written);
    }
    if (guarded.has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &guarded.modes);
}

void set_action(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

void die_of(int signal) {
    set_action(signal, SIG_DFL);
    sigset_t only{};
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    raise(signal);
}

extern "C" void give_back_and_crash(int signal) {
    const int error = errno;
    give_screen_back();
    // What was there before: a default that leaves a core, or a sanitizer's report. The signal is
    // blocked here; it comes again as soon as the handler is left.
    for (std::size_t i = 0; i < guarded_signals.size(); ++i) {
        if (guarded_signals[i] == signal) sigaction(signal, &guarded.before[i], nullptr);
    }
    raise(signal);
    errno = error;
}

extern "C" void ask_to_end(int signal) {
    const int error = errno;
    int none = 0;
    if (!guarded.ending.compare_exchange_strong(none, signal)) { // asked twice
        give_screen_back();
        die_of(signal);
    }
    alarm(patience_with_ends);
    constexpr char end = 'e';
    [[maybe_unused]] const auto written = write(guarded.news, &end, 1);
    errno = error;
}

extern "C" void end_now(int signal) {
    give_screen_back();
    if (guarded.ending != 0) die_of(guarded.ending);
    if (guarded.leaving) _exit(0);
    die_of(signal);
}

extern "C" void hand_on(int signal) {
    const int error = errno;
    const char what = signal == SIGWINCH ? 'w' : signal == SIGTSTP ? 'z' : 'c';
    [[maybe_unused]] const auto written = write(guarded.news, &what, 1);
    errno = error;
}

[[noreturn]] void give_back_and_terminate() {
    give_screen_back(); // first, so that what is said about it can be read
    if (guarded.terminate_before != nullptr) guarded.terminate_before();
    std::abort();
}

template <std::size_t count>
bool is_one_of(const std::array<int, count>& signals, int signal) {
    return std::ranges::find(signals, signal) != signals.end();
}

} // namespace

TerminalGuard::TerminalGuard() {
    guarded.has_modes = tcgetattr(STDIN_FILENO, &guarded.modes) == 0;
    guarded.news = pipe_.writing_end();
    const stack_t stack{
        .ss_sp = guarded.stack.data(), .ss_flags = 0, .ss_size = guarded.stack.size()};
    sigaltstack(&stack, &guarded.stack_before);
    for (std::size_t i = 0; i < guarded_signals.size(); ++i) {
        const int signal = guarded_signals[i];
        sigaction(signal, nullptr, &guarded.before[i]);
        if (guarded.before[i].sa_handler == SIG_IGN) continue;
        if (is_one_of(ending_signals, signal)) {
            set_action(signal, ask_to_end);
        } else if (is_one_of(told_signals, signal)) {
            set_action(signal, hand_on);
        } else if (signal == SIGALRM) {
            set_action(signal, end_now);
        } else {
            set_action(signal, give_back_and_crash);
        }
    }
    guarded.terminate_before = std::set_terminate(give_back_and_terminate);
}

TerminalGuard::~TerminalGuard() {
    left();
    std::set_terminate(guarded.terminate_before);
    for (std::size_t i = 0; i < guarded_signals.size(); ++i) {
        // The alarm outlives the screen: there is still an end to come to.
        if (guarded_signals[i] == SIGALRM && guarded.ending != 0) continue;
        sigaction(guarded_signals[i], &guarded.before[i], nullptr);
    }
    sigaltstack(&guarded.stack_before, nullptr);
    guarded.news = -1;
}

void TerminalGuard::entered(const std::string& leave) {
    guarded.leave_size = std::min(leave.size(), guarded.leave.size());
    std::copy_n(leave.data(), guarded.leave_size, guarded.leave.data());
    guarded.on_screen = true;
}

void TerminalGuard::left() {
    guarded.on_screen = false;
}

TerminalGuard::News TerminalGuard::take() {
    News news;
    for (const char what : pipe_.take()) {
        news.resized |= what == 'w';
        news.stop |= what == 'z';
        news.continued |= what == 'c';
    }
    news.end = guarded.ending != 0;
    return news;
}

void TerminalGuard::stop() {
    die_of(SIGTSTP); // which only stops it
    set_action(SIGTSTP, hand_on);
    pipe_.take(); // the telling of its going on is no news here
}

void end_soon() {
    guarded.leaving = true;
    set_action(SIGALRM, end_now);
    alarm(patience_with_ends);
}

void die_of_ending_signal() {
    if (guarded.ending != 0) die_of(guarded.ending);
}

} // namespace yahtzee::screen
