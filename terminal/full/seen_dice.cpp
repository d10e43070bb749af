#include "terminal/full/seen_dice.h"

namespace yahtzee::full {

SeenDice::SeenDice(const Dice& dice, const Places& places, bool sorted) {
    const auto comes_before = [&](std::uint8_t one, std::uint8_t other) {
        if (sorted && dice[one] != dice[other]) return dice[one] < dice[other];
        return places[one] < places[other];
    };
    for (std::uint8_t i = 0; i < max_dice; ++i) {
        std::size_t at = i;
        for (; i < dice.size() && at > 0 && comes_before(i, order_[at - 1]); --at)
            order_[at] = order_[at - 1];
        order_[at] = i;
    }
}

std::size_t SeenDice::spot_of(std::size_t position) const {
    std::size_t spot = 0;
    while (order_[spot] != position) ++spot;
    return spot;
}

std::array<std::uint8_t, max_dice> spots_of_fallen(const Hand& before, const Hand& after,
                                                   bool sorted) {
    const SeenDice seen{before, sorted};
    std::array<std::uint8_t, max_dice> spots{};
    Holds taken;
    Holds stays; // places
    for (std::size_t i = 0; i < before.dice.size(); ++i) {
        if (!before.holds.held(i)) continue;
        const std::size_t spot = seen.spot_of(i);
        spots[before.places[i]] = static_cast<std::uint8_t>(spot);
        taken.hold(spot);
        stays.hold(before.places[i]);
    }
    std::uint8_t free = 0;
    for (std::size_t place = 0; place < after.dice.size(); ++place) {
        if (stays.held(place)) continue;
        while (taken.held(free)) ++free;
        spots[place] = free++;
    }
    return spots;
}

} // namespace yahtzee::full
