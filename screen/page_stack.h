// The pages that lie on each other, and the loop that shows the topmost and gives it what the
// user does.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "screen/page.h"
#include "screen/theme.h"

namespace yahtzee::screen {

class PageStack {
  public:
    explicit PageStack(std::unique_ptr<Page> first) { put(std::move(first)); }
    // On top.
    void put(std::unique_ptr<Page> page) { pages_.push_back(std::move(page)); }

    // Nobody is left to show anything.
    bool empty() const { return pages_.empty(); }
    std::size_t size() const { return pages_.size(); }
    Page& top() { return *pages_.back(); }

    void take(const Input& input);

  private:
    std::vector<std::unique_ptr<Page>> pages_;
};

// What the loop asks of whoever runs it.
struct Showing {
    // What is shown where the window is too small.
    std::function<std::string(WindowSize size)> too_small;
    std::function<Theme()> theme;
    // Whether to leave, though pages are left: asked after each screen.
    std::function<bool()> ends;
    // Called when the first screen is there: what the user need not wait for.
    std::function<void()> once_shown{};
};

// Until the last page is done, or the window is closed. Says so when the window is too small, and
// goes on when it grows.
void run_pages(Window& window, PageStack pages, const Showing& showing);

} // namespace yahtzee::screen
