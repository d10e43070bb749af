// The scorecard for eyes or for ears: drawn, or, where pictures are turned off, in sentences
// that a screen reader can read line by line.
#pragma once

#include <string>

#include "engine/match.h"
#include "terminal/console.h"
#include "words/words.h"

namespace yahtzee::terminal {

std::string card_text(const Words& words, const Match& match, const Screen& screen);

} // namespace yahtzee::terminal
