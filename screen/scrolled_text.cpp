#include "screen/scrolled_text.h"

#include <algorithm>

#include "text/split.h"
#include "text/text.h"

namespace yahtzee::screen {

void ScrolledText::draw(Canvas& canvas, const Area& area, int widest) {
    const int width = std::min(widest, area.width - scroll_bar_columns);
    const std::string text = text::wrapped(text_, width);
    const auto lines = text::split_lines(text);
    scroll_.fit(area.height, static_cast<int>(lines.size()));
    const int column = area.at.column + (area.width - width - scroll_bar_columns) / 2;
    const int rows = std::min(area.height, static_cast<int>(lines.size()) - scroll_.top());
    for (int row = 0; row < rows; ++row) {
        const int number = scroll_.top() + row;
        const auto line = lines[static_cast<std::size_t>(number)];
        canvas.put_in({area.at.row + row, column}, width, line);
    }
    scroll_.draw_bar(canvas, {area.at.row, column + width + 1});
}

} // namespace yahtzee::screen
