// A damaged file is never written to again: it is kept under another name beside its place.
#pragma once

#include <string>

#include "store/store.h"

namespace yahtzee::store {

// Moves the file and its log, and gives the new name: "yahtzee.db.damaged-20260102-030405".
Stored<std::string> set_aside(const std::string& path, Moment now);

} // namespace yahtzee::store
