// Answers that take long to work out. Each is worked out once for all who ask for it meanwhile, one
// at a time and behind what tables wait for; the last few are kept. All of it
// belongs to the reader's thread, but for the work.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/work/compute_pool.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

class LongAnswers {
  public:
    using Work = std::function<std::string()>;
    using Tell = std::function<void(const std::string&)>;

    using Lasting = std::optional<std::chrono::milliseconds>;

    // Both outlive this, and the reader has finished before this ends. Without a time answers last
    // as long as there is room.
    LongAnswers(StoreQueue& reader, ComputePool& compute_pool, std::size_t most,
                Lasting lasting = {})
        : reader_(reader),
          compute_pool_(compute_pool),
          most_(most),
          lasting_(lasting) {}

    // True when it is known or being worked out: then it is told, at once or later.
    bool find(const std::string& what, const Tell& tell);

    // When it is not. The work is done elsewhere: it must bring all that it needs.
    void work_out(const std::string& what, Work work, const Tell& tell);

  private:
    struct Answer {
        std::string what;
        std::string text;
        std::chrono::steady_clock::time_point since;
    };
    struct Task {
        std::string what;
        Work work;
    };

    void forget_old();
    void begin_next();
    void finish(const std::string& what, const std::string& text);

    StoreQueue& reader_;
    ComputePool& compute_pool_;
    std::size_t most_;
    Lasting lasting_;
    std::deque<Answer> kept_; // the latest asked for first
    std::map<std::string, std::vector<Tell>> waiting_;
    std::deque<Task> tasks_; // the first is under way
};

} // namespace yahtzee::server
