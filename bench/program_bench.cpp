// The program from outside: requests a second through a pipe, memory, and the time from start to
// the first prompt. Prints figures, judges nothing.
#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <fmt/core.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/yahtzee.h"

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Whole games of two players, three rolls a turn with holds between them.
std::string pipelined_games(int games, int& requests) {
    std::string text;
    requests = 0;
    const auto send = [&](const std::string& line) {
        text += line + "\n";
        ++requests;
    };
    for (int game = 0; game < games; ++game) {
        send(fmt::format(R"({{"do":"new","players":["Eric","Julie"],"seed":{}}})", game));
        for (const auto& box : yahtzee::yahtzee_boxes) {
            for (int player = 0; player < 2; ++player) {
                send(R"({"do":"roll"})");
                send(R"({"do":"hold","positions":[1,2]})");
                send(R"({"do":"roll"})");
                send(R"({"do":"hold","positions":[2,4,5]})");
                send(R"({"do":"roll"})");
                send(fmt::format(R"({{"do":"score","category":"{}"}})", box.id));
            }
        }
    }
    return text;
}

struct Child {
    pid_t pid = -1;
    int in = -1;
    int out = -1;
};

// On a core of its own where there are two.
Child start(const char* program, const char* command, const char* flag) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe(in.data()) != 0 || pipe(out.data()) != 0) return {};
    const pid_t pid = fork();
    if (pid == 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET(0, &cores);
        sched_setaffinity(0, sizeof cores, &cores);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
        execl(program, program, command, flag, nullptr); // NOLINT: the system's call
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    return {pid, in[1], out[0]};
}

void bench_engine(const char* program) {
    int requests = 0;
    const std::string text = pipelined_games(2'000, requests);
    double best = 0;
    long peak = 0;
    for (int round = 0; round < 5; ++round) {
        const auto started = Clock::now();
        const Child child = start(program, "engine", nullptr);
        std::thread writer{[&] {
            std::size_t done = 0;
            while (done < text.size()) {
                const auto written = write(child.in, text.data() + done, text.size() - done);
                if (written <= 0) break;
                done += static_cast<std::size_t>(written);
            }
            close(child.in);
        }};
        std::vector<char> block(1 << 20);
        while (read(child.out, block.data(), block.size()) > 0) {
        }
        writer.join();
        close(child.out);
        rusage usage{};
        wait4(child.pid, nullptr, 0, &usage);
        best = std::max(best, requests / seconds_since(started));
        peak = std::max(peak, usage.ru_maxrss);
    }
    fmt::print("yahtzee engine: {:.0f} requests a second on one core (best of 5, {} requests)\n",
               best, requests);
    fmt::print(
        "yahtzee engine: at most {:.1f} MB of memory, the test's own before it starts included\n",
        static_cast<double>(peak) / 1024);
}

void bench_start(const char* program) {
    std::vector<double> times;
    for (int round = 0; round < 50; ++round) {
        const auto started = Clock::now();
        const Child child = start(program, "play", "--plain");
        std::string shown;
        std::array<char, 4096> block{};
        while (shown.find("[1]: ") == std::string::npos) {
            const auto got = read(child.out, block.data(), block.size());
            if (got <= 0) break;
            shown.append(block.data(), static_cast<std::size_t>(got));
        }
        times.push_back(seconds_since(started));
        close(child.in);
        while (read(child.out, block.data(), block.size()) > 0) {
        }
        close(child.out);
        waitpid(child.pid, nullptr, 0);
    }
    std::ranges::sort(times);
    fmt::print("start to first prompt: {:.1f} ms at best, {:.1f} ms in the middle of 50\n",
               times.front() * 1000, times[times.size() / 2] * 1000);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr,
                   "Name the program to measure, as in: program_bench build/release/yahtzee\n");
        return 2;
    }
    bench_start(argv[1]);
    bench_engine(argv[1]);
    return 0;
}
