#include "engine/dice.h"

namespace yahtzee {
namespace {

Hand arrange(const Dice& dice, Holds wanted) {
    Hand hand{.dice = dice, .holds = {}};
    // Dice are sorted, so equal faces are neighbours: each run of them begins with its held ones.
    for (std::size_t run = 0; run < dice_count;) {
        std::size_t end = run;
        std::size_t held = 0;
        for (; end < dice_count && dice[end] == dice[run]; ++end)
            held += wanted.held(end) ? 1U : 0U;
        for (std::size_t i = 0; i < held; ++i) hand.holds.hold(run + i);
        run = end;
    }
    return hand;
}

} // namespace

Hand Hand::holding(Holds wanted) const {
    return arrange(dice, wanted);
}

std::optional<Holds> Hand::positions_of(const Faces& wanted) const {
    Holds found;
    for (const Face face : wanted) {
        std::size_t i = 0;
        while (i < dice_count && (dice[i] != face || found.held(i))) ++i;
        if (i == dice_count) return std::nullopt;
        found.hold(i);
    }
    return found;
}

Hand Hand::rerolled(const Faces& rolled) const {
    std::array<Face, dice_count> faces{};
    FaceCounts to_hold{};
    const Face* next = rolled.begin();
    for (std::size_t i = 0; i < dice_count; ++i) {
        if (holds.held(i)) {
            faces[i] = dice[i];
            ++to_hold[static_cast<std::size_t>(pips(dice[i]) - 1)];
        } else {
            faces[i] = *next++;
        }
    }
    const Dice sorted{faces};
    Holds kept;
    for (std::size_t i = 0; i < dice_count; ++i) {
        auto& wanted = to_hold[static_cast<std::size_t>(pips(sorted[i]) - 1)];
        if (wanted == 0) continue;
        --wanted;
        kept.hold(i);
    }
    return {.dice = sorted, .holds = kept};
}

} // namespace yahtzee
