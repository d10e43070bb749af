// The name of the game in large letters, drawn with blocks.
#pragma once

#include "screen/canvas.h"

namespace yahtzee {

// How much room the letters take. Twice as large where the screen has space for it.
Area big_title_size(const Canvas& canvas);
void draw_big_title(Canvas& canvas, Point at);

} // namespace yahtzee
