#include "engine/dice.h"

namespace yahtzee {
namespace {

// A die on its way into a hand.
struct Fallen {
    Face face;
    std::uint8_t place;
    bool held;
};

// In rising order, of equal ones the held first, then as they lie: the same dice held always look
// the same, whatever was held before.
bool comes_before(const Fallen& a, const Fallen& b) {
    if (a.face != b.face) return a.face < b.face;
    if (a.held != b.held) return a.held;
    return a.place < b.place;
}

class FallenDice {
  public:
    void add(const Fallen& die) {
        std::size_t at = size_++;
        for (; at > 0 && comes_before(die, dice_[at - 1]); --at) dice_[at] = dice_[at - 1];
        dice_[at] = die;
    }

    Hand hand() const {
        Faces faces;
        Hand hand;
        for (std::size_t i = 0; i < size_; ++i) {
            faces.add(dice_[i].face);
            hand.places[i] = dice_[i].place;
            if (dice_[i].held) hand.holds.hold(i);
        }
        hand.dice = Dice{faces};
        return hand;
    }

  private:
    std::array<Fallen, max_dice> dice_{};
    std::size_t size_ = 0;
};

} // namespace

Hand Hand::holding(Holds wanted) const {
    FallenDice arranged;
    for (std::size_t i = 0; i < dice.size(); ++i)
        arranged.add({dice[i], places[i], wanted.held(i)});
    return arranged.hand();
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
    FallenDice fallen;
    Holds taken; // places
    std::size_t count = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (!holds.held(i)) continue;
        fallen.add({dice[i], places[i], true});
        taken.hold(places[i]);
        ++count;
    }
    std::uint8_t place = 0;
    for (std::size_t i = 0; count < dice_on_table; ++i, ++count, ++place) {
        while (taken.held(place)) ++place;
        fallen.add({i < rolled.size() ? rolled[i] : Face::one, place, false});
    }
    return fallen.hand();
}

std::optional<Faces> read_faces(std::string_view text, std::size_t most, std::string_view between) {
    Faces faces;
    for (const char each : text) {
        if (between.contains(each)) continue;
        const auto face = face_showing(each - '0');
        if (!face || faces.size() == most || !faces.add(*face)) return std::nullopt;
    }
    return faces;
}

} // namespace yahtzee
