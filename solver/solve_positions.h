// What every position of a rule set is worth to a player who makes the most of it. The result does
// not depend on the number of threads.
#pragma once

#include <vector>

#include "solver/payments.h"
#include "solver/turn_lists.h"

namespace yahtzee::solver {

// By Positions::index_of.
std::vector<double> solve_positions(const TurnLists& lists, const Payments& payments, int threads);

} // namespace yahtzee::solver
