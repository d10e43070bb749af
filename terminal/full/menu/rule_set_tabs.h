// Tabs with the rule sets that the program offers.
#pragma once

#include <string>
#include <vector>

#include "words/words.h"

namespace yahtzee::full {

// A name for each rule set, in their order.
std::vector<std::string> rule_set_tabs(const Words& words);

} // namespace yahtzee::full
