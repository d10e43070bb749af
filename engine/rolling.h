// May the dice be rolled? (G5, G7) The decision table of spec/rolling.tsv as a pure function of the
// number of the roll about to be made and the hold flags.
#pragma once

#include <optional>

#include "engine/rejection.h"
#include "engine/rule_set.h"

namespace yahtzee {

// Nothing when the roll is permitted. roll is 1 for a turn's first.
constexpr std::optional<Rejection> refuse_roll(const RuleSet& rules, int roll, Holds holds,
                                               bool pass_roll) {
    if (roll > rules.rolls) return Rejection::no_rolls_left;
    if (roll <= 1 && holds != Holds{}) return Rejection::must_roll_first;
    if (holds == Holds::all(rules.dice) && !pass_roll) return Rejection::all_held;
    return std::nullopt;
}

// How many dice a roll rolls while these are held.
constexpr std::uint8_t dice_rolled(const RuleSet& rules, Holds holds) {
    return static_cast<std::uint8_t>(rules.dice - holds.size());
}

} // namespace yahtzee
