// The view of a table as JSON, exactly as docs/protocol.md describes it. Written straight into the
// text: building a tree first would take ten times as long.
#pragma once

#include <string>

#include "engine/match.h"

namespace yahtzee {

void append_view(std::string& out, const Match& match);

} // namespace yahtzee
