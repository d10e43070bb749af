#include "terminal/full/table/seen_holds.h"

#include <utility>

namespace yahtzee {

Holds SeenHolds::touch(std::size_t die) {
    Holds wanted;
    for (std::size_t i = 0; i < max_dice; ++i) {
        if (held_.held(i) != (i == die)) wanted.hold(i);
    }
    touched_ = wanted;
    return wanted;
}

void SeenHolds::show(const Match& match) {
    const auto touched = std::exchange(touched_, std::nullopt);
    const Holds holds = match.turn.hand.holds;
    const Holds seen = touched && touched->size() == holds.size() ? *touched : holds;
    held_ = match.turn.rolls > 0 ? seen : Holds{};
}

} // namespace yahtzee
