// Pages of one kind side by side, one of them open: a row of names, or where they are too many the
// open one between arrows. Left and right turn them over, a click opens one.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screen/canvas.h"
#include "screen/scrolled_text.h"
#include "screen/targets.h"
#include "screen/window.h"

namespace yahtzee::screen {

// What is said of the open one where they are too many to be named: its number, from 0, and theirs.
using TabCount = std::function<std::string(std::size_t open, std::size_t count)>;

class Tabs {
  public:
    explicit Tabs(std::vector<std::string> names, std::size_t open = 0)
        : names_(std::move(names)),
          open_(open) {}

    std::size_t open() const { return open_; }
    void draw(Canvas& canvas, const TabCount& told, const Area& area);
    // Whether another one is open now.
    bool take(const Input& input);

  private:
    bool turn(std::size_t by);

    std::vector<std::string> names_; // at least one
    std::size_t open_;
    Targets<std::size_t> clicks_;
};

// A text of which each tab opens another one.
void draw_below_tabs(Canvas& canvas, const TabCount& told, const Area& area, Tabs& tabs,
                     ScrolledText& text);

} // namespace yahtzee::screen
