// The view of a table as JSON, exactly as docs/protocol.md describes it. Written straight into the
// text: building a tree first would take ten times as long.
#pragma once

#include <string>
#include <string_view>

#include "engine/match.h"

namespace yahtzee {

void append_view(std::string& out, const Match& match);

// The text in quotes, with escapes where JSON wants them; invalid UTF-8 is replaced.
void append_json_string(std::string& out, std::string_view text);

} // namespace yahtzee
