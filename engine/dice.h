// Dice in the views the program needs: Dice (faces in rising order, what people hold; G9),
// FaceCounts (how many of each face, what scoring reads), RollId (a number for each roll that
// differs when order does not count, what lists are indexed by), Faces (faces being rolled), Holds
// (which dice stay) and Places (where they lie). How many dice there are is up to the rule set.
// Invalid dice cannot be built.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace yahtzee {

inline constexpr int max_dice = 6;
inline constexpr int face_count = 6;

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

// Faces in the order given, as many as there can be dice.
class Faces {
  public:
    constexpr Faces() = default;
    constexpr Faces(std::initializer_list<Face> faces) {
        for (const Face face : faces) add(face);
    }

    // False, and unchanged, when it is full.
    constexpr bool add(Face face) {
        if (size_ == max_dice) return false;
        faces_[size_++] = face;
        return true;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr Face operator[](std::size_t position) const { return faces_[position]; }
    constexpr const Face* begin() const { return faces_.data(); }
    constexpr const Face* end() const { return faces_.data() + size_; }

    // What lies past the size is never written but by add(), so comparing all of it is right.
    friend constexpr bool operator==(const Faces&, const Faces&) = default;

    // By insertion: they are few, and g++ 12 warns of what std::sort would do with many.
    constexpr void sort() {
        for (std::size_t i = 1; i < size_; ++i) {
            for (std::size_t j = i; j > 0 && faces_[j] < faces_[j - 1]; --j)
                std::swap(faces_[j], faces_[j - 1]);
        }
    }

  private:
    std::array<Face, max_dice> faces_{};
    std::uint8_t size_ = 0;
};

// Faces written in digits, with nothing between them or what may stand there: "551", "5 5 1".
// Nothing when it is anything else, or more than so many.
std::optional<Faces> read_faces(std::string_view text, std::size_t most = max_dice,
                                std::string_view between = " ");

// Faces in rising order; none before the first roll.
class Dice {
  public:
    constexpr Dice() = default;
    constexpr explicit Dice(Faces faces) : faces_(faces) { faces_.sort(); }
    constexpr explicit Dice(std::span<const Face> faces) {
        for (const Face face : faces) faces_.add(face);
        faces_.sort();
    }

    constexpr std::size_t size() const { return faces_.size(); }
    constexpr Face operator[](std::size_t position) const { return faces_[position]; }
    constexpr const Face* begin() const { return faces_.begin(); }
    constexpr const Face* end() const { return faces_.end(); }

    constexpr bool all_equal() const {
        return size() > 0 && *begin() == *(end() - 1); // they are in rising order
    }

    constexpr FaceCounts counts() const {
        FaceCounts counts{};
        for (const Face face : faces_) ++counts[static_cast<std::size_t>(pips(face) - 1)];
        return counts;
    }

    friend constexpr bool operator==(const Dice&, const Dice&) = default;

  private:
    Faces faces_;
};

// One of the rolls of so many dice that differ when order does not count: all ones are 0, all sixes
// the last.
using RollId = std::uint16_t;

// The rank of the sorted faces among all of them: the die at position i (from 0) showing n + 1 has
// C(n + i, i + 1) smaller arrangements below it.
inline constexpr auto rolls_below = [] {
    std::array<std::array<std::uint16_t, face_count + 1>, max_dice> below{};
    for (std::size_t i = 0; i < below.size(); ++i) {
        for (std::size_t n = 1; n < below[i].size(); ++n) {
            const int fewer_dice = i > 0 ? below[i - 1][n] : 1;
            below[i][n] = static_cast<std::uint16_t>(below[i][n - 1] + fewer_dice);
        }
    }
    return below;
}();

// How many rolls of that many dice there are, at least one die.
constexpr int count_rolls(int dice) {
    return rolls_below[static_cast<std::size_t>(dice - 1)][face_count];
}

constexpr RollId roll_id(const Dice& dice) {
    unsigned id = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        id += rolls_below[i][static_cast<std::size_t>(pips(dice[i]) - 1)];
    }
    return static_cast<RollId>(id);
}

// The dice with that number, found from the highest die down. id is below count_rolls(dice).
constexpr Dice dice_of(RollId id, int dice) {
    Faces faces;
    unsigned rest = id;
    for (std::size_t i = static_cast<std::size_t>(dice); i-- > 0;) {
        std::size_t face = face_count - 1;
        while (rolls_below[i][face] > rest) --face;
        rest -= rolls_below[i][face];
        faces.add(static_cast<Face>(face + 1));
    }
    return Dice{faces};
}

// Which dice are held, by position from 0.
class Holds {
  public:
    constexpr Holds() = default;
    constexpr Holds(std::initializer_list<std::size_t> positions) {
        for (const std::size_t position : positions) hold(position);
    }

    static constexpr Holds all(std::size_t dice) {
        Holds holds;
        for (std::size_t position = 0; position < dice; ++position) holds.hold(position);
        return holds;
    }

    constexpr bool held(std::size_t position) const { return ((bits_ >> position) & 1U) != 0; }
    constexpr void hold(std::size_t position) {
        if (position < max_dice) bits_ = static_cast<std::uint8_t>(bits_ | (1U << position));
    }
    constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

    friend constexpr bool operator==(Holds, Holds) = default;

  private:
    std::uint8_t bits_ = 0;
};

// For each die, by position, the place on the table where it lies, from 0. Past the dice there are
// zeros.
using Places = std::array<std::uint8_t, max_dice>;

// Dice on the table with their holds. Among equal faces the held ones come first, so that the same
// dice held are always the same positions. Where they lie is another matter: each keeps its place
// until it is rolled (G9).
struct Hand {
    Dice dice;
    Holds holds;
    Places places{};

    // The same dice with exactly these held, arranged anew.
    Hand holding(Holds wanted) const;
    // The positions of dice with these faces, held ones first; nothing when there are not so many.
    std::optional<Holds> positions_of(const Faces& wanted) const;
    // The held dice stay, these faces fall into the free places in the order given: as many as are
    // not held of that many dice. More are left out; that fewer are given does not happen to what
    // was decided, and they are ones then.
    Hand rerolled(const Faces& rolled, std::size_t dice_on_table) const;

    friend bool operator==(const Hand&, const Hand&) = default;
};

} // namespace yahtzee
