#include "terminal/full/menu/big_title.h"

#include <array>
#include <string>
#include <string_view>

namespace yahtzee::full {
namespace {

constexpr int title_rows = 5;
// A dot is square: two columns wide where it is a row high.
constexpr std::array<std::string_view, title_rows> title_dots{
    "#   #  ###  #   # ##### ##### ##### #####", //
    " # #  #   # #   #   #      #  #     #    ", //
    "  #   ##### #####   #     #   ####  #### ", //
    "  #   #   # #   #   #    #    #     #    ", //
    "  #   #   # #   #   #   ##### ##### #####"};
constexpr int title_columns = static_cast<int>(title_dots[0].size());

bool is_large(const screen::Canvas& canvas) {
    constexpr int wide = 100;
    constexpr int high = 34;
    return canvas.width() >= wide && canvas.height() >= high;
}

bool is_dot(int row, int column) {
    return row < title_rows &&
           title_dots[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#';
}

} // namespace

screen::Area big_title_size(const screen::Canvas& canvas) {
    if (is_large(canvas)) return {{}, 2 * title_columns, title_rows};
    return {{}, title_columns, canvas.unicode() ? (title_rows + 1) / 2 : title_rows};
}

void draw_big_title(screen::Canvas& canvas, screen::Point at) {
    const bool large = is_large(canvas);
    const bool halves = !large && canvas.unicode(); // two dots in one place
    for (int row = 0; row < title_rows; row += halves ? 2 : 1) {
        for (int column = 0; column < title_columns; ++column) {
            const bool upper = is_dot(row, column);
            const bool lower = halves ? is_dot(row + 1, column) : upper;
            if (!upper && !lower) continue;
            std::string block = canvas.unicode() ? "█" : "#";
            if (!lower) block = "▀";
            if (!upper) block = "▄";
            if (large) block += block;
            const screen::Point place{at.row + (halves ? row / 2 : row),
                                      at.column + (large ? 2 * column : column)};
            canvas.put(place, block, screen::Tone::strong);
        }
    }
}

} // namespace yahtzee::full
