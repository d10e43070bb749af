#include "server/tables/ended_turns.h"

namespace yahtzee::server {

std::vector<EndedTurn> last_turns(std::span<const store::StoredEvent> events) {
    constexpr std::size_t most = 6;
    if (events.empty()) return {};
    std::vector<EndedTurn> turns;
    Match match = replay(std::span{&events.front().event, 1});
    for (const store::StoredEvent& stored : events.subspan(1)) {
        if (const auto* const scored = std::get_if<Scored>(&stored.event))
            turns.push_back({match.player, *scored, match.turn.hand.dice});
        if (std::holds_alternative<Undone>(stored.event) && !turns.empty()) turns.pop_back();
        match = apply(std::move(match), stored.event);
    }
    if (turns.size() > most) turns.erase(turns.begin(), turns.end() - most);
    return turns;
}

} // namespace yahtzee::server
