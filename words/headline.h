// How a game or a match came out, for the people at the table: one sentence at each end. Only the
// end of a match congratulates, and never a computer player; between the games of a match it says
// who won the game.
#pragma once

#include <string>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::words {

// Empty while a game runs.
std::string headline(const Words& words, const Match& match);

// "After 2 of 6 games: Ann 412 and Ben 388.", and at the end of the match "Over 6 games: …". Empty
// while a game runs, and where there is only one.
std::string match_sums(const Words& words, const Match& match);

} // namespace yahtzee::words
