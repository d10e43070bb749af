// The open boxes with what each would score now (G12), upper section left, lower section right. In
// paper mode the boxes alone: the points are the player's part (G16).
#pragma once

#include <string>

#include "engine/legal.h"
#include "terminal/console.h"
#include "words/words.h"

namespace yahtzee::terminal {

std::string box_list(const Words& words, const RuleSet& rules, const Legal& law,
                     const Screen& screen);

} // namespace yahtzee::terminal
