// A game described for programs that show it: how many dice and rolls, which boxes in which order,
// and what is paid beside them. Written by `rules` of the table protocol and by a server's about.
#pragma once

#include <string>
#include <string_view>

#include "engine/rule_set.h"

namespace yahtzee::protocol {

// The whole answer to `rules`.
std::string rules_told(const RuleSet& rules);

// Fields of an object: all that a description says but the upper bonus.
void append_game(std::string& out, const RuleSet& rules);
void append_upper_bonus(std::string& out, std::string_view key, const RuleSet& rules);

} // namespace yahtzee::protocol
