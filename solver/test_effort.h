// For tests: the sanitizers slow everything down by an order of magnitude, and they look for faults
// of memory, not of arithmetic. Under them, and when someone is in a hurry, the long tests look at
// fewer positions and rule sets.
#pragma once

#include <array>
#include <cstdlib>
#include <span>

#include "engine/yahtzee.h"

namespace yahtzee::solver {

inline bool brief() {
#ifdef YAHTZEE_SANITIZED
    return true;
#else
    return std::getenv("YAHTZEE_BRIEF_TESTS") != nullptr;
#endif
}

// One rule set without bonuses, cheap to solve, and one with everything; else all of them.
inline std::span<const RuleSet> rule_sets_to_test() {
    static constexpr std::array<RuleSet, 2> few{yahtzee_rule_sets.front(), official};
    if (brief()) return few;
    return rule_sets();
}

} // namespace yahtzee::solver
