// The whole scorecard as it is printed on paper (P3): how each box scores, a column for every game
// of every player, the sums of both sections and the grand total. As many columns stand side by
// side as the screen is wide; the rest follow below.
#pragma once

#include <string>

#include "engine/match.h"
#include "terminal/console.h"
#include "words/words.h"

namespace yahtzee::terminal {

std::string drawn_card(const Words& words, const Match& match, const Screen& screen);

// A match that was stopped, without the games that nobody played: their columns would be empty.
Match as_played(Match match);

} // namespace yahtzee::terminal
