#include <chrono>

#include <fmt/core.h>

#include "app/commands.h"
#include "app/progress_bar.h"
#include "solver/spread.h"
#include "words/decimal.h"

namespace yahtzee::app {

int run(const SolveCommand& command, const Words& words) {
    const auto begin = std::chrono::steady_clock::now();
    const solver::Values values = solver::Values::solve(command.rules, command.threads);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    double deviation = 0; // takes longer than the values themselves
    {
        ProgressBar bar{words, "progress.solving"};
        deviation =
            standard_deviation(values, command.threads, [&](double share) { bar.show(share); });
    }
    const int positions = solver::count_positions(command.rules);
    if (command.json) {
        return print_data(fmt::format(R"({{"rules":"{}","expected":{:.10f},"stddev":{:.6f},)"
                                      R"("positions":{},"threads":{},"seconds":{:.6f}}})"
                                      "\n",
                                      command.rules.id, values.at_start(), deviation, positions,
                                      command.threads, seconds.count()),
                          words);
    }
    const auto line = [&](Word word, std::initializer_list<Named> named) {
        return words(word, named) + "\n";
    };
    return print(
        line("solve.rules", {{"rules", command.rules.id}}) +
            line("solve.expected", {{"points", decimal(words, values.at_start(), 10)}}) +
            line("solve.deviation", {{"points", decimal(words, deviation, 4)}}) +
            line("solve.positions", {{"count", positions}}) +
            line(command.threads == 1 ? Word{"solve.time.one"} : Word{"solve.time"},
                 {{"seconds", decimal(words, seconds.count(), 3)}, {"threads", command.threads}}),
        words);
}

} // namespace yahtzee::app
