// How a game or a match came out, for the people at the table: one sentence for each game, one for
// the match, and nothing twice. Only the end of a match congratulates, and never a computer player;
// between the games of a match it says who won the game.
#pragma once

#include <string>
#include <vector>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::words {

// Who won the game just ended, or the match: one sentence. Empty while a game runs.
std::string headline(const Words& words, const Match& match);

// What a game or a match has come to, for whoever looks at it: who won, and from the second game of
// a match on how everybody stands, the best first. Empty while a game runs.
std::vector<std::string> outcome(const Words& words, const Match& match);

// The same for whoever was there when this event ended it: the last game of a match has a result of
// its own, and what was said when a game ended is not said again when players stop after it.
std::vector<std::string> outcome_of(const Words& words, const Event& event, const Match& after);

} // namespace yahtzee::words
