#include "server/work/compute_pool.h"

#include "chance/dice_sources.h"
#include "server/work/spare_threads.h"

namespace yahtzee::server {

ComputePool::ComputePool(solver::Solved& solved, int threads)
    : solved_(solved),
      opponents_(solved, threads, chance::any_seed()),
      workers_(threads_of(threads::Priority::thinking, threads), do_all),
      behind_(threads_of(threads::Priority::spare, 1), do_all) {}

} // namespace yahtzee::server
