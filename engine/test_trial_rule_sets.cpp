// Linked instead of rule_sets.cpp: the games that everybody has, and the trial.
#include "engine/test_trial.h"
#include "engine/yahtzee.h"

namespace yahtzee {

std::span<const RuleSet> rule_sets() {
    static const auto all = [] {
        std::vector<RuleSet> made{yahtzee_rule_sets.begin(), yahtzee_rule_sets.end()};
        made.push_back(trial);
        return made;
    }();
    return all;
}

} // namespace yahtzee
