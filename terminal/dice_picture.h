// Dice drawn side by side (P2): their numbers above them, and the word for "held" below those
// that are, so that nothing depends on colour.
#pragma once

#include <string>

#include "engine/dice.h"
#include "terminal/console.h"
#include "words/words.h"

namespace yahtzee::terminal {

inline constexpr int die_picture_width = 9;

// With a blank before each die and one at the end.
constexpr int dice_picture_width(int dice) {
    return dice * (die_picture_width + 1) + 1;
}

std::string dice_picture(const Words& words, const Hand& hand, const Screen& screen);

} // namespace yahtzee::terminal
