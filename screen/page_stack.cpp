#include "screen/page_stack.h"

#include <utility>

namespace yahtzee::screen {
namespace {

bool large_enough(WindowSize size) {
    return size.width >= smallest_window.width && size.height >= smallest_window.height;
}

} // namespace

void PageStack::take(const Input& input) {
    Going going = pages_.back()->take(input);
    if (std::holds_alternative<Back>(going)) {
        pages_.pop_back();
        if (!pages_.empty()) pages_.back()->come_back();
    } else if (std::holds_alternative<Leave>(going)) {
        pages_.clear();
    } else if (auto* const above = std::get_if<Open>(&going)) {
        pages_.push_back(std::move(above->page));
    } else if (auto* const other = std::get_if<Instead>(&going)) {
        pages_.back() = std::move(other->page);
    }
}

void run_pages(Window& window, PageStack pages, const Showing& showing) {
    bool shown = false;
    while (!pages.empty()) {
        window.set_theme(showing.theme());
        const WindowSize size = window.size();
        Canvas canvas{size.width, size.height, window.unicode()};
        const bool fits = large_enough(size);
        if (fits) {
            pages.top().draw(canvas);
        } else {
            canvas.put_wrapped({{0, 0}, canvas.width(), canvas.height()}, showing.too_small(size));
        }
        window.show(canvas);
        if (fits) pages.top().was_shown();
        if (!std::exchange(shown, true) && showing.once_shown) showing.once_shown();
        // Where nothing can be seen, nothing is done.
        const int patience = fits ? pages.top().patience() : -1;
        if (showing.ends()) return;
        const Input input = window.wait(patience);
        if (std::holds_alternative<Closed>(input)) return;
        if (std::holds_alternative<Resized>(input)) { // or called back from behind a shell
            pages.top().seen_anew();
        } else if (fits) {
            pages.take(input);
        }
    }
}

} // namespace yahtzee::screen
