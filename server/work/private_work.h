// What tables of somebody's own ask for (/api/ws). Anybody may ask for it, nobody waits for it but
// who asked: so it has a queue and threads to itself, which come after those of real tables, and
// an address has only so much processor time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "server/work/event_loop.h"
#include "server/work/thinking_time.h"
#include "threads/worker_pool.h"

namespace yahtzee::server {

class PrivateWork {
  public:
    // In the end, what has not begun is dropped.
    PrivateWork(std::chrono::milliseconds per_second, int threads);

    // Calls `then` with what the job gave, back on the event loop; with nothing, and the job is not
    // done, when the address has used up its time by then.
    template <typename Job, typename Then>
    void run(EventLoop& loop, std::string address, Job job, Then then) {
        workers_.add([this, &loop, address = std::move(address), job = std::move(job),
                      then = std::move(then)]() mutable {
            auto result = may_think(address) ? std::optional{timed(address, job)} : std::nullopt;
            loop.post([result = std::move(result), then = std::move(then)]() mutable {
                then(std::move(result));
            });
        });
    }

  private:
    bool may_think(const std::string& address) const {
        return time_.has_left(address, std::chrono::steady_clock::now());
    }
    template <typename Job>
    auto timed(const std::string& address, Job& job) {
        const auto before = processor_time_of_this_thread();
        auto result = job();
        time_.spend(address, processor_time_of_this_thread() - before,
                    std::chrono::steady_clock::now());
        return result;
    }

    ThinkingTime time_;
    threads::Tasks workers_; // last: its threads end before what they use
};

} // namespace yahtzee::server
