// Why a description of a game is none that can be played, in a sentence that says what to change.
#pragma once

#include <string>

#include "engine/made_rules.h"
#include "words/words.h"

namespace yahtzee::words {

// `described` is the description in which the fault was found. Boxes are named by their ids: such
// a game has no words yet.
std::string rule_set_refusal(const Words& words, const RuleSet& described,
                             const RuleSetFault& fault);

} // namespace yahtzee::words
