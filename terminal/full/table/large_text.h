// Text whose figures are three rows high: "Roll 2 of 3", to be read from across the room.
#pragma once

#include <string_view>

#include "terminal/full/canvas.h"

namespace yahtzee {

// The letters stand in the middle row. Gives the column behind the text.
int put_large(Canvas& canvas, Point at, std::string_view text, Tone tone = Tone::strong);
int large_width(std::string_view text);

} // namespace yahtzee
