// Where the parts of the review page lie on a screen of any size: what it can be used for grows
// with it.
#pragma once

#include "engine/rule_set.h"
#include "screen/window.h"

namespace yahtzee {

struct ReviewLayout {
    Area tabs;
    Area course; // top left
    Area step;   // below it
    // Beside or below the step; of no height where there is no room:
    Area moves;
    Area luck;
    Area balance;   // top right
    Area costliest; // below it
    Area card;      // bottom right
};

// At least the smallest window.
ReviewLayout review_layout(WindowSize size, const RuleSet& rules);

} // namespace yahtzee
