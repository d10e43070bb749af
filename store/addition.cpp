#include "store/addition.h"

#include "store/results.h"

namespace yahtzee::store {

Addition addition_of(MatchId match, std::span<const StoredEvent> events, const Match& before,
                     const StoredEvent& event, const Match& after) {
    Addition addition{
        .event = event, .over = after.stage == Stage::match_over, .rules = after.setup.rules};
    const bool had_ended = has_ended(before, before.game);
    if (!had_ended && has_ended(after, after.game)) {
        std::vector<StoredEvent> all{events.begin(), events.end()}; // once a game
        all.push_back(event);
        addition.results = results_of_game(match, all, after.game);
    }
    if (had_ended && std::holds_alternative<Undone>(event.event))
        addition.game_reopened = before.game;
    return addition;
}

} // namespace yahtzee::store
