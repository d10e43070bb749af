// A match as it is kept, before anybody plays at it: a new one, or one that was left.
#pragma once

#include <optional>
#include <string>

#include "chance/dice_sources.h"
#include "store/store.h"

namespace yahtzee::playing {

// In the store, if there is one; else its id is 0. Whoever tries again gives the same uid: a match
// that is there already, because nobody could tell whether it was kept, is not begun twice.
store::Stored<store::StoredMatch> begin_match(store::Store* store, store::Clock clock,
                                              const Started& started,
                                              std::optional<std::uint64_t> seed,
                                              std::string uid = chance::random_id());

// Refused where it belongs to a server's table: seats are guarded there, and dice can be checked.
store::Stored<store::StoredMatch> resume_match(store::Store& store, store::MatchId id);

} // namespace yahtzee::playing
