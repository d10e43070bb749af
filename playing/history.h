// The events of a match that nobody keeps. Most that leave nothing behind are dropped, so that it
// does not grow with every die that is touched: dice held and held anew, a further hint in a turn,
// a score and the undo right behind it. Replayed, it gives the same match.
#pragma once

#include <vector>

#include "store/store.h"

namespace yahtzee::playing {

void remember(std::vector<store::StoredEvent>& history, store::StoredEvent event);

} // namespace yahtzee::playing
