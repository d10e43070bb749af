#include "playing/history.h"

#include <algorithm>
#include <iterator>

namespace yahtzee::playing {
namespace {

template <typename Kind>
bool ends_with(const std::vector<store::StoredEvent>& history) {
    return !history.empty() && std::holds_alternative<Kind>(history.back().event);
}

bool hinted_in_this_turn(const std::vector<store::StoredEvent>& history) {
    for (auto stored = history.rbegin(); stored != history.rend(); ++stored) {
        const Event& event = stored->event;
        if (std::holds_alternative<Hinted>(event)) return true;
        if (!std::holds_alternative<Held>(event) && !std::holds_alternative<Rolled>(event))
            return false;
    }
    return false;
}

// The dice of the turn that is played.
Hand hand_after(const std::vector<store::StoredEvent>& history) {
    const auto of_turn = [](const store::StoredEvent& each) {
        return std::holds_alternative<Rolled>(each.event) ||
               std::holds_alternative<Held>(each.event) ||
               std::holds_alternative<Hinted>(each.event);
    };
    auto begin = history.end();
    while (begin != history.begin() && of_turn(*std::prev(begin))) --begin;
    Hand hand;
    for (; begin != history.end(); ++begin) {
        if (const auto* const rolled = std::get_if<Rolled>(&begin->event))
            hand = hand.rerolled(rolled->faces, std::max(hand.dice.size(), rolled->faces.size()));
        if (const auto* const held = std::get_if<Held>(&begin->event))
            hand = hand.holding(held->holds);
    }
    return hand;
}

// The holds that mean, among dice as they were arranged before, what these mean now.
Holds same_dice(const Hand& now, Holds holds, const Hand& before) {
    Holds places;
    for (std::size_t i = 0; i < now.dice.size(); ++i) {
        if (holds.held(i)) places.hold(now.places[i]);
    }
    Holds same;
    for (std::size_t i = 0; i < before.dice.size(); ++i) {
        if (places.held(before.places[i])) same.hold(i);
    }
    return same;
}

} // namespace

void remember(std::vector<store::StoredEvent>& history, store::StoredEvent event) {
    if (std::holds_alternative<Undone>(event.event) && ends_with<Scored>(history)) {
        history.pop_back();
        return;
    }
    if (std::holds_alternative<Hinted>(event.event) && hinted_in_this_turn(history)) return;
    if (auto* const held = std::get_if<Held>(&event.event); held && ends_with<Held>(history)) {
        const Hand seen = hand_after(history);
        history.pop_back();
        held->holds = same_dice(seen, held->holds, hand_after(history));
    }
    history.push_back(std::move(event));
}

} // namespace yahtzee::playing
