#include "solver/values.h"

#include "solver/solve_table.h"

namespace yahtzee {

Values Values::solve(const RuleSet& rules, int threads) {
    SharedTables tables = turn_tables(rules);
    std::vector<double> table = solve_table(*tables, Payments::added(rules), threads);
    return Values{std::move(tables), std::move(table)};
}

int points_without_bonus(const Column& column) {
    int points = column.yahtzee_bonus;
    for (const auto& box : column.boxes) points += box.value_or(0);
    return points;
}

} // namespace yahtzee
