#include "screen/canvas.h"

#include <algorithm>

#include "text/split.h"
#include "text/text.h"

namespace yahtzee::screen {
namespace {

constexpr FrameStrokes unicode_frame{"─", "│", "╭", "╮", "╰", "╯"};
constexpr FrameStrokes ascii_frame{"-", "|", "+", "+", "+", "+"};

} // namespace

Canvas::Canvas(int width, int height, bool unicode)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      unicode_(unicode),
      glyphs_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

int Canvas::put(Point at, std::string_view text, Tone tone) {
    text::each_shown(text, [&](std::string_view bytes, int width) {
        const Point before{at.row, at.column - 1};
        if (width == 0 && inside(before)) {
            glyphs_[index(before)].text += bytes;
            return;
        }
        const bool whole = inside(at) && at.column + width <= width_;
        for (int column = 0; column < width && whole; ++column) {
            Glyph& glyph = glyphs_[index({at.row, at.column + column})];
            glyph.text = column == 0 ? std::string{bytes} : std::string{};
            glyph.tone = tone;
        }
        at.column += width;
    });
    return at.column;
}

void Canvas::put_in(Point at, int width, std::string_view text, Tone tone) {
    put(at, text::fit_left(text, width, unicode_), tone);
}

void Canvas::put_right(Point at, int width, std::string_view text, Tone tone) {
    put(at, text::fit_right(text, width, unicode_), tone);
}

int Canvas::put_wrapped(const Area& area, std::string_view text, Tone tone) {
    const std::string lines = text::wrapped(text, area.width);
    int row = 0;
    for (const std::string_view line : text::split_lines(lines)) {
        if (row >= area.height) break;
        put_in({area.at.row + row++, area.at.column}, area.width, line, tone);
    }
    return row;
}

void Canvas::paint(const Area& area, Tone tone) {
    for (int row = 0; row < area.height; ++row) {
        for (int column = 0; column < area.width; ++column) {
            const Point point{area.at.row + row, area.at.column + column};
            if (inside(point)) glyphs_[index(point)].tone = tone;
        }
    }
}

void Canvas::frame(const Area& area, Tone tone) {
    frame(area, unicode_ ? unicode_frame : ascii_frame, tone);
}

void Canvas::frame(const Area& area, const FrameStrokes& strokes, Tone tone) {
    const int last_row = area.at.row + area.height - 1;
    const int last_column = area.at.column + area.width - 1;
    for (int column = area.at.column + 1; column < last_column; ++column) {
        put({area.at.row, column}, strokes.across, tone);
        put({last_row, column}, strokes.across, tone);
    }
    for (int row = area.at.row + 1; row < last_row; ++row) {
        put({row, area.at.column}, strokes.down, tone);
        put({row, last_column}, strokes.down, tone);
    }
    put(area.at, strokes.top_left, tone);
    put({area.at.row, last_column}, strokes.top_right, tone);
    put({last_row, area.at.column}, strokes.bottom_left, tone);
    put({last_row, last_column}, strokes.bottom_right, tone);
}

void Canvas::clear(const Area& area) {
    for (int row = 0; row < area.height; ++row) {
        for (int column = 0; column < area.width; ++column) {
            const Point point{area.at.row + row, area.at.column + column};
            if (inside(point)) glyphs_[index(point)] = Glyph{};
        }
    }
}

std::string Canvas::text() const {
    std::string text;
    for (int row = 0; row < height_; ++row) {
        std::string line;
        for (int column = 0; column < width_; ++column) line += at({row, column}).text;
        line.erase(line.find_last_not_of(' ') + 1);
        text.append(line).append("\n");
    }
    return text;
}

} // namespace yahtzee::screen
