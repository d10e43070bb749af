#include "solver/solved.h"

#include <algorithm>
#include <utility>

namespace yahtzee::solver {

Solved::Solved(int threads)
    : Solved([threads](const RuleSet& rules) { return Values::solve(rules, threads); }) {}

Solved::Solved(Solve solve) : solve_(std::move(solve)) {}

const Values& Solved::values(const RuleSet& rules) {
    Entry& entry = entry_for(rules);
    const std::lock_guard lock{entry.mutex};
    if (!entry.values) entry.values.emplace(solve_(rules));
    return *entry.values;
}

Solved::Entry& Solved::entry_for(const RuleSet& rules) {
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find(entries_, rules, &Entry::rules);
    return known != entries_.end() ? *known : entries_.emplace_back(rules);
}

} // namespace yahtzee::solver
