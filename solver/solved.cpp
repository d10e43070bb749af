#include "solver/solved.h"

namespace yahtzee {

const Values& Solved::values(const RuleSet& rules) {
    const std::lock_guard lock{mutex_};
    for (const auto& table : tables_) {
        if (table->rules() == rules) return *table;
    }
    tables_.push_back(std::make_unique<const Values>(Values::solve(rules, threads_)));
    return *tables_.back();
}

} // namespace yahtzee
