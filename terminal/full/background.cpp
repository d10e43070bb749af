#include "terminal/full/background.h"

#include <array>
#include <csignal>

#include "threads/thread_priority.h"

namespace yahtzee::full {
namespace {

// For handlers of signals: a stack that is full has no room for what gives the screen back.
class SpareStack {
  public:
    SpareStack() {
        const stack_t ours{.ss_sp = bytes_.data(), .ss_flags = 0, .ss_size = bytes_.size()};
        sigaltstack(&ours, &before_);
    }
    SpareStack(const SpareStack&) = delete;
    SpareStack& operator=(const SpareStack&) = delete;
    ~SpareStack() { sigaltstack(&before_, nullptr); }

  private:
    std::array<char, 65536> bytes_{};
    stack_t before_{};
};

} // namespace

Background::Background(const std::function<void()>& wake) {
    const threads::WorkerPoolPlan plan{.around = [](const std::function<void()>& work) {
        const SpareStack spare;
        threads::lower_thread_priority(); // and so do the threads that the solver makes there
        work();
    }};
    workers_.emplace(plan, [wake](std::span<std::function<void()>> jobs) {
        for (const auto& job : jobs) {
            job();
            wake();
        }
    });
}

} // namespace yahtzee::full
