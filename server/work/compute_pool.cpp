#include "server/work/compute_pool.h"

#include "chance/dice_sources.h"
#include "threads/thread_priority.h"

namespace yahtzee::server {

ComputePool::ComputePool(solver::Solved& solved, int threads)
    : solved_(solved),
      opponents_(solved, threads, chance::any_seed()),
      workers_({.threads = threads,
                .around =
                    [](const std::function<void()>& work) {
                        threads::lower_thread_priority();
                        work();
                    }},
               [](std::span<std::function<void()>> jobs) {
                   for (const auto& job : jobs) job();
               }) {}

} // namespace yahtzee::server
