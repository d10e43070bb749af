#include <chrono>

#include <fmt/core.h>

#include "app/commands.h"
#include "solver/values.h"

namespace yahtzee {

int run(const SolveCommand& command, const Words& words) {
    const auto begin = std::chrono::steady_clock::now();
    const Values values = Values::solve(command.rules, command.threads);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    return print(fmt::format("{:.10f} {:.3f}\n", values.at_start(), seconds.count()), words);
}

} // namespace yahtzee
