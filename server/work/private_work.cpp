#include "server/work/private_work.h"

#include "threads/thread_priority.h"

namespace yahtzee::server {

PrivateWork::PrivateWork(std::chrono::milliseconds per_second, int threads)
    : time_(per_second),
      workers_({.threads = threads,
                .around =
                    [](const std::function<void()>& work) {
                        threads::lower_thread_priority(threads::Priority::spare);
                        work();
                    }},
               [](std::span<std::function<void()>> jobs) {
                   for (const auto& job : jobs) job();
               }) {}

} // namespace yahtzee::server
