// Advice as JSON, in the answers of the protocol and for `yahtzee advise --json`.
#pragma once

#include <string>

#include "coach/advice.h"

namespace yahtzee {

// {"expected":…,"choices":[…]}, as docs/protocol.md describes it.
void append_advice(std::string& out, const TurnSituation& situation, const Advice& advice);

} // namespace yahtzee
