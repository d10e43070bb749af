#include "screen/bars.h"

#include "text/text.h"

namespace yahtzee::screen {

void draw_title(Canvas& canvas, std::string_view title, std::string_view right) {
    const int width = canvas.width();
    canvas.paint({{0, 0}, width, 1}, Tone::title);
    const int room = width - 2 - text::display_width(right);
    canvas.put_in({0, 1}, room, title, Tone::title);
    canvas.put({0, 1 + room}, right, Tone::title);
}

std::vector<Area> draw_keys(Canvas& canvas, Point at, std::span<const KeyHint> keys) {
    const auto width_of = [](const KeyHint& hint) {
        return text::display_width(hint.key) + 3 + text::display_width(hint.does);
    };
    const auto fitting = [&](int gap) {
        int column = at.column;
        int count = 0;
        for (const KeyHint& hint : keys) {
            if (column + width_of(hint) > canvas.width()) continue;
            column += width_of(hint) + gap;
            ++count;
        }
        return count;
    };
    // Closer together where more of them fit then.
    constexpr int usual_gap = 2;
    const int gap = fitting(1) > fitting(usual_gap) ? 1 : usual_gap;
    std::vector<Area> areas;
    for (const KeyHint& hint : keys) {
        const int width = width_of(hint);
        if (at.column + width > canvas.width()) {
            areas.push_back({});
            continue;
        }
        const Area area{at, width, 1};
        const int behind = canvas.put(at, " " + hint.key + " ", Tone::button);
        canvas.put({at.row, behind + 1}, hint.does);
        areas.push_back(area);
        at.column += width + gap;
    }
    return areas;
}

Area draw_button(Canvas& canvas, Point at, std::string_view text, bool selected) {
    const std::string label = "[ " + std::string{text} + " ]";
    canvas.put(at, label, selected ? Tone::selected : Tone::button);
    return {at, text::display_width(label), 1};
}

} // namespace yahtzee::screen
