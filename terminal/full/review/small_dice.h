// Dice in three rows, where there is no room for pictures with pips. Kept ones have a frame of
// another kind, so that they are told apart without colour.
#pragma once

#include "engine/dice.h"
#include "screen/canvas.h"
#include "terminal/full/seen_dice.h"

namespace yahtzee::full {

inline constexpr int small_die_width = 5;
inline constexpr int small_die_height = 3;

void draw_small_die(screen::Canvas& canvas, screen::Point at, Face face, bool kept);

// A row of dice, with blanks between them where they fit into the width.
struct SmallDice {
    screen::Point at;
    const Dice& dice;
    SeenDice seen;
    int width = 0;

    void draw(screen::Canvas& canvas, Holds kept) const;
    // A mark under each of these dice, so many rows below them.
    void mark(screen::Canvas& canvas, int rows_below, Holds marked, screen::Tone tone) const;

  private:
    screen::Point die_at(std::size_t die) const;
};

} // namespace yahtzee::full
