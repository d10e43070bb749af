// Work that takes longer than a key may wait: it is done on a thread of its own, one piece after
// the other, at low priority. Whoever asked keeps the future and looks at it when the window is
// woken. A store is not touched from here: it belongs to the thread that opened it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace yahtzee {

class Background {
  public:
    // Works when somebody looks, in the caller's thread: for tests, most of which never look.
    Background() = default;
    // `wake` is called, from that thread, whenever a piece of work is done.
    explicit Background(std::function<void()> wake);
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    // What has not begun is dropped.
    ~Background();

    template <typename Job>
    auto run(Job job) -> std::future<decltype(job())> {
        if (!thread_.joinable()) return std::async(std::launch::deferred, std::move(job));
        auto task = std::make_shared<std::packaged_task<decltype(job())()>>(std::move(job));
        auto future = task->get_future();
        add([task] { (*task)(); });
        return future;
    }

  private:
    void add(std::function<void()> work);
    void work_on();

    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> waiting_;
    bool ending_ = false;
    std::thread thread_; // last, so that all the rest is there when it starts
};

template <typename Value>
bool is_ready(const std::future<Value>& future) {
    return future.valid() &&
           future.wait_for(std::chrono::seconds{0}) != std::future_status::timeout;
}

} // namespace yahtzee
