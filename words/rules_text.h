// The rules of a rule set in plain words, put together from its data.
#pragma once

#include <string>

#include "engine/match.h"
#include "engine/rule_set.h"
#include "words/words.h"

namespace yahtzee::words {

std::string rules_text(const Words& words, const RuleSet& rules);

// "basic, ledger, classic, bonus, official or free-joker"
std::string rule_set_names(const Words& words);

// "official   the publisher's rules …", a line for each rule set.
std::string rule_set_list(const Words& words);

// "Preset E: handout. …", for those who begin a match by it where answers are typed. Once anything
// is changed, it no longer is what its document says.
std::string preset_text(const Words& words, PresetId preset, bool changed);

// "a, use-cases  six games …", a line for each preset.
std::string preset_list(const Words& words);

} // namespace yahtzee::words
