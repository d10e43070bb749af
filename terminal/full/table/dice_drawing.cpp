#include "terminal/full/table/dice_drawing.h"

#include <array>
#include <string_view>

namespace yahtzee::full {
namespace {

// In the order of DieState.
constexpr std::array<screen::FrameStrokes, 3> frames{{{"─", "│", "╭", "╮", "╰", "╯"},
                                                      {"━", "┃", "┏", "┓", "┗", "┛"},
                                                      {"┄", "┆", "╭", "╮", "╰", "╯"}}};
constexpr std::array<screen::FrameStrokes, 3> ascii_frames{{{"-", "|", "+", "+", "+", "+"},
                                                            {"=", "#", "#", "#", "#", "#"},
                                                            {".", ":", ".", ".", ".", "."}}};
constexpr std::array<screen::Tone, 3> tones{screen::Tone::strong, screen::Tone::marked,
                                            screen::Tone::muted};

// Which of the nine places show a pip, row by row, for one to six.
constexpr std::array<std::string_view, face_count> pip_places{
    "    x    ", "x       x", "x   x   x", "x x   x x", "x x x x x", "x xx xx x"};

// Where a die is huge, its pips are large as well: four columns wide and two rows high.
void draw_large_pip(screen::Canvas& canvas, screen::Point at, screen::Tone tone) {
    canvas.put(at, canvas.unicode() ? "▟██▙" : "/##\\", tone);
    canvas.put({at.row + 1, at.column}, canvas.unicode() ? "▜██▛" : "\\##/", tone);
}

} // namespace

void draw_die(screen::Canvas& canvas, screen::Point at, std::optional<Face> face, DieState state,
              DieSize size) {
    const auto kind = static_cast<std::size_t>(state);
    const screen::Tone tone = tones[kind];
    const screen::Area area{at, size.width, size.height};
    canvas.clear(area);
    canvas.frame(area, (canvas.unicode() ? frames : ascii_frames)[kind], tone);
    if (!face) return;
    // A terminal's characters are twice as high as wide.
    const int row_step = (size.height - 1) / 4 + (size.height - 1) % 4 / 2;
    const int column_step = (size.width + 1) / 4;
    const screen::Point middle{at.row + size.height / 2, at.column + size.width / 2};
    const std::string_view places = pip_places[static_cast<std::size_t>(pips(*face) - 1)];
    for (int place = 0; place < 9; ++place) {
        if (places[static_cast<std::size_t>(place)] != 'x') continue;
        if (size.width >= huge_die.width) {
            draw_large_pip(canvas, {at.row + 2 + place / 3 * 3, at.column + 3 + place % 3 * 7},
                           tone);
            continue;
        }
        canvas.put({middle.row + (place / 3 - 1) * row_step,
                    middle.column + (place % 3 - 1) * column_step},
                   canvas.unicode() ? "●" : "o", tone);
    }
}

} // namespace yahtzee::full
