// A match as it is kept, before anybody plays at it: a new one, or one that was left.
#pragma once

#include <optional>

#include "store/store.h"

namespace yahtzee::playing {

// In the store, if there is one; else its id is 0.
store::Stored<store::StoredMatch> begin_match(store::Store* store, store::Clock clock,
                                              const Started& started,
                                              std::optional<std::uint64_t> seed);

// Refused where it belongs to a server's table: seats are guarded there, and dice can be checked.
store::Stored<store::StoredMatch> resume_match(store::Store& store, store::MatchId id);

} // namespace yahtzee::playing
