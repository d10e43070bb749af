// One page of the full screen: it draws itself, and takes what the user does. Pages lie on each
// other; only the topmost is seen.
#pragma once

#include <memory>
#include <variant>

#include "screen/canvas.h"
#include "screen/window.h"

namespace yahtzee::screen {

class Page;

// Where things go after an input.
struct Stay {};
struct Back {};  // this page is done; the one below comes back
struct Leave {}; // the program ends
struct Open {    // on top of this one
    std::unique_ptr<Page> page;
};
struct Instead { // in the place of this one
    std::unique_ptr<Page> page;
};
using Going = std::variant<Stay, Back, Leave, Open, Instead>;

// Nothing smaller is drawn on; the user is asked for more room.
inline constexpr WindowSize smallest_window{80, 24};

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    // On an empty canvas of at least the smallest size.
    virtual void draw(Canvas& canvas) = 0;
    // Never Closed or Resized: those are dealt with for all pages.
    virtual Going take(const Input& input) = 0;
    // Milliseconds after which it wants to hear Waited; negative: never.
    virtual int patience() const { return -1; }
    // It has just been shown as it was drawn: the picture is with the terminal.
    virtual void was_shown() {}
    // It lies on top again, after the page that covered it has gone.
    virtual void come_back() {}
    // It can be seen again: the window was too small, or hidden behind a shell.
    virtual void seen_anew() {}
};

} // namespace yahtzee::screen
