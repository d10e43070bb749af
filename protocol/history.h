// The events of the match at a table, for whoever looks back on it. Events that leave nothing
// behind are not kept, so that no speaker can make it grow without end: dice held and held anew, a
// further hint in a turn, a score and the undo that took it back. Replayed, it gives the same
// match.
#pragma once

#include <span>
#include <vector>

#include "engine/match.h"

namespace yahtzee {

class History {
  public:
    void add(const Event& event) {
        if (std::holds_alternative<Started>(event)) events_.clear();
        const bool undoes = std::holds_alternative<Undone>(event);
        if (undoes && last_is<Scored>()) {
            events_.pop_back();
            return;
        }
        if (std::holds_alternative<Held>(event) && last_is<Held>()) events_.pop_back();
        if (std::holds_alternative<Hinted>(event) && hinted_in_this_turn()) return;
        events_.push_back(event);
    }

    std::span<const Event> events() const { return events_; }

  private:
    bool hinted_in_this_turn() const {
        for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
            if (std::holds_alternative<Hinted>(*event)) return true;
            if (!std::holds_alternative<Held>(*event) && !std::holds_alternative<Rolled>(*event))
                return false;
        }
        return false;
    }

    template <typename Kind>
    bool last_is() const {
        return !events_.empty() && std::holds_alternative<Kind>(events_.back());
    }

    std::vector<Event> events_;
};

} // namespace yahtzee
