// What frames every page: a title at the top, keys at the bottom.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "screen/canvas.h"

namespace yahtzee::screen {

// Across the first row: what this page is, and on the right what else there is to say.
void draw_title(Canvas& canvas, std::string_view title, std::string_view right = {});

// A key and what it does: " S  Save".
struct KeyHint {
    std::string key;
    std::string does;
};

// Side by side from the column on, as buttons; gives the area of each. What does not fit is left
// out (its area is empty): the important ones come first.
std::vector<Area> draw_keys(Canvas& canvas, Point at, std::span<const KeyHint> keys);

// A button with its text: "[ Save ]", in the tone of buttons; gives its area.
Area draw_button(Canvas& canvas, Point at, std::string_view text, bool selected = false);

} // namespace yahtzee::screen
