// A scorecard to print, as the card in the box has it: its own names for boxes and its own way to
// say what they score, six columns for games. Empty, or a player's card of a match.
#pragma once

#include <string>

#include "engine/match.h"
#include "words/words.h"

namespace yahtzee::terminal {

std::string blank_card(const Words& words, const RuleSet& rules);

// Sums that are still the player's to work out are left empty.
std::string printed_card(const Words& words, const Match& match, Seat seat);

} // namespace yahtzee::terminal
