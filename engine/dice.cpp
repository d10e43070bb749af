#include "engine/dice.h"

namespace yahtzee {
namespace {

Hand arrange(const Dice& dice, Holds wanted) {
    Hand hand{.dice = dice, .holds = {}};
    // Dice are sorted, so equal faces are neighbours: each run of them begins with its held ones.
    for (std::size_t run = 0; run < dice.size();) {
        std::size_t end = run;
        std::size_t held = 0;
        for (; end < dice.size() && dice[end] == dice[run]; ++end)
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
        while (i < dice.size() && (dice[i] != face || found.held(i))) ++i;
        if (i == dice.size()) return std::nullopt;
        found.hold(i);
    }
    return found;
}

Hand Hand::rerolled(const Faces& rolled, std::size_t dice_on_table) const {
    Faces faces;
    FaceCounts to_hold{};
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (!holds.held(i)) continue;
        faces.add(dice[i]);
        ++to_hold[static_cast<std::size_t>(pips(dice[i]) - 1)];
    }
    for (std::size_t i = 0; faces.size() < dice_on_table; ++i)
        faces.add(i < rolled.size() ? rolled[i] : Face::one);
    const Dice sorted{faces};
    Holds kept;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        auto& wanted = to_hold[static_cast<std::size_t>(pips(sorted[i]) - 1)];
        if (wanted == 0) continue;
        --wanted;
        kept.hold(i);
    }
    return {.dice = sorted, .holds = kept};
}

} // namespace yahtzee
