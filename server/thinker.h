// Threads for what takes longer than a table may keep its home waiting: solving rules, advice,
// computer players, reviews. They step back before the homes where cores are few.
#pragma once

#include <functional>
#include <utility>

#include "coach/opponents.h"
#include "server/home.h"
#include "solver/solved.h"
#include "threads/workers.h"

namespace yahtzee {

class Thinker {
  public:
    // What is solved outlives this. In the end, what has not begun is dropped.
    Thinker(Solved& solved, int threads);

    Solved& solved() { return solved_; }
    Opponents& opponents() { return opponents_; }

    // The job tells of its outcome itself.
    void think(std::function<void()> job) { workers_.add(std::move(job)); }

    // Calls `then` with what the job gave, back at home.
    template <typename Job, typename Then>
    void think(Home& home, Job job, Then then) {
        think([&home, job = std::move(job), then = std::move(then)]() mutable {
            home.post(
                [result = job(), then = std::move(then)]() mutable { then(std::move(result)); });
        });
    }

  private:
    Solved& solved_;
    Opponents opponents_;
    Tasks workers_; // last: its threads end before what they use
};

} // namespace yahtzee
