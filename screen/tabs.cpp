#include "screen/tabs.h"

#include "screen/page_frame.h"
#include "text/text.h"

namespace yahtzee::screen {

void Tabs::draw(Canvas& canvas, const TabCount& told, const Area& area) {
    clicks_.clear();
    constexpr int around = 4; // "[ " and " ]"
    int wide = 0;
    for (const std::string& name : names_) wide += text::display_width(name) + around;
    if (wide <= area.width) {
        Point at = area.at;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const bool is_open = i == open_;
            const std::string label = is_open ? "[ " + names_[i] + " ]" : "  " + names_[i] + "  ";
            const int behind = canvas.put(at, label, is_open ? Tone::selected : Tone::muted);
            clicks_.add({at, behind - at.column, 1}, i);
            at.column = behind;
        }
        return;
    }
    const std::size_t last = names_.size() - 1;
    const auto arrow = [&](int column, const char* stroke, std::size_t opens) {
        canvas.put({area.at.row, column}, stroke, Tone::button);
        clicks_.add({{area.at.row, column}, 3, 1}, opens);
        return column + 4;
    };
    int column =
        arrow(area.at.column, canvas.unicode() ? " ‹ " : " < ", open_ == 0 ? last : open_ - 1);
    column = canvas.put({area.at.row, column}, names_[open_], Tone::selected) + 1;
    column = arrow(column, canvas.unicode() ? " › " : " > ", open_ == last ? 0 : open_ + 1);
    canvas.put({area.at.row, column}, told(open_, names_.size()), Tone::muted);
}

bool Tabs::turn(std::size_t by) {
    open_ = (open_ + by) % names_.size();
    return true;
}

bool Tabs::take(const Input& input) {
    if (is_key(input, Key::left)) return turn(names_.size() - 1);
    if (is_key(input, Key::right)) return turn(1);
    const auto* const click = std::get_if<Click>(&input);
    const auto clicked = click == nullptr ? std::nullopt : clicks_.at(click->at);
    if (!clicked) return false;
    open_ = *clicked;
    return true;
}

void draw_below_tabs(Canvas& canvas, const TabCount& told, const Area& area, Tabs& tabs,
                     ScrolledText& text) {
    tabs.draw(canvas, told, middle_of(area, scrolled_columns, area.height));
    constexpr int tab_rows = 2;
    text.draw(canvas,
              {{area.at.row + tab_rows, area.at.column}, area.width, area.height - tab_rows});
}

} // namespace yahtzee::screen
