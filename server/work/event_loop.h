// The thread that a table and all who sit at it live on: whatever happens at a table happens there,
// one thing after the other, so that no table needs a lock. There are as many as the machine has
// cores (server/net/event_loop_thread.h); tests have one that runs when they say so.
#pragma once

#include <chrono>
#include <functional>

namespace yahtzee::server {

class EventLoop {
  public:
    EventLoop() = default;
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;
    virtual ~EventLoop() = default;

    // From any thread: does it on this one, after what was posted before.
    virtual void post(std::function<void()> work) = 0;
    // From this thread: does it there later.
    virtual void after(std::chrono::milliseconds time, std::function<void()> work) = 0;
};

} // namespace yahtzee::server
