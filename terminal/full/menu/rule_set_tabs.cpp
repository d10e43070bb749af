#include "terminal/full/menu/rule_set_tabs.h"

#include "engine/rule_set.h"

namespace yahtzee::full {

std::vector<std::string> rule_set_tabs(const Words& words) {
    std::vector<std::string> names;
    names.reserve(rule_sets().size());
    for (const RuleSet& rules : rule_sets())
        names.emplace_back(words.of("rules", rules.id, "name"));
    return names;
}

} // namespace yahtzee::full
