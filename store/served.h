// Matches that are played on a server.
#pragma once

#include "store/store.h"

namespace yahtzee::store {

// Whether it goes on at a server's table and nowhere else.
bool is_served(Store& store, MatchId match);

} // namespace yahtzee::store
