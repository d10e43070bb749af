#include "playing/resumed_dice.h"

#include "chance/dice_sources.h"

namespace yahtzee::playing {

std::unique_ptr<DiceSource> resumed_dice(std::optional<std::uint64_t> seed,
                                         std::span<const store::StoredEvent> events) {
    auto dice = chance::make_dice(seed);
    if (!seed || events.empty()) return dice;
    const auto& setup = std::get<Started>(events.front().event).setup;
    for (const store::StoredEvent& stored : events) {
        const auto* const rolled = std::get_if<Rolled>(&stored.event);
        if (rolled != nullptr && setup.dice == DiceKind::random) {
            for (std::size_t die = 0; die < rolled->faces.size(); ++die) dice->draw(face_count);
        }
        const bool began = std::holds_alternative<Started>(stored.event) ||
                           std::holds_alternative<NextGame>(stored.event);
        if (began && setup.first == First::random)
            dice->draw(static_cast<int>(setup.players.size()));
    }
    return dice;
}

} // namespace yahtzee::playing
