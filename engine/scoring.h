// What dice are worth in every box of a card: the decision tables of spec/scoring.tsv, looked up.
#pragma once

#include <span>

#include "engine/rule_set.h"

namespace yahtzee {

// What these dice pay, by box: what a screen shows after each roll.
constexpr std::span<const std::int16_t> score_all(const RuleSet& rules, RollId roll) {
    return rules.scores.subspan(roll * rules.boxes.size(), rules.boxes.size());
}
constexpr std::span<const std::int16_t> score_all(const RuleSet& rules, const Dice& dice) {
    return score_all(rules, roll_id(dice));
}

} // namespace yahtzee
