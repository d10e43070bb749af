// Advice as JSON, in the answers of the protocol and for `yahtzee advise --json`.
#pragma once

#include <string>

#include "coach/advice.h"
#include "coach/aim.h"

namespace yahtzee::protocol {

// {"expected":…,"choices":[…]}, as docs/protocol.md describes it; with "words" where there is a
// text, a sentence a line.
void append_advice(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                   const coach::Advice& advice, std::string_view text = {});

// {"aim":…,"chance":…,"expected":…,"choices":[…]}: the same with the chance of reaching a total.
void append_aim(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                const coach::AimAdvice& advice);

} // namespace yahtzee::protocol
