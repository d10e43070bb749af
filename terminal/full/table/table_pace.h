// When things happen at a table by themselves: the steps of computer players, thought of in the
// background and done once what came before has been seen, and tumbling dice.
#pragma once

#include <future>

#include "playing/driver.h"
#include "terminal/full/page_context.h"
#include "terminal/full/table/shown_time.h"

namespace yahtzee::full {

// What the table waits for. Derived from how it stands, never remembered.
enum class Awaited : std::uint8_t {
    player,
    frame,   // dice tumble
    pause,   // what was done is seen for a while, then the next step comes by itself
    thought, // of a computer player
    nothing, // somebody is to act, but is not asked, and nothing is under way
};

class TablePace {
  public:
    // The driver outlives this.
    TablePace(PageContext& context, playing::Driver& driver) : context_(context), driver_(driver) {}

    const ShownTime& time() const { return time_; }
    void look() { time_.look(context_.now()); }
    void seen_anew() { time_.begin(context_.now()); }
    void was_shown() { time_.shown(context_.now()); }
    // Ends the rolling of dice, for whoever presses a key meanwhile.
    void settle_dice() { time_.land(context_.now()); }
    // Whoever has seen enough need not wait.
    void hurry();
    // Dice were rolled by whoever was to act before. That long they move on after they have landed.
    void begin_roll(const Match& before, ShownTime::Clock::duration moving_on = {});
    // Another player would be waited for by now.
    bool pause_is_over() const { return time_.past(pause_ends()); }

    // Where a computer player is to act.
    Awaited awaits_step() const;
    void begin_thought();
    // False while there is none.
    bool take_thought();

    // Milliseconds after which something is due.
    int patience(Awaited awaited) const;

  private:
    coach::ComputerPace computers() const;
    ShownTime::Point pause_ends() const;

    PageContext& context_;
    playing::Driver& driver_;
    ShownTime time_;
    std::future<Command> thinking_;
    int thought_ = 0; // its number
};

} // namespace yahtzee::full
