// The view of a table as JSON, exactly as docs/protocol.md describes it. Written straight into the
// text: building a tree first would take ten times as long.
#pragma once

#include <string>

#include "playing/permitted.h"

namespace yahtzee::protocol {

// `law` is what may be done at this table, `can` what of it whoever sees the view may ask for.
void append_view(std::string& out, const Match& match, const Legal& law,
                 const playing::Permitted& can);

// The same in two parts, for a server that shows one table to many: all that they see alike, and
// then what each of them may do.
void append_common_view(std::string& out, const Match& match, const Legal& law);
void append_can(std::string& out, const playing::Permitted& can);

// Who plays at each seat, "person" or a level.
// The seats of a set, as a list of numbers.
void append_seats(std::string& out, std::string_view key, const Seats& seats);
void append_computers(std::string& out, const TableSetup& setup);

// Where each of so many dice lies, from 1.
void append_places(std::string& out, std::string_view key, const Places& places, std::size_t dice);

// A player's card, as an element of a list.
void append_card(std::string& out, const Match& match, const Legal& law, Seat seat);

// The sums of a column as fields of an object, those of the printed card too (P3).
void append_totals(std::string& out, const Totals& totals);

} // namespace yahtzee::protocol
