// Keeps the match of a table through the store queue, where many tables share a commit: what is
// asked for here is answered on the event loop, when it is lasting.
#pragma once

#include <memory>

#include "playing/match_log.h"
#include "server/work/event_loop.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

class QueuedMatchLog final : public playing::MatchLog {
  public:
    // Whoever waits for an answer must be there when it comes: `alive` holds them until then.
    using Alive = std::function<std::shared_ptr<void>()>;

    QueuedMatchLog(StoreQueue& writer, EventLoop& loop, Alive alive)
        : writer_(writer),
          loop_(loop),
          alive_(std::move(alive)) {}

    // Tables puts it down again, when nobody is at the table any more.
    void take_up(store::MatchId match) override;
    void append(store::MatchId match, int expected, std::vector<store::Addition> additions,
                Appended appended) override;
    void load(store::MatchId match, Loaded loaded) override;

  private:
    StoreQueue& writer_;
    EventLoop& loop_;
    Alive alive_;
};

} // namespace yahtzee::server
