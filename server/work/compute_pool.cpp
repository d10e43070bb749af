#include "server/work/compute_pool.h"

#include "chance/dice_sources.h"
#include "threads/thread_priority.h"

namespace yahtzee {

ComputePool::ComputePool(Solved& solved, int threads)
    : solved_(solved),
      opponents_(solved, threads, any_seed()),
      workers_({.threads = threads,
                .around =
                    [](const std::function<void()>& work) {
                        lower_thread_priority();
                        work();
                    }},
               [](std::span<std::function<void()>> jobs) {
                   for (const auto& job : jobs) job();
               }) {}

} // namespace yahtzee
