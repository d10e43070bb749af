// Where the parts of the review page lie on a screen of any size: what it can be used for grows
// with it.
#pragma once

#include "engine/rule_set.h"
#include "screen/window.h"

namespace yahtzee::full {

struct ReviewLayout {
    screen::Area tabs;
    screen::Area course; // top left
    screen::Area step;   // below it
    // Beside or below the step; of no height where there is no room:
    screen::Area moves;
    screen::Area luck;
    screen::Area balance;   // top right
    screen::Area costliest; // below it
    screen::Area card;      // bottom right
};

// At least the smallest window.
ReviewLayout review_layout(screen::WindowSize size, const RuleSet& rules);

} // namespace yahtzee::full
