// A copy of a store beside it, before anything is rewritten in it.
#pragma once

#include <string>

#include "store/store.h"

namespace yahtzee::store {

// yahtzee.db.version-3, or with -2, -3, … behind it: what is there already is never written over,
// but a copy of this very state is not made twice. With all that is in the log, and on the disk
// when this returns: what may not last is no copy. Others may read the store meanwhile; that nobody
// writes to it is for the caller to see to.
Stored<std::string> back_up(const std::string& path, int version);

// The name of the latest copy of that version.
std::string latest_backup(const std::string& path, int version);

} // namespace yahtzee::store
