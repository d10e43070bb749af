// Earlier games in sentences: the score to beat (G17), a new best of one's own, a place in the hall
// of fame (P7).
#pragma once

#include <string>
#include <vector>

#include "engine/match.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee::records {

// Who plays alone plays against earlier games, one's own or, in a first game, the best there is.
// Empty when several play, or when there is nothing to beat.
std::string score_to_beat(const Words& words, store::Store& store, const Match& match);

// What the results of a game that has just ended are congratulated for. None when the store fails:
// the game itself is kept already.
std::vector<std::string> congratulations(const Words& words, store::Store& store,
                                         const std::vector<store::GameResult>& results);

// The same where the winner has been congratulated already: a new best, and the best of the places
// only.
std::vector<std::string> fame_gained(const Words& words, store::Store& store,
                                     const std::vector<store::GameResult>& results);

} // namespace yahtzee::records
