// The last turns of a match: who wrote what with which dice. A page that is opened in the middle of
// a game has not seen them.
#pragma once

#include <span>
#include <vector>

#include "engine/match.h"
#include "store/store.h"

namespace yahtzee::server {

struct EndedTurn {
    Seat player{};
    Scored scored;
    Dice dice;

    friend bool operator==(const EndedTurn&, const EndedTurn&) = default;
};

// A few, the latest last. What was undone is none.
std::vector<EndedTurn> last_turns(std::span<const store::StoredEvent> events);

} // namespace yahtzee::server
