// The events of a match that nobody keeps. Those that leave nothing behind are dropped, so that
// nobody can make it grow without end: dice held and held anew, a further hint in a turn, a score
// and the undo that took it back. Replayed, it gives the same match.
#pragma once

#include <vector>

#include "store/store.h"

namespace yahtzee {

void remember(std::vector<StoredEvent>& history, StoredEvent event);

} // namespace yahtzee
