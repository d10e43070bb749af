#include "solver/values.h"

#include "solver/solve_table.h"

namespace yahtzee {

Values Values::solve(const RuleSet& rules, int threads) {
    return Values{rules, solve_table(rules, Payments::added(), threads)};
}

int points_without_bonus(const Column& column) {
    int points = column.yahtzee_bonus;
    for (const auto& box : column.boxes) points += box.value_or(0);
    return points;
}

} // namespace yahtzee
