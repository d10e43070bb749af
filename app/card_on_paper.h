// A card that somebody keeps at a kitchen table, as the command line describes it, checked against
// the rules: what no dice could have written there is refused.
#pragma once

#include <expected>
#include <string>

#include "engine/scorecard.h"
#include "words/words.h"

namespace yahtzee::app {

// `filled` is "ones=3,yahtzee=50", with any name that a box answers to; `bonus` are the points for
// further Yahtzees. The error is a sentence.
std::expected<Column, std::string> read_card(const Words& words, const RuleSet& rules,
                                             const std::string& filled, int bonus);

} // namespace yahtzee::app
