// When computer players act at a table: each thinks at once, while people still look at what
// happened last and may still take it back, and acts when that has been seen. Whatever happens
// meanwhile begins anew, and what was begun before counts no more.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "playing/driver.h"
#include "server/tables/participants.h"
#include "server/work/compute_pool.h"
#include "server/work/event_loop.h"

namespace yahtzee::server {

class ComputerTurns {
  public:
    // They outlive this. The seed makes one table's mistakes differ from another's.
    ComputerTurns(ComputePool& compute_pool, EventLoop& loop, playing::Driver& driver,
                  const Participants& participants, const coach::ComputerPace& pace,
                  std::uint64_t seed)
        : compute_pool_(compute_pool),
          loop_(loop),
          driver_(driver),
          participants_(participants),
          pace_(pace),
          seed_(seed) {}

    // Half the time, as long as somebody wants that.
    coach::ComputerPace pace() const {
        return participants_.in_a_hurry() ? pace_.stretched(1, 2) : pace_;
    }
    // What lies there is seen from now on.
    void seen_anew() { shown_since_ = std::chrono::steady_clock::now(); }
    // Nothing came of the last try, for the store failed, say: nobody need hurry.
    void step_failed(bool failed) { failed_ = failed; }

    // Begins what is due, if nothing is. `act` is called when a step's time has come, with how long
    // what came before it was seen. Nothing is called once `alive` has gone.
    using Act = std::function<void(coach::ComputerPace::Time seen)>;
    void go_on(const std::weak_ptr<void>& alive, const Act& act);
    // Thinks about the next step, and calls `then` when it is known or too late.
    void think(const std::weak_ptr<void>& alive, std::function<void()> then);

  private:
    void act_when_seen(const std::weak_ptr<void>& alive, const Act& act);

    ComputePool& compute_pool_;
    EventLoop& loop_;
    playing::Driver& driver_;
    const Participants& participants_;
    coach::ComputerPace pace_;
    std::uint64_t seed_;
    bool failed_ = false;
    std::optional<int> waiting_; // after that many events, for its time to come
    std::chrono::steady_clock::time_point shown_since_; // what happened last
};

} // namespace yahtzee::server
