// The card as it stood at each step of a review. A history is folded once more: what the review
// counts as a step counts here, so that both lists go together, index by index.
#pragma once

#include <span>
#include <vector>

#include "engine/match.h"

namespace yahtzee::full {

// The column of the player who moves, in the game being played.
struct StepCard {
    Column before;
    Column after;

    friend bool operator==(const StepCard&, const StepCard&) = default;
};

// One for each ReviewStep that review() makes of the same events.
std::vector<StepCard> step_cards(std::span<const Event> events);

} // namespace yahtzee::full
