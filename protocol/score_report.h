// `yahtzee score --json`: of every box whether the dice fit it and what they score there (P10).
#pragma once

#include <string>

#include "engine/dice.h"
#include "engine/rule_set.h"

namespace yahtzee::protocol {

std::string score_report(const RuleSet& rules, const Dice& dice);

} // namespace yahtzee::protocol
