// The names that boxes answer to when they are typed.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee::terminal {

// The boxes that the text (simplified) names: one if it is a whole name, else all whose name begins
// so.
std::vector<Category> boxes_named(const Words& words, const RuleSet& rules, std::string_view text);

// The box that was probably meant by a text that names none.
std::optional<Category> box_meant(const Words& words, const RuleSet& rules, std::string_view text);

} // namespace yahtzee::terminal
