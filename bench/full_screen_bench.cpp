// The full screen from outside, on a terminal of 200 by 60: how long a player waits, what waiting
// costs, and how much memory it takes. Prints figures, judges nothing.
#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <csignal>
#include <fmt/core.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

// The program with its terminal, until it is killed.
class Game {
  public:
    Game(const char* program, std::vector<const char*> arguments) : began_(Clock::now()) {
        const winsize size{.ws_row = 60, .ws_col = 200, .ws_xpixel = 0, .ws_ypixel = 0};
        pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (pid_ != 0) return;
        setenv("TERM", "xterm-256color", 1);   // NOLINT(concurrency-mt-unsafe): one thread
        setenv("LC_ALL", "C.UTF-8", 1);        // NOLINT(concurrency-mt-unsafe)
        setenv("YAHTZEE_DATA", ":memory:", 1); // NOLINT(concurrency-mt-unsafe)
        arguments.insert(arguments.begin(), program);
        arguments.push_back(nullptr);
        execv(program, const_cast<char* const*>(arguments.data()));
        _exit(127);
    }
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    ~Game() {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        close(terminal_);
    }

    pid_t pid() const { return pid_; }
    Clock::time_point began() const { return began_; }

    void press(const std::string& key) const {
        [[maybe_unused]] const auto done = write(terminal_, key.data(), key.size());
    }

    // When the last byte of what is drawn now came; nothing when nothing was drawn. It is over when
    // nothing follows for `quiet` milliseconds.
    std::optional<Clock::time_point> drawn(int quiet) const {
        constexpr int patience = 1000;
        std::optional<Clock::time_point> last;
        std::array<char, 65536> block{};
        pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
        while (poll(&waiting, 1, last ? quiet : patience) > 0) {
            if (read(terminal_, block.data(), block.size()) <= 0) break;
            last = Clock::now();
        }
        return last;
    }

  private:
    Clock::time_point began_;
    pid_t pid_ = -1;
    int terminal_ = -1;
};

void report(const std::string& what, double bar, std::vector<double> times) {
    std::ranges::sort(times);
    if (times.empty()) {
        fmt::print("{:<44} nothing was drawn\n", what);
        return;
    }
    fmt::print("{:<44} {:>8.1f} {:>8.1f} {:>8.0f}\n", what, times[times.size() / 2], times.back(),
               bar);
}

constexpr int key_quiet = 5;
constexpr int screen_quiet = 30;

void press_keys(const Game& game, int count, std::vector<double>& times) {
    for (int i = 0; i < count; ++i) {
        const auto pressed = Clock::now();
        game.press(i % 2 == 0 ? "\033OB" : "\033OA"); // down and up
        if (const auto answered = game.drawn(key_quiet))
            times.push_back(milliseconds(*answered - pressed));
    }
}

// Milliseconds of computing by all its threads so far.
double computing(pid_t pid) {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double resident_megabytes(pid_t pid) {
    std::ifstream pages{fmt::format("/proc/{}/statm", pid)};
    long all = 0;
    long resident = 0;
    pages >> all >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1048576;
}

void sleep_for(int time) {
    poll(nullptr, 0, time);
}

// `first` is pressed before anything is measured, so that the arrows have something to move over:
// at the table there are no boxes to choose before a roll.
void measure(const char* program, const std::string& name, std::vector<const char*> arguments,
             const std::string& first) {
    std::vector<double> starts;
    std::vector<double> busy;
    for (int round = 0; round < 10; ++round) {
        const Game game{program, arguments};
        if (const auto shown = game.drawn(screen_quiet))
            starts.push_back(milliseconds(*shown - game.began()));
    }
    for (int round = 0; round < 10; ++round) {
        const Game game{program, arguments};
        game.drawn(key_quiet);
        if (!first.empty()) game.press(first);
        if (!first.empty()) game.drawn(key_quiet);
        press_keys(game, 20, busy);
    }
    const Game game{program, arguments};
    game.drawn(screen_quiet);
    constexpr int solving = 2000;
    if (!first.empty()) game.press(first);
    sleep_for(solving);
    game.drawn(screen_quiet);
    std::vector<double> idle;
    press_keys(game, 200, idle);
    constexpr int waiting = 3000;
    const double before = computing(game.pid());
    sleep_for(waiting);
    const double waited = computing(game.pid()) - before;
    constexpr double start_bar = 50;
    constexpr double key_bar = 10;
    report(name + ": start to first screen, ms", start_bar, starts);
    report(name + ": key to answer, ms", key_bar, idle);
    report(name + ": the same while it solves, ms", key_bar, busy);
    fmt::print("{:<44} {:>8.1f} {:>17}\n", name + ": computing in 3 s of waiting, ms", waited, 0);
    fmt::print("{:<44} {:>8.1f} {:>17}\n", name + ": memory with the solver's table, MB",
               resident_megabytes(game.pid()), 60);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "Name the program to measure, as in: full_screen_bench "
                           "build/release/yahtzee\n");
        return 2;
    }
    fmt::print("{:<44} {:>8} {:>8} {:>8}\n", "full screen, 200 by 60", "median", "worst", "bar");
    measure(argv[1], "menu", {}, "");
    measure(argv[1], "table", {"--players", "Ann,Ben", "--seed", "7", "--no-animation"}, "r");
    return 0;
}
