// The fields of a form, as data: choices, texts, boxes to tick and buttons, each at its place.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "screen/canvas.h"

namespace yahtzee::screen {

// One of several values: "‹ casual ›".
struct Picker {
    std::vector<std::string> values;
    std::vector<std::string> abouts{}; // what each of them means; may be empty
    std::size_t chosen = 0;
};

// A line that is typed, character by character with what combines with it.
struct TextEntry {
    std::vector<std::string> letters{};
    std::size_t cursor = 0; // before this letter
    bool whole = false;     // all of it is selected: what is typed takes its place

    explicit TextEntry(std::string_view text = {});
    std::string text() const;
};

struct CheckBox {
    bool on = false;
};

struct PushButton {};

struct Field {
    std::variant<Picker, TextEntry, CheckBox, PushButton> value;
    Point at;               // within the form; the mark of the selected field stands here
    std::string label{};    // before a choice or a text, behind a box, on a button
    int label_width = 0;    // of a label that stands before the value
    int width = 0;          // of a text; no more can be typed
    std::string about{};    // the sentence while it is selected
    bool explained = false; // what the chosen value means always stands below it
    bool hidden = false;
};

} // namespace yahtzee::screen
