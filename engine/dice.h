// Five dice in the views the program needs: Dice (five faces in rising order, what people hold;
// G9), FaceCounts (how many of each face, what scoring reads), RollId (a number for each of the 252
// rolls, what tables are indexed by), Faces (up to five faces being rolled) and Holds (which of the
// five stay). Invalid dice cannot be built.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

namespace yahtzee {

inline constexpr int dice_count = 5;
inline constexpr int face_count = 6;
inline constexpr int rolls_per_turn = 3;

enum class Face : std::uint8_t { one = 1, two, three, four, five, six };

constexpr int pips(Face face) {
    return static_cast<int>(face);
}

constexpr std::optional<Face> face_showing(long long pips) {
    if (pips < 1 || pips > face_count) return std::nullopt;
    return static_cast<Face>(pips);
}

// How many dice show one, two, … six.
using FaceCounts = std::array<std::uint8_t, face_count>;

// At most five faces, in the order given.
class Faces {
  public:
    constexpr Faces() = default;
    constexpr Faces(std::initializer_list<Face> faces) {
        for (const Face face : faces) add(face);
    }

    // False, and unchanged, when five are there already.
    constexpr bool add(Face face) {
        if (size_ == dice_count) return false;
        faces_[size_++] = face;
        return true;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr const Face* begin() const { return faces_.data(); }
    constexpr const Face* end() const { return faces_.data() + size_; }

    // What lies past the size is never written but by add(), so comparing all of it is right.
    friend constexpr bool operator==(const Faces&, const Faces&) = default;

  private:
    std::array<Face, dice_count> faces_{Face::one, Face::one, Face::one, Face::one, Face::one};
    std::uint8_t size_ = 0;
};

// Five faces, always in rising order.
class Dice {
  public:
    constexpr Dice() = default;
    constexpr explicit Dice(std::array<Face, dice_count> faces) : faces_(faces) {
        std::ranges::sort(faces_);
    }

    static constexpr std::optional<Dice> from(const Faces& faces) {
        if (faces.size() != dice_count) return std::nullopt;
        std::array<Face, dice_count> five{};
        std::ranges::copy(faces, five.begin());
        return Dice{five};
    }

    constexpr Face operator[](std::size_t position) const { return faces_[position]; }
    constexpr const Face* begin() const { return faces_.data(); }
    constexpr const Face* end() const { return faces_.data() + faces_.size(); }

    constexpr FaceCounts counts() const {
        FaceCounts counts{};
        for (const Face face : faces_) ++counts[static_cast<std::size_t>(pips(face) - 1)];
        return counts;
    }

    friend constexpr bool operator==(const Dice&, const Dice&) = default;

  private:
    std::array<Face, dice_count> faces_{Face::one, Face::one, Face::one, Face::one, Face::one};
};

// One of the 252 rolls that differ when order does not count: 0 is five ones, 251 five sixes.
using RollId = std::uint8_t;
inline constexpr int roll_count = 252;

// The rank of the sorted faces among all of them: the die at position i (from 0) showing n + 1 has
// C(n + i, i + 1) smaller arrangements below it.
inline constexpr std::array<std::array<std::uint8_t, face_count>, dice_count> rolls_below{{
    {0, 1, 2, 3, 4, 5},
    {0, 1, 3, 6, 10, 15},
    {0, 1, 4, 10, 20, 35},
    {0, 1, 5, 15, 35, 70},
    {0, 1, 6, 21, 56, 126},
}};

constexpr RollId roll_id(const Dice& dice) {
    unsigned id = 0;
    for (std::size_t i = 0; i < dice_count; ++i) {
        id += rolls_below[i][static_cast<std::size_t>(pips(dice[i]) - 1)];
    }
    return static_cast<RollId>(id);
}

// The dice with that number, found from the highest die down. id is below roll_count.
constexpr Dice dice_of(RollId id) {
    std::array<Face, dice_count> faces{};
    unsigned rest = id;
    for (std::size_t i = dice_count; i-- > 0;) {
        std::size_t face = face_count - 1;
        while (rolls_below[i][face] > rest) --face;
        rest -= rolls_below[i][face];
        faces[i] = static_cast<Face>(face + 1);
    }
    return Dice{faces};
}

// Which of the five dice are held, by position 0 to 4.
class Holds {
  public:
    constexpr Holds() = default;
    constexpr Holds(std::initializer_list<std::size_t> positions) {
        for (const std::size_t position : positions) hold(position);
    }

    static constexpr Holds all() { return Holds{0, 1, 2, 3, 4}; }

    constexpr bool held(std::size_t position) const { return ((bits_ >> position) & 1U) != 0; }
    constexpr void hold(std::size_t position) {
        if (position < dice_count) bits_ = static_cast<std::uint8_t>(bits_ | (1U << position));
    }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool all_held() const { return size() == dice_count; }

    friend constexpr bool operator==(Holds, Holds) = default;

  private:
    std::uint8_t bits_ = 0;
};

// Dice on the table with their holds. Among equal faces the held ones come first, so that the same
// dice held always look the same.
struct Hand {
    Dice dice;
    Holds holds;

    // The same dice with exactly these held, arranged anew.
    Hand holding(Holds wanted) const;
    // The positions of dice with these faces, held ones first; nothing when there are not so many.
    std::optional<Holds> positions_of(const Faces& wanted) const;
    // The held dice stay, these faces lie beside them. There must be as many as are not held.
    Hand rerolled(const Faces& rolled) const;

    friend bool operator==(const Hand&, const Hand&) = default;
};

} // namespace yahtzee
