#include "server/work/compute_pool.h"

#include "chance/dice_sources.h"
#include "server/work/spare_threads.h"

namespace yahtzee::server {

ComputePool::ComputePool(solver::Solved& solved, int threads, Metrics* metrics)
    : solved_(solved),
      opponents_(solved, threads, chance::any_seed()),
      metrics_(metrics),
      workers_(threads_of(threads::Priority::thinking, threads), do_all),
      behind_(threads_of(threads::Priority::spare, 1), do_all) {}

void ComputePool::run(std::function<void()> job) {
    if (metrics_ == nullptr) return workers_.add(std::move(job));
    metrics_->thoughts_waiting.up();
    workers_.add([metrics = metrics_, job = std::move(job)] {
        metrics->thoughts_waiting.down();
        const TimeTaken taken{metrics->thinking_seconds};
        job();
    });
}

} // namespace yahtzee::server
