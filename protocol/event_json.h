// What has happened at a table as a JSON object, for whoever follows a match over the wire:
// {"what":"scored","player":0,"category":"fives","points":15}. docs/protocol.md lists every kind.
#pragma once

#include <string>

#include "engine/match.h"

namespace yahtzee {

// `before` is the match that the event happened to: it knows whose doing that was, and which score
// an undo takes back.
void append_event(std::string& out, const Match& before, const Event& event);

} // namespace yahtzee
