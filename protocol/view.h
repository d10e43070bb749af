// The view of a table as JSON, exactly as docs/protocol.md describes it. Written straight into the
// text: building a tree first would take ten times as long.
#pragma once

#include <string>

#include "engine/match.h"

namespace yahtzee {

// `undo` is the seat whose score can be taken back: a server may allow less than the engine.
void append_view(std::string& out, const Match& match, std::optional<Seat> undo);

inline void append_view(std::string& out, const Match& match) {
    append_view(out, match, undoable(match));
}

// Who plays at each seat, "person" or a level.
void append_computers(std::string& out, const TableSetup& setup);

// The sums of a column as fields of an object, those of the printed card too (P3).
void append_totals(std::string& out, const Totals& totals);

} // namespace yahtzee
