// What has happened at a table as a JSON object, for whoever follows a match over the wire:
// {"what":"scored","player":0,"category":"fives","points":15}. docs/protocol.md lists every kind.
#pragma once

#include <string>

#include "engine/match.h"
#include "engine/setup_fields.h"

namespace yahtzee::protocol {

// `before` is the match that the event happened to: it knows whose doing that was, and which score
// an undo takes back.
void append_event(std::string& out, const Match& before, const Event& event);

// Entries of an object: the bonus of a further Yahtzee, if there was one, and the points with it.
void append_further(std::string& out, const Scored& scored);

// An entry of an object: what was agreed on, as `new` has it.
void append_setup_field(std::string& out, const SetupField& field, const TableSetup& setup);

} // namespace yahtzee::protocol
