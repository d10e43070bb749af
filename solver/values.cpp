#include "solver/values.h"

#include "solver/solve_positions.h"

namespace yahtzee::solver {

Values Values::solve(const RuleSet& rules, int threads) {
    SharedLists lists = turn_lists(rules);
    std::vector<double> by_index = solve_positions(*lists, Payments::added(rules), threads);
    return Values{std::move(lists), std::move(by_index)};
}

int points_without_bonus(const Column& column) {
    int points = column.yahtzee_bonus;
    for (const auto& box : column.boxes) points += box.value_or(0);
    return points;
}

} // namespace yahtzee::solver
