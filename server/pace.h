// How fast computer players act.
#pragma once

#include <chrono>

#include "engine/match.h"

namespace yahtzee {

// Before the next step of a computer player. Longer while somebody may take a score back, which its
// first roll ends: whoever has slipped must have time to see it.
inline std::chrono::milliseconds pause_before_step(const Match& match,
                                                   std::chrono::milliseconds pace) {
    constexpr int paces_to_undo = 3;
    return undoable(match) ? paces_to_undo * pace : pace;
}

} // namespace yahtzee
