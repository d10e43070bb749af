// More rows than fit: which of them are seen. Lists keep their selected row in sight, texts are
// moved by keys and the wheel; a bar at the side says where one is.
#pragma once

#include "screen/canvas.h"
#include "screen/window.h"

namespace yahtzee::screen {

class Scroll {
  public:
    // Before rows are drawn: so many of so many can be seen.
    void fit(int seen, int all);
    // The first row seen.
    int top() const { return top_; }
    int seen() const { return seen_; }
    bool everything_fits() const { return all_ <= seen_; }

    // Arrows, page keys and the wheel; false when the input is none of them.
    bool take(const Input& input);
    // So that this row is seen.
    void keep_in_sight(int row);
    // Nothing when everything fits.
    void draw_bar(Canvas& canvas, Point at) const;

  private:
    void move_to(int top);

    int top_ = 0;
    int seen_ = 1;
    int all_ = 0;
};

} // namespace yahtzee::screen
