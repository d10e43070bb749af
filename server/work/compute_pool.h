// Threads for what takes longer than a table may keep its event loop waiting: solving rules,
// advice, computer players, reviews. They have a lower priority than the event loops where cores
// are few, and one of them, for what nobody at a table waits for, a lower one still.
#pragma once

#include <functional>
#include <utility>

#include "coach/opponents.h"
#include "server/metrics.h"
#include "server/work/event_loop.h"
#include "solver/solved.h"
#include "threads/worker_pool.h"

namespace yahtzee::server {

class ComputePool {
  public:
    // What is solved outlives this. In the end, what has not begun is dropped.
    // Without metrics nobody counts what it does.
    ComputePool(solver::Solved& solved, int threads, Metrics* metrics = nullptr);

    solver::Solved& solved() { return solved_; }
    coach::Opponents& opponents() { return opponents_; }

    // The job tells of its outcome itself.
    void run(std::function<void()> job);
    // The same for what nobody at a table waits for: on a thread of its own, behind all others.
    void run_behind(std::function<void()> job) { behind_.add(std::move(job)); }

    // Calls `then` with what the job gave, back on the event loop.
    template <typename Job, typename Then>
    void run(EventLoop& loop, Job job, Then then) {
        run([&loop, job = std::move(job), then = std::move(then)]() mutable {
            loop.post(
                [result = job(), then = std::move(then)]() mutable { then(std::move(result)); });
        });
    }

  private:
    solver::Solved& solved_;
    coach::Opponents opponents_;
    Metrics* metrics_;
    threads::Tasks workers_; // these last: their threads end before what they use
    threads::Tasks behind_;
};

} // namespace yahtzee::server
