// For tests: the sanitizers slow everything down by an order of magnitude, and they look for faults
// of memory, not of arithmetic. Under them the long tests look at fewer positions and rule sets.
#pragma once

#include <span>

#include "engine/rule_set.h"

namespace yahtzee {

#ifdef __SANITIZE_ADDRESS__
inline constexpr bool watched = true;
#else
inline constexpr bool watched = false;
#endif

// One rule set without bonuses, cheap to solve, and one with everything; else all of them.
inline std::span<const RuleSet> rule_sets_to_test() {
    static constexpr std::array<RuleSet, 2> few{rule_sets.front(), official};
    if (watched) return few;
    return rule_sets;
}

} // namespace yahtzee
