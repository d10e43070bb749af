#include "screen/scroll.h"

#include <algorithm>

namespace yahtzee::screen {

void Scroll::move_to(int top) {
    top_ = std::clamp(top, 0, std::max(all_ - seen_, 0));
}

void Scroll::fit(int seen, int all) {
    seen_ = std::max(seen, 1);
    all_ = all;
    move_to(top_);
}

bool Scroll::take(const Input& input) {
    if (const auto* const wheel = std::get_if<Wheel>(&input)) {
        move_to(top_ + wheel->rows);
        return true;
    }
    const auto* const press = std::get_if<KeyPress>(&input);
    if (press == nullptr) return false;
    const int page = std::max(seen_ - 1, 1); // one row stays, to find one's place by
    switch (press->key) {
    case Key::up: move_to(top_ - 1); return true;
    case Key::down: move_to(top_ + 1); return true;
    case Key::page_up: move_to(top_ - page); return true;
    case Key::page_down: move_to(top_ + page); return true;
    case Key::home: move_to(0); return true;
    case Key::end: move_to(all_); return true;
    default: return false;
    }
}

void Scroll::keep_in_sight(int row) {
    if (row < top_) move_to(row);
    if (row >= top_ + seen_) move_to(row - seen_ + 1);
}

void Scroll::draw_bar(Canvas& canvas, Point at) const {
    if (everything_fits()) return;
    const int length = std::max(seen_ * seen_ / all_, 1);
    const int first = top_ * (seen_ - length) / (all_ - seen_);
    for (int row = 0; row < seen_; ++row) {
        const bool on = row >= first && row < first + length;
        const char* const stroke = canvas.unicode() ? (on ? "█" : "│") : (on ? "#" : "|");
        canvas.put({at.row + row, at.column}, stroke, on ? Tone::strong : Tone::muted);
    }
}

} // namespace yahtzee::screen
