// What can be clicked on the screen as it was drawn last: areas, each with what a click there does.
// Pages give keys and clicks the same actions, so that the mouse does whatever the keyboard does.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "screen/canvas.h"

namespace yahtzee::screen {

template <typename Action>
class Targets {
  public:
    void clear() { targets_.clear(); }
    void add(const Area& area, Action action) { targets_.push_back({area, std::move(action)}); }

    // Where areas overlap, the one drawn last lies on top.
    std::optional<Action> at(Point point) const {
        for (auto target = targets_.rbegin(); target != targets_.rend(); ++target) {
            if (target->area.contains(point)) return target->action;
        }
        return std::nullopt;
    }

  private:
    struct Target {
        Area area;
        Action action;
    };
    std::vector<Target> targets_;
};

} // namespace yahtzee::screen
