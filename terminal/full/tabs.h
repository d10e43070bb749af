// Pages of one kind side by side, one of them open: a row of names, or where they are too many the
// open one between arrows. Left and right turn them over, a click opens one.
#pragma once

#include <string>
#include <vector>

#include "terminal/full/canvas.h"
#include "terminal/full/scrolled_text.h"
#include "terminal/full/targets.h"
#include "terminal/full/window.h"
#include "words/words.h"

namespace yahtzee {

class Tabs {
  public:
    explicit Tabs(std::vector<std::string> names, std::size_t open = 0)
        : names_(std::move(names)),
          open_(open) {}

    std::size_t open() const { return open_; }
    void draw(Canvas& canvas, const Words& words, const Area& area);
    // Whether another one is open now.
    bool take(const Input& input);

  private:
    bool turn(std::size_t by);

    std::vector<std::string> names_; // at least one
    std::size_t open_;
    Targets<std::size_t> clicks_;
};

// A text of which each tab opens another one.
void draw_below_tabs(Canvas& canvas, const Words& words, const Area& area, Tabs& tabs,
                     ScrolledText& text);

} // namespace yahtzee
