// The dice that a player may keep between two rolls: multisets of faces, whole rolls among them.
// They are numbered by their size, few dice first, so that a keep has the same number whatever the
// game: what n dice can make comes before all that takes more. They form a lattice: a keep with a
// die more, a keep with a die less. Every walk through a turn goes along its edges.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/dice.h"

namespace yahtzee::solver {

using KeepId = std::uint16_t;

inline constexpr KeepId keep_nothing = 0;

// The number of the first keep of that many dice; the last entry is how many keeps there are.
inline constexpr auto first_keep_of_size = [] {
    std::array<KeepId, max_dice + 2> first{};
    first[1] = 1; // after nothing
    for (std::size_t dice = 1; dice <= max_dice; ++dice)
        first[dice + 1] = static_cast<KeepId>(first[dice] + count_rolls(static_cast<int>(dice)));
    return first;
}();

inline constexpr std::size_t max_keeps = first_keep_of_size.back();

// Where the rolls of so many dice begin, in the order of RollId: how many keeps are smaller.
constexpr KeepId first_roll(int dice) {
    return first_keep_of_size[static_cast<std::size_t>(dice)];
}
// How many keeps so many dice can make, the rolls among them.
constexpr std::size_t count_keeps(int dice) {
    return first_keep_of_size[static_cast<std::size_t>(dice) + 1];
}

// The rank among the keeps of the same size, as rolls are ranked (engine/dice.h).
constexpr KeepId keep_id(const FaceCounts& counts) {
    unsigned rank = 0;
    std::size_t position = 0;
    for (std::size_t face = 0; face < face_count; ++face) {
        for (unsigned i = 0; i < counts[face]; ++i) rank += rolls_below[position++][face];
    }
    return static_cast<KeepId>(first_keep_of_size[position] + rank);
}

struct Keeps {
    std::array<FaceCounts, max_keeps> counts{};
    std::array<std::uint8_t, max_keeps> size{};
    // The keep with one die more, by the face of that die less one. The largest have none.
    std::array<std::array<KeepId, face_count>, first_keep_of_size[max_dice]> with_die{};
};

inline constexpr Keeps keeps = [] {
    Keeps made;
    for (std::size_t id = 0; id < made.with_die.size(); ++id) {
        for (std::size_t face = 0; face < face_count; ++face) {
            FaceCounts counts = made.counts[id];
            ++counts[face];
            const KeepId more = keep_id(counts);
            made.with_die[id][face] = more;
            made.counts[more] = counts;
            made.size[more] = static_cast<std::uint8_t>(made.size[id] + 1);
        }
    }
    return made;
}();

// The keep with one die of that face (0 for ones) less. There must be one.
constexpr KeepId without_die(std::size_t keep, std::size_t face) {
    FaceCounts counts = keeps.counts[keep];
    --counts[face];
    return keep_id(counts);
}

// The keeps with one die less. Where there are fewer, the last is repeated: reading it again is
// faster than asking how many there are. Below nothing there is nothing.
inline constexpr auto one_die_less = [] {
    std::array<std::array<KeepId, max_dice>, max_keeps> made{};
    for (std::size_t id = 0; id < max_keeps; ++id) {
        std::size_t count = 0;
        for (std::size_t face = 0; face < face_count; ++face) {
            if (keeps.counts[id][face] == 0) continue;
            std::fill(made[id].begin() + static_cast<std::ptrdiff_t>(count++), made[id].end(),
                      without_die(id, face));
        }
    }
    return made;
}();

// All that are smaller than the largest, few dice first: what lies on each of them can be moved on
// to those with a die more until it all lies on rolls.
inline constexpr auto few_dice_first = [] {
    std::array<KeepId, first_keep_of_size[max_dice]> made{};
    auto* next = made.begin();
    for (std::size_t size = 0; size < max_dice; ++size) {
        for (KeepId keep = first_keep_of_size[size + 1]; keep-- > first_keep_of_size[size];)
            *next++ = keep;
    }
    return made;
}();

// Of those the ones with fewer dice than that.
constexpr std::span<const KeepId> smaller_keeps(int dice) {
    return std::span{few_dice_first}.first(first_roll(dice));
}

// In how many throws of as many dice, one after the other, these faces come up.
constexpr int ways(KeepId keep) {
    int ways = 1;
    int dice = 0;
    for (const int count : keeps.counts[keep]) {
        for (int i = 1; i <= count; ++i) ways = ways * ++dice / i;
    }
    return ways;
}

// The faces of a keep, in rising order.
constexpr Faces faces_of(KeepId keep) {
    Faces faces;
    for (std::size_t face = 0; face < face_count; ++face) {
        for (unsigned i = 0; i < keeps.counts[keep][face]; ++i)
            faces.add(static_cast<Face>(face + 1));
    }
    return faces;
}

constexpr KeepId keep_of(const Faces& faces) {
    FaceCounts counts{};
    for (const Face face : faces) ++counts[static_cast<std::size_t>(pips(face) - 1)];
    return keep_id(counts);
}

static_assert(keep_id({}) == keep_nothing);

} // namespace yahtzee::solver
