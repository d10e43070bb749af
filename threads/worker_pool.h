// Threads with a queue: what is asked for is begun in the order of asking, and whoever asks does
// not wait. A thread takes one job at a time, or several that wait as one piece of work; what it
// does with them is the caller's, and so is how anybody hears of it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace yahtzee::threads {

// What becomes of jobs that wait when the workers are told to stop.
enum class AtEnd : std::uint8_t { drop, finish };

inline constexpr std::size_t all_that_wait = SIZE_MAX;

struct WorkerPoolPlan {
    int threads = 1;
    AtEnd at_end = AtEnd::drop;
    std::size_t at_once = 1; // jobs that a thread takes at a time, if so many wait
    // Called on each thread with all that it will do, for what a thread needs around it.
    std::function<void(const std::function<void()>&)> around =
        [](const std::function<void()>& work) { work(); };
};

template <typename Job>
class WorkerPool {
  public:
    // Called on any of the threads.
    using Work = std::function<void(std::span<Job>)>;

    WorkerPool(const WorkerPoolPlan& plan, Work work)
        : at_end_(plan.at_end),
          at_once_(plan.at_once),
          work_(std::move(work)) {
        for (int i = 0; i < plan.threads; ++i)
            threads_.emplace_back([this, around = plan.around] { around([this] { work_on(); }); });
    }
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool() { finish(); }

    // From any thread.
    void add(Job job) {
        {
            const std::lock_guard lock{mutex_};
            waiting_.push_back(std::move(job));
        }
        more_.notify_one();
    }

    // Says that this is the end, and does not wait for it.
    void stop() {
        {
            const std::lock_guard lock{mutex_};
            ending_ = true;
        }
        more_.notify_all();
    }

    // Waits for what is under way, and for what waits if that is to be finished.
    void finish() {
        stop();
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

  private:
    void work_on() {
        std::vector<Job> jobs;
        while (take(jobs)) {
            work_(jobs);
            jobs.clear(); // and what they hold, before waiting for more
        }
    }

    // False when there is nothing more to do.
    bool take(std::vector<Job>& jobs) {
        std::unique_lock lock{mutex_};
        more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (ending_ && at_end_ == AtEnd::drop) return false;
        while (!waiting_.empty() && jobs.size() < at_once_) {
            jobs.push_back(std::move(waiting_.front()));
            waiting_.pop_front();
        }
        return !jobs.empty();
    }

    AtEnd at_end_;
    std::size_t at_once_;
    Work work_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Job> waiting_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

// For those that take one at a time.
using Tasks = WorkerPool<std::function<void()>>;

} // namespace yahtzee::threads
