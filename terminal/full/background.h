// Work that takes longer than a key may wait: it is done on a thread of its own, one piece after
// the other, at low priority. Whoever asked keeps the future and looks at it when the window is
// woken. A store is not touched from here: it belongs to the thread that opened it.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "threads/worker_pool.h"

namespace yahtzee::full {

class Background {
  public:
    // Works when somebody looks, in the caller's thread: for tests, most of which never look.
    Background() = default;
    // `wake` is called, from that thread, whenever a piece of work is done. In the end, what has
    // not begun is dropped.
    explicit Background(const std::function<void()>& wake);

    template <typename Job>
    auto run(Job job) -> std::future<decltype(job())> {
        if (!workers_) return std::async(std::launch::deferred, std::move(job));
        auto task = std::make_shared<std::packaged_task<decltype(job())()>>(std::move(job));
        auto future = task->get_future();
        workers_->add([task] { (*task)(); });
        return future;
    }

  private:
    std::optional<threads::Tasks> workers_;
};

template <typename Value>
bool is_ready(const std::future<Value>& future) {
    return future.valid() &&
           future.wait_for(std::chrono::seconds{0}) != std::future_status::timeout;
}

} // namespace yahtzee::full
