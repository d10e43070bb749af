// A copy of a store beside it, before anything is rewritten in it.
#pragma once

#include <string>

#include "store/store.h"

namespace yahtzee {

// yahtzee.db.version-3, or with -2, -3, … behind it: what is there already is never written over.
// With all that is in the log, and on the disk when this returns. Others may read the store
// meanwhile; that nobody writes to it is for the caller to see to.
Stored<std::string> back_up(const std::string& path, int version);

} // namespace yahtzee
