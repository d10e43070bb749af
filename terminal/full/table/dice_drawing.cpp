#include "terminal/full/table/dice_drawing.h"

#include <array>
#include <string_view>

namespace yahtzee {
namespace {

struct DieFrame {
    std::string_view across, down, top_left, top_right, bottom_left, bottom_right, pip;
};
constexpr DieFrame free_die{"─", "│", "╭", "╮", "╰", "╯", "●"};
constexpr DieFrame held_die{"━", "┃", "┏", "┓", "┗", "┛", "●"};
constexpr DieFrame ascii_free_die{"-", "|", "+", "+", "+", "+", "o"};
constexpr DieFrame ascii_held_die{"=", "#", "#", "#", "#", "#", "o"};

const DieFrame& frame_for(bool held, bool unicode) {
    if (unicode) return held ? held_die : free_die;
    return held ? ascii_held_die : ascii_free_die;
}

// Which of the nine places show a pip, row by row, for one to six.
constexpr std::array<std::string_view, face_count> pip_places{
    "    x    ", "x       x", "x   x   x", "x x   x x", "x x x x x", "x xx xx x"};

} // namespace

void draw_die(Canvas& canvas, Point at, std::optional<Face> face, bool held, DieSize size) {
    const DieFrame& strokes = frame_for(held, canvas.unicode());
    const Tone tone = held ? Tone::held : Tone::strong;
    const int last_row = at.row + size.height - 1;
    const int last_column = at.column + size.width - 1;
    canvas.clear({at, size.width, size.height});
    for (int column = at.column + 1; column < last_column; ++column) {
        canvas.put({at.row, column}, strokes.across, tone);
        canvas.put({last_row, column}, strokes.across, tone);
    }
    for (int row = at.row + 1; row < last_row; ++row) {
        canvas.put({row, at.column}, strokes.down, tone);
        canvas.put({row, last_column}, strokes.down, tone);
    }
    canvas.put(at, strokes.top_left, tone);
    canvas.put({at.row, last_column}, strokes.top_right, tone);
    canvas.put({last_row, at.column}, strokes.bottom_left, tone);
    canvas.put({last_row, last_column}, strokes.bottom_right, tone);
    if (!face) return;
    // A terminal's characters are twice as high as wide.
    const int row_step = (size.height - 1) / 4 + (size.height - 1) % 4 / 2;
    const int column_step = (size.width - 1) / 4;
    const Point middle{at.row + size.height / 2, at.column + size.width / 2};
    const std::string_view places = pip_places[static_cast<std::size_t>(pips(*face) - 1)];
    for (int place = 0; place < 9; ++place) {
        if (places[static_cast<std::size_t>(place)] != 'x') continue;
        canvas.put({middle.row + (place / 3 - 1) * row_step,
                    middle.column + (place % 3 - 1) * column_step},
                   strokes.pip, tone);
    }
}

} // namespace yahtzee
