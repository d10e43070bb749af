// The name of the game in large letters, drawn with blocks.
#pragma once

#include "screen/canvas.h"

namespace yahtzee::full {

// How much room the letters take. Twice as large where the screen has space for it.
screen::Area big_title_size(const screen::Canvas& canvas);
void draw_big_title(screen::Canvas& canvas, screen::Point at);

} // namespace yahtzee::full
