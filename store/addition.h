// What a store has to keep of an event that is appended to a match: the event, and what it means
// for the lists of games and matches.
#pragma once

#include <span>

#include "store/store.h"

namespace yahtzee::store {

// `events` and `before` are the match without it, `after` is the match with it.
Addition addition_of(MatchId match, std::span<const StoredEvent> events, const Match& before,
                     const StoredEvent& event, const Match& after);

} // namespace yahtzee::store
