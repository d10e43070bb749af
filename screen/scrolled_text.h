// A text in a part of the screen: wrapped to it, in its middle where there is room, scrolled where
// there is not.
#pragma once

#include <string>

#include "screen/scroll.h"

namespace yahtzee::screen {

// Lines that are read with ease are no longer, however wide the screen.
inline constexpr int text_columns = 76;
// The bar at its side, and a free column before that.
inline constexpr int scroll_bar_columns = 2;
inline constexpr int scrolled_columns = text_columns + scroll_bar_columns;

class ScrolledText {
  public:
    ScrolledText() = default;
    explicit ScrolledText(std::string text) : text_(std::move(text)) {}

    // Back to its beginning.
    void replace(std::string text) { *this = ScrolledText{std::move(text)}; }
    // The same text with other figures: it stays where it is.
    void refresh(std::string text) { text_ = std::move(text); }
    // What stands in columns may be wider than what is read line by line.
    void draw(Canvas& canvas, const Area& area, int widest = text_columns);
    bool everything_fits() const { return scroll_.everything_fits(); }
    bool take(const Input& input) { return scroll_.take(input); }

  private:
    std::string text_;
    Scroll scroll_;
};

} // namespace yahtzee::screen
