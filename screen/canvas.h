// A drawn screen: a grid of characters, each in a tone. Pages draw on it without knowing a
// terminal, so tests read it as text; curses_window.cpp brings it to a real one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yahtzee::screen {

struct Point {
    int row = 0;
    int column = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Area {
    Point at;
    int width = 0;
    int height = 0;

    bool contains(Point point) const {
        return point.row >= at.row && point.row < at.row + height && point.column >= at.column &&
               point.column < at.column + width;
    }

    friend bool operator==(const Area&, const Area&) = default;
};

// What a text is, not what it looks like: a theme gives tones their colours, and every difference
// that matters is also one of marks or places.
enum class Tone : std::uint8_t {
    normal,
    muted,    // what could be, and what is only explained
    strong,   // headings, names, what counts
    marked,   // picked out of several
    selected, // where the keyboard is
    current,  // what this moment is about
    button,   // what can be clicked
    title,    // the bar at the top of a page
    good,
    bad,
};

inline constexpr int tone_count = 10;

struct Glyph {
    std::string text{" "}; // one character with what combines with it; empty behind a wide one
    Tone tone = Tone::normal;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

// What a frame is drawn with.
struct FrameStrokes {
    std::string_view across, down, top_left, top_right, bottom_left, bottom_right;
};

class Canvas {
  public:
    Canvas(int width, int height, bool unicode);

    int width() const { return width_; }
    int height() const { return height_; }
    bool unicode() const { return unicode_; }
    const Glyph& at(Point point) const { return glyphs_[index(point)]; }

    // From left to right, cut at the edge; what lies outside is not drawn. Gives the column behind
    // the text.
    int put(Point at, std::string_view text, Tone tone = Tone::normal);
    // The text cut or padded to the width.
    void put_in(Point at, int width, std::string_view text, Tone tone = Tone::normal);
    // Its last character in the last column of the width.
    void put_right(Point at, int width, std::string_view text, Tone tone = Tone::normal);
    // Wrapped to the area's width; gives the rows used. What does not fit below is cut.
    int put_wrapped(const Area& area, std::string_view text, Tone tone = Tone::normal);
    // Only the tone of what is there.
    void paint(const Area& area, Tone tone);
    // A frame around the area, inside it.
    void frame(const Area& area, Tone tone = Tone::muted);
    void frame(const Area& area, const FrameStrokes& strokes, Tone tone);
    void clear(const Area& area);

    // For tests: lines without blanks at their ends.
    std::string text() const;

  private:
    std::size_t index(Point point) const {
        return static_cast<std::size_t>(point.row) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(point.column);
    }
    bool inside(Point point) const {
        return point.row >= 0 && point.row < height_ && point.column >= 0 && point.column < width_;
    }

    int width_;
    int height_;
    bool unicode_;
    std::vector<Glyph> glyphs_;
};

} // namespace yahtzee::screen
