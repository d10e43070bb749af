// Fields to be filled in, as data: choices, texts, boxes to tick and buttons, each at its place.
// The arrow keys and Tab lead from one to the other, and whatever a key does a click does, too.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "screen/canvas.h"
#include "screen/targets.h"
#include "screen/window.h"

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

// What an input did to a form.
enum class FormAnswer : std::uint8_t { ignored, moved, changed, pressed };

class Form {
  public:
    std::vector<Field> fields; // at least one that is not hidden
    std::size_t selected = 0;

    // A text that is reached is selected as a whole.
    void select(std::size_t field);
    // Enter goes on to the next field, and presses a button. In a text all letters are typed.
    FormAnswer take(const Input& input);
    void draw(Canvas& canvas, Point at);
    // About the field that is selected.
    std::string about() const;
    bool edits_text() const { return std::holds_alternative<TextEntry>(fields[selected].value); }

    std::size_t& chosen(std::size_t field) { return std::get<Picker>(fields[field].value).chosen; }
    bool& on(std::size_t field) { return std::get<CheckBox>(fields[field].value).on; }
    TextEntry& entry(std::size_t field) { return std::get<TextEntry>(fields[field].value); }

  private:
    // A click on a field; `by` says where in it.
    struct Tap {
        std::size_t field = 0;
        int by = 0; // -1 and 1 on the arrows of a choice; the letter of a text
    };

    FormAnswer click(Point at);
    FormAnswer click_text(const Tap& tap);
    FormAnswer press(Key key);
    FormAnswer change(int by);
    FormAnswer move(int by);      // in their order
    FormAnswer move_rows(int by); // to the nearest field above or below
    void draw_field(Canvas& canvas, Point at, std::size_t field);
    void draw_choice(Canvas& canvas, Point at, std::size_t field);
    void draw_entry(Canvas& canvas, Point at, std::size_t field);

    Targets<Tap> taps_;
};

} // namespace yahtzee::screen
