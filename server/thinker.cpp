#include "server/thinker.h"

#include "chance/dice_sources.h"
#include "threads/step_back.h"

namespace yahtzee {

Thinker::Thinker(Solved& solved, int threads)
    : solved_(solved),
      opponents_(solved, threads, any_seed()),
      workers_({.threads = threads,
                .around =
                    [](const std::function<void()>& work) {
                        step_back();
                        work();
                    }},
               [](std::span<std::function<void()>> jobs) {
                   for (const auto& job : jobs) job();
               }) {}

} // namespace yahtzee
