// Which dice look held. The engine puts held dice first among equals; the player looks at the ones
// that were touched: who holds the third of three fives sees that one held.
#pragma once

#include <optional>

#include "engine/match.h"

namespace yahtzee {

class SeenHolds {
  public:
    bool operator[](std::size_t die) const { return held_.held(die); }

    // The player touches a die: what they want held now.
    Holds touch(std::size_t die);
    // Nothing came of it.
    void forget_touch() { touched_.reset(); }
    // As the match has it now.
    void show(const Match& match);

  private:
    Holds held_;
    std::optional<Holds> touched_; // as the player sees them
};

} // namespace yahtzee
