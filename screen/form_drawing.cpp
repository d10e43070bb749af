#include "screen/form_drawing.h"

#include <algorithm>
#include <utility>

#include "screen/bars.h"
#include "text/text.h"

namespace yahtzee::screen {
namespace {

constexpr int mark_columns = 2;

struct FormDrawing {
    Canvas& canvas;
    std::span<const Field> fields;
    std::size_t selected;
    Targets<FormTap> taps{};

    void draw_field(Point at, std::size_t field);
    void draw_choice(Point at, std::size_t field);
    void draw_entry(Point at, std::size_t field);
};

// As much of the line as the width holds, the cursor in sight, on a ruled line. The letter
// behind the cursor, or the free place there, is shown the other way round; so is the whole line
// while it is selected. Behind a full line there is a place for the cursor.
void FormDrawing::draw_entry(Point at, std::size_t field) {
    const auto& line = std::get<TextEntry>(fields[field].value);
    const int width = fields[field].width;
    const bool here = field == selected;
    const auto& letters = line.letters;
    const auto columns = [&](std::size_t from, std::size_t to) {
        int sum = 0;
        for (std::size_t i = from; i < to; ++i) sum += text::display_width(letters[i]);
        return sum;
    };
    std::size_t first = 0;
    while (columns(first, here ? line.cursor : 0) > width) ++first;
    taps.add({at, width + 1, 1}, {field, static_cast<int>(letters.size())});
    int column = at.column;
    const int end = at.column + width;
    std::size_t i = first;
    for (; i < letters.size() && column + text::display_width(letters[i]) <= end; ++i) {
        const bool marked = here && (line.whole || i == line.cursor);
        const Point place{at.row, column};
        column = canvas.put(place, letters[i], marked ? Tone::selected : Tone::strong);
        taps.add({place, column - place.column, 1}, {field, static_cast<int>(i)});
    }
    const int behind = column;
    for (; column < end; ++column) canvas.put({at.row, column}, "_", Tone::muted);
    if (here && !line.whole && line.cursor == i) canvas.put({at.row, behind}, "_", Tone::selected);
}

void FormDrawing::draw_choice(Point at, std::size_t field) {
    const auto& choice = std::get<Picker>(fields[field].value);
    const bool here = field == selected;
    int widest = 0;
    for (const std::string& value : choice.values)
        widest = std::max(widest, text::display_width(value));
    const Tone tone = here ? Tone::selected : Tone::normal;
    constexpr int arrow = 2;
    canvas.put(at, canvas.unicode() ? "‹ " : "< ", tone);
    canvas.put_in({at.row, at.column + arrow}, widest, choice.values[choice.chosen],
                  here ? tone : Tone::strong);
    canvas.put({at.row, at.column + arrow + widest}, canvas.unicode() ? " ›" : " >", tone);
    if (fields[field].explained)
        canvas.put({at.row + 1, at.column}, choice.abouts[choice.chosen], Tone::muted);
    taps.add({at, widest + 2 * arrow, 1}, {field, 1});
    taps.add({at, arrow, 1}, {field, -1});
}

void FormDrawing::draw_field(Point at, std::size_t index) {
    const Field& field = fields[index];
    const bool here = index == selected;
    if (here) canvas.put(at, canvas.unicode() ? "▸" : ">", Tone::strong);
    at.column += mark_columns;
    if (std::holds_alternative<PushButton>(field.value)) {
        taps.add(draw_button(canvas, at, field.label, here), {index});
        return;
    }
    if (const auto* const box = std::get_if<CheckBox>(&field.value)) {
        const int behind =
            canvas.put(at, box->on ? "[x]" : "[ ]", here ? Tone::selected : Tone::normal);
        const int end =
            canvas.put({at.row, behind + 1}, field.label, box->on ? Tone::strong : Tone::normal);
        taps.add({at, end - at.column, 1}, {index});
        return;
    }
    canvas.put(at, field.label, here ? Tone::strong : Tone::normal);
    at.column += field.label_width;
    if (std::holds_alternative<TextEntry>(field.value)) {
        draw_entry(at, index);
    } else {
        draw_choice(at, index);
    }
}

} // namespace

Targets<FormTap> draw_form(Canvas& canvas, Point at, std::span<const Field> fields,
                           std::size_t selected) {
    FormDrawing drawing{canvas, fields, selected};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Point place = fields[i].at;
        if (!fields[i].hidden)
            drawing.draw_field({at.row + place.row, at.column + place.column}, i);
    }
    return std::move(drawing.taps);
}

} // namespace yahtzee::screen
