// Where dice are seen on a screen (G9): where they lie on the table, or in rising order where a
// device wants that. The one place that translates between what is seen and touched (spots, from
// the left) and what the engine counts by (positions).
#pragma once

#include "engine/dice.h"

namespace yahtzee::full {

class SeenDice {
  public:
    SeenDice(const Dice& dice, const Places& places, bool sorted);
    SeenDice(const Hand& hand, bool sorted) : SeenDice(hand.dice, hand.places, sorted) {}

    // The position of the die that is seen there. Without dice there are only spots.
    std::size_t die_at(std::size_t spot) const { return order_[spot]; }
    std::size_t spot_of(std::size_t position) const;

  private:
    std::array<std::uint8_t, max_dice> order_{};
};

// For each place on the table the spot where its die is seen while others tumble: whatever is held
// stays where it was seen, the others fall into the spots that are left.
std::array<std::uint8_t, max_dice> spots_of_fallen(const Hand& before, const Hand& after,
                                                   bool sorted);

} // namespace yahtzee::full
