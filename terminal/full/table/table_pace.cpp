#include "terminal/full/table/table_pace.h"

#include <algorithm>

namespace yahtzee::full {
namespace {

using std::chrono::milliseconds;

constexpr int thought_ms = 200; // a wake-up that is lost costs no more
constexpr int stall_ms = 100;

// At once nobody looks on; but a person's slip can still be taken back.
constexpr coach::ComputerPace no_pauses{.tumble = milliseconds{0},
                                        .landed = milliseconds{0},
                                        .last_landed = milliseconds{0},
                                        .held = milliseconds{0},
                                        .written = milliseconds{0},
                                        .to_undo = coach::fast_pace.to_undo,
                                        .empty = milliseconds{0}};

constexpr coach::ComputerPace slow_pace = coach::pace_with(2 * coach::normal_pace.landed);

int rounded_up(ShownTime::Clock::duration time) {
    return static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::ceil<milliseconds>(time).count()));
}

} // namespace

coach::ComputerPace TablePace::computers() const {
    switch (context_.settings.speed) {
    case Speed::slow: return slow_pace;
    case Speed::normal: return coach::normal_pace;
    case Speed::fast: return coach::fast_pace;
    case Speed::at_once: return no_pauses;
    }
    return coach::normal_pace;
}

void TablePace::hurry() {
    settle_dice();
    time_.seen_enough();
}

void TablePace::begin_roll(const Match& before, ShownTime::Clock::duration moving_on) {
    const auto tumble =
        computer_at(before, before.player) ? computers().tumble : coach::normal_pace.tumble;
    if (context_.settings.animation && tumble.count() > 0) time_.tumble(tumble + moving_on);
}

// What is done by itself next is done then: a computer player's step, or the first roll of a
// person's turn, which does not depend on how fast computer players are.
ShownTime::Point TablePace::pause_ends() const {
    return time_.seen_for(
        driver_.plan() != nullptr
            ? driver_.time_before_step(computers())
            : time_seen_before_own_roll(coach::normal_pace, driver_.events().back().event));
}

Awaited TablePace::awaits_step() const {
    switch (driver_.computer_step()) {
    case playing::Driver::Step::to_think: return Awaited::nothing;
    case playing::Driver::Step::thinking: return Awaited::thought;
    case playing::Driver::Step::faces: // are asked for when its roll has come
    case playing::Driver::Step::ready: return Awaited::pause;
    case playing::Driver::Step::none: break;
    }
    return Awaited::player;
}

void TablePace::begin_thought() {
    thought_ = driver_.begin_thought();
    thinking_ =
        context_.background.run([&opponents = context_.services.opponents,
                                 match = driver_.match()] { return opponents.next(match); });
}

bool TablePace::take_thought() {
    if (!is_ready(thinking_)) return false;
    driver_.found(thought_, thinking_.get());
    return true;
}

int TablePace::patience(Awaited awaited) const {
    switch (awaited) {
    case Awaited::player: return -1;
    case Awaited::frame: return rounded_up(time_.next_frame());
    case Awaited::pause: return rounded_up(pause_ends() - context_.now());
    case Awaited::thought: return thought_ms;
    case Awaited::nothing: return stall_ms; // and then it goes on all the same
    }
    return stall_ms;
}

} // namespace yahtzee::full
