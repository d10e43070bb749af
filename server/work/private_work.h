// What anybody may ask for and nobody waits for but who asked: whatever happens at tables of
// somebody's own (/api/ws), cards to be checked. It has a queue and threads to itself, which come
// after those of real tables, and an address has only so much processor time.
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

    // Told whether it may think, or the address has used up its time by then.
    using Job = std::function<void(bool may)>;
    void run(std::string address, Job job);

    // Calls `then` with what the job gave, back on the event loop; with nothing, and the job is not
    // done, when it may not.
    template <typename Think, typename Then>
    void run(EventLoop& loop, std::string address, Think think, Then then) {
        run(std::move(address),
            [&loop, think = std::move(think), then = std::move(then)](bool may) {
                auto result = may ? std::optional{think()} : std::nullopt;
                loop.post([result = std::move(result), then] { then(result); });
            });
    }

  private:
    ThinkingTime time_;
    threads::Tasks workers_; // last: its threads end before what they use
};

} // namespace yahtzee::server
