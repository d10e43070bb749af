// Five dice in three rows, where there is no room for pictures with pips. Kept ones have a frame of
// another kind, so that they are told apart without colour.
#pragma once

#include "engine/dice.h"
#include "terminal/full/canvas.h"

namespace yahtzee {

inline constexpr int small_die_width = 5;

void draw_small_die(Canvas& canvas, Point at, Face face, bool kept);
void draw_small_dice(Canvas& canvas, Point at, const Dice& dice, Holds kept);

// A mark under each of these dice.
void mark_small_dice(Canvas& canvas, Point at, Holds marked, Tone tone);

} // namespace yahtzee
