// A file that another takes the place of: it is never written to again, and kept under another name
// beside its place. The other lies ready before that, so that a program killed on the way leaves
// either the one or the other, and whoever comes next finishes it.
#pragma once

#include <string>

#include "store/store.h"

namespace yahtzee::store {

// Moves the file and its log, and gives the new name: "yahtzee.db.damaged-20260102-030405".
Stored<std::string> set_aside(const std::string& path, Moment now,
                              const std::string& why = "damaged");

// Where the other lies until then.
std::string successor_of(const std::string& path);
// If nothing is in its place any more: puts it there.
void put_successor_in_place(const std::string& path);

} // namespace yahtzee::store
