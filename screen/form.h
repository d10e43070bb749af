// Fields to be filled in, as data: choices, texts, boxes to tick and buttons, each at its place.
// The arrow keys and Tab lead from one to the other, and whatever a key does a click does, too.
#pragma once

#include <string>
#include <vector>

#include "screen/form_drawing.h"
#include "screen/window.h"

namespace yahtzee::screen {

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
    void draw(Canvas& canvas, Point at) { taps_ = draw_form(canvas, at, fields, selected); }
    // About the field that is selected.
    std::string about() const;
    bool edits_text() const { return std::holds_alternative<TextEntry>(fields[selected].value); }

    std::size_t& chosen(std::size_t field) { return std::get<Picker>(fields[field].value).chosen; }
    bool& on(std::size_t field) { return std::get<CheckBox>(fields[field].value).on; }
    TextEntry& entry(std::size_t field) { return std::get<TextEntry>(fields[field].value); }

  private:
    FormAnswer click(Point at);
    FormAnswer click_text(const FormTap& tap);
    FormAnswer press(Key key);
    FormAnswer change(int by);
    FormAnswer move(int by);      // in their order
    FormAnswer move_rows(int by); // to the nearest field above or below

    Targets<FormTap> taps_;
};

} // namespace yahtzee::screen
