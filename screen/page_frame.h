// What every page of texts, lists and forms has around it: the title above; below, a sentence that
// says what to do, and the keys. A click on a key is that key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "screen/canvas.h"
#include "screen/targets.h"
#include "screen/window.h"

namespace yahtzee::screen {

struct PageKey {
    std::string key;
    std::string does;
    Input input;
};

struct PageFrame {
    std::string title;
    std::string right{}; // in the title's row
    std::string sentence{};
    Tone tone = Tone::normal; // of the sentence
    std::vector<PageKey> keys;
};

// Gives the area between title and sentence, with a free row above it and one below. A sentence
// that needs two rows takes the latter.
Area draw_frame(Canvas& canvas, const PageFrame& frame, Targets<Input>& clicks);

// The key that a click stands for; anything else is itself.
Input meant_by(const Input& input, const Targets<Input>& clicks);

// So wide and so high at most, in the middle of the area: a little above it, as pictures hang.
Area middle_of(const Area& area, int width, int height);

// A frame with words in its upper line; gives the area inside.
Area draw_panel(Canvas& canvas, const Area& area, std::string_view title);

bool goes_back(const Input& input); // Esc or Q

} // namespace yahtzee::screen
