// What a stored match leaves behind once a game of it has ended: a GameResult a seat, as yet
// without a rating (records/rating.h). A score that is taken back and made anew moves the end of
// the game; dice stay counted whatever becomes of the score, for they did fall.
#pragma once

#include <span>
#include <vector>

#include "store/store.h"

namespace yahtzee::store {

// Whether that game of the match has been played to its end, totals on paper included.
bool has_ended(const Match& match, int game);

// By seat; none while the game runs. The events begin with Started.
std::vector<GameResult> results_of_game(MatchId match, std::span<const StoredEvent> events,
                                        int game);

// Of all games that have ended, the first game first.
std::vector<GameResult> results_of_match(MatchId match, std::span<const StoredEvent> events);

} // namespace yahtzee::store
