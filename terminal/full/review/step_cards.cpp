#include "terminal/full/review/step_cards.h"

namespace yahtzee::full {

std::vector<StepCard> step_cards(std::span<const Event> events) {
    std::vector<StepCard> cards;
    Match match;
    for (const Event& event : events) {
        const Seat player = match.player;
        const int rolls = match.turn.rolls;
        const int game = match.game;
        const Column before = column(match, player, game);
        match = apply(std::move(match), event);
        if (std::holds_alternative<Rolled>(event)) {
            // From the second roll on, rolling is also the decision to keep the other dice.
            if (rolls > 0) cards.push_back({before, before});
            cards.push_back({before, before});
        } else if (std::holds_alternative<Scored>(event)) {
            cards.push_back({before, column(match, player, game)});
        } else if (std::holds_alternative<Undone>(event)) {
            cards.pop_back();
        }
    }
    return cards;
}

} // namespace yahtzee::full
