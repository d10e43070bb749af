// How a game, or a match of several, has ended, in one sentence: spoken to the person where only
// one plays, and to the winner where several do (G13).
#pragma once

#include <string>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::full {

// Of a match whose game is over. Names have to be clean.
std::string game_headline(const Words& words, const Match& match);

} // namespace yahtzee::full
