// What every position of a rule set is worth to a player who makes the most of it. The result does
// not depend on the number of threads.
#pragma once

#include <vector>

#include "engine/rule_set.h"
#include "solver/payments.h"

namespace yahtzee {

// By index_of(Position).
std::vector<double> solve_table(const RuleSet& rules, const Payments& payments, int threads);

} // namespace yahtzee
