#include "server/tables/computer_turns.h"

#include <algorithm>

namespace yahtzee::server {

void ComputerTurns::think(const std::weak_ptr<void>& alive, std::function<void()> then) {
    const int thought = driver_.begin_thought();
    compute_pool_.run(
        loop_,
        [match = driver_.match(), seed = seed_, &opponents = compute_pool_.opponents()] {
            return opponents.next(match, seed);
        },
        [this, alive, thought, then = std::move(then)](const Command& command) {
            const auto here = alive.lock();
            if (!here) return;
            driver_.found(thought, command);
            then();
        });
}

void ComputerTurns::go_on(const std::weak_ptr<void>& alive, const Act& act) {
    switch (driver_.computer_step()) {
    case playing::Driver::Step::none:
    case playing::Driver::Step::faces: // somebody says them with `move`
    case playing::Driver::Step::thinking: return;
    case playing::Driver::Step::to_think:
        return think(alive, [this, alive, act] { go_on(alive, act); });
    case playing::Driver::Step::ready: break;
    }
    if (waiting_ != driver_.last_move()) act_when_seen(alive, act);
}

void ComputerTurns::act_when_seen(const std::weak_ptr<void>& alive, const Act& act) {
    using std::chrono::milliseconds;
    constexpr milliseconds retry{1'000};
    waiting_ = driver_.last_move();
    const bool rolled = std::holds_alternative<Rolled>(store::last_move(driver_.events()).event);
    const auto seen = driver_.time_before_step(pace());
    const auto tumble = rolled ? pace().tumble : milliseconds{0};
    const auto left = std::chrono::ceil<milliseconds>(shown_since_ + tumble + seen -
                                                      std::chrono::steady_clock::now());
    const auto pause = std::max(left, failed_ ? retry : milliseconds{0});
    loop_.after(pause, [this, alive, act, seen, move = driver_.last_move()] {
        const auto here = alive.lock();
        if (!here || waiting_ != move || driver_.last_move() != move) return;
        waiting_.reset();
        act(seen);
    });
}

} // namespace yahtzee::server
