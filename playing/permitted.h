// What somebody may ask for now: the law of the engine, narrowed to the seats that they act for and
// to what the policy allows. A view carries it to whoever sees the table.
#pragma once

#include <array>
#include <bitset>
#include <climits>
#include <string_view>

#include "engine/legal.h"

namespace yahtzee::playing {

using yahtzee::Seats; // that somebody acts for; none of a watcher's

Seats all_seats(const Match& match);

enum class Ask : std::uint8_t {
    hold,
    roll,
    score,
    total,
    next,
    stop,
    undo,
    hint,
    move,
    rematch,
    replace,
    come_back,
};

inline constexpr std::array<std::string_view, 12> ask_ids{"hold", "roll",    "score",   "total",
                                                          "next", "stop",    "undo",    "hint",
                                                          "move", "rematch", "replace", "return"};

constexpr std::string_view id_of(Ask ask) {
    return ask_ids[static_cast<std::size_t>(ask)];
}

// What a command asks for, in the order of the commands.
inline Ask ask_of(const Command& command) {
    constexpr std::array asks{Ask::hold, Ask::roll,    Ask::score,   Ask::total,
                              Ask::next, Ask::stop,    Ask::undo,    Ask::hint,
                              Ask::stop, Ask::replace, Ask::replace, Ask::come_back};
    static_assert(std::variant_size_v<Command> == asks.size());
    return asks[command.index()];
}

class Permitted {
  public:
    bool has(Ask ask) const { return asks_.test(static_cast<std::size_t>(ask)); }
    void set(Ask ask, bool may = true) { asks_.set(static_cast<std::size_t>(ask), may); }

    // Whether a person at one of these seats is to act.
    bool yours = false;

    friend bool operator==(const Permitted&, const Permitted&) = default;

  private:
    std::bitset<ask_ids.size()> asks_;
};

// What is allowed beside the rules, or less than they do: a server has another one than a terminal.
struct Policy {
    bool final_score = false;  // the last score of a match stands: more is told with it
    bool rematch = false;      // after a match the same people may ask for another one
    int many_events = INT_MAX; // kept; behind them people only bring the match to its end
};

// The law under that policy: nobody may do more.
Legal narrowed(Legal law, const Match& match, const Policy& policy, int events);

// Of that law, what whoever acts for these seats may ask for. A computer player's next step is
// anybody's to ask for who sits at the table, and so is how it goes on between games. Who is away
// it does not say: whether somebody may be replaced is for whoever knows that.
Permitted permitted(const Legal& law, const Match& match, const Policy& policy, const Seats& seats);

} // namespace yahtzee::playing
