// How threads that think are made: with a lower priority than those that answer people.
#pragma once

#include <functional>
#include <span>

#include "threads/thread_priority.h"
#include "threads/worker_pool.h"

namespace yahtzee::server {

inline threads::WorkerPoolPlan threads_of(threads::Priority priority, int count) {
    return {.threads = count, .around = [priority](const std::function<void()>& work) {
                threads::lower_thread_priority(priority);
                work();
            }};
}

inline void do_all(std::span<std::function<void()>> jobs) {
    for (const auto& job : jobs) job();
}

} // namespace yahtzee::server
