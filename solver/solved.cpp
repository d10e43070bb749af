#include "solver/solved.h"

#include <algorithm>
#include <utility>

namespace yahtzee {

Solved::Solved(int threads)
    : Solved([threads](const RuleSet& rules) { return Values::solve(rules, threads); }) {}

Solved::Solved(Solve solve) : solve_(std::move(solve)) {}

const Values& Solved::values(const RuleSet& rules) {
    Table& table = table_for(rules);
    const std::lock_guard lock{table.mutex};
    if (!table.values) table.values.emplace(solve_(rules));
    return *table.values;
}

Solved::Table& Solved::table_for(const RuleSet& rules) {
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find(tables_, rules, &Table::rules);
    return known != tables_.end() ? *known : tables_.emplace_back(rules);
}

} // namespace yahtzee
