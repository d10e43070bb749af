// Threads for what takes longer than a table may keep its home waiting: solving rules, advice,
// computer players, reviews. They step back before the homes where cores are few.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "coach/opponents.h"
#include "server/home.h"
#include "solver/solved.h"

namespace yahtzee {

class Thinker {
  public:
    // What is solved outlives this.
    Thinker(Solved& solved, int threads);
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    // What has not begun is dropped.
    ~Thinker();

    Solved& solved() { return solved_; }
    Opponents& opponents() { return opponents_; }

    // The job tells of its outcome itself.
    void think(std::function<void()> job);

    // Calls `then` with what the job gave, back at home.
    template <typename Job, typename Then>
    void think(Home& home, Job job, Then then) {
        think([&home, job = std::move(job), then = std::move(then)]() mutable {
            home.post(
                [result = job(), then = std::move(then)]() mutable { then(std::move(result)); });
        });
    }

  private:
    void work_on();

    Solved& solved_;
    Opponents opponents_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> waiting_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

} // namespace yahtzee
