// Rates games that have ended and keeps the ratings with their results: once, for it takes time.
#pragma once

#include "records/rating.h"
#include "solver/solved.h"
#include "store/store.h"

namespace yahtzee::records {

// Hears how many matches are done, of how many.
using RatingProgress = std::function<void(std::size_t done, std::size_t all)>;

// Keeps what was worked out about the games of a match.
store::Stored<void> keep_ratings(store::Store& store, store::MatchId match,
                                 const std::vector<GameRating>& ratings);

// The ended games of one match.
store::Stored<void> rate_match(store::Store& store, store::MatchId match, solver::Solved& solved);

// Whatever has not been rated yet: matches that were imported, or whose program ended too soon.
// What is damaged is passed over.
store::Stored<void> rate_rest(store::Store& store, solver::Solved& solved,
                              const RatingProgress& progress = {});

} // namespace yahtzee::records
