// Advice as JSON, in the answers of the protocol and for `yahtzee advise --json`.
#pragma once

#include <string>

#include "coach/advice.h"
#include "coach/aim.h"

namespace yahtzee::protocol {

// {"expected":…,"choices":[…]}, as docs/protocol.md describes it.
void append_advice(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                   const coach::Advice& advice);

// The same as a server says it: with "likely", the boxes that the turn may end in when the best is
// kept, and with "words", a sentence a line of the text.
void append_explained_advice(std::string& out, const coach::CoachedTurn& coached, Entry entry,
                             std::string_view text);

// {"aim":…,"chance":…,"expected":…,"choices":[…]}: the same with the chance of reaching a total.
void append_aim(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                const coach::AimAdvice& advice);

} // namespace yahtzee::protocol
