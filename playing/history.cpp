#include "playing/history.h"

namespace yahtzee {
namespace {

template <typename Kind>
bool ends_with(const std::vector<StoredEvent>& history) {
    return !history.empty() && std::holds_alternative<Kind>(history.back().event);
}

bool hinted_in_this_turn(const std::vector<StoredEvent>& history) {
    for (auto stored = history.rbegin(); stored != history.rend(); ++stored) {
        const Event& event = stored->event;
        if (std::holds_alternative<Hinted>(event)) return true;
        if (!std::holds_alternative<Held>(event) && !std::holds_alternative<Rolled>(event))
            return false;
    }
    return false;
}

} // namespace

void remember(std::vector<StoredEvent>& history, StoredEvent event) {
    if (std::holds_alternative<Undone>(event.event) && ends_with<Scored>(history)) {
        history.pop_back();
        return;
    }
    if (std::holds_alternative<Hinted>(event.event) && hinted_in_this_turn(history)) return;
    if (std::holds_alternative<Held>(event.event) && ends_with<Held>(history)) history.pop_back();
    history.push_back(std::move(event));
}

} // namespace yahtzee
