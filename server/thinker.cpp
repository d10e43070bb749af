#include "server/thinker.h"

#include <sys/resource.h>
#include <unistd.h>

#include "chance/dice_sources.h"

namespace yahtzee {

Thinker::Thinker(Solved& solved, int threads)
    : solved_(solved),
      opponents_(solved, threads, any_seed()) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] {
            constexpr int nice = 5; // more, and computer players think too long on a busy machine
            setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
            work_on();
        });
    }
}

Thinker::~Thinker() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Thinker::think(std::function<void()> job) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(job));
    }
    more_.notify_one();
}

void Thinker::work_on() {
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
    }
}

} // namespace yahtzee
