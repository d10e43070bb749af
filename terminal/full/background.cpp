#include "terminal/full/background.h"

#include <array>
#include <csignal>

#include <sys/resource.h>
#include <unistd.h>

namespace yahtzee {
namespace {

// Threads that this one makes inherit it: keys are answered first, even on one core.
void step_back() {
    constexpr int nice = 5; // more, and computer players think too long on a busy machine
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
}

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

Background::Background(std::function<void()> wake)
    : wake_(std::move(wake)),
      thread_([this] {
          const SpareStack spare;
          step_back();
          work_on();
      }) {}

Background::~Background() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    more_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Background::add(std::function<void()> work) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(work));
    }
    more_.notify_one();
}

void Background::work_on() {
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock{mutex_};
            more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (ending_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
        wake_();
    }
}

} // namespace yahtzee
