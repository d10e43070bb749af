// The dice that a player may keep between two rolls: 462 multisets of at most five faces, numbered
// so that the 252 whole rolls come first, under their RollId. They form a lattice: a keep with a
// die more, a keep with a die less. Every walk through a turn goes along its 1,260 edges.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/dice.h"
#include "engine/five_dice.h"

namespace yahtzee {

using KeepId = std::uint16_t;

inline constexpr int keep_count = 462;
inline constexpr int partial_keep_count = keep_count - roll_count; // fewer than five dice: 210
inline constexpr KeepId keep_nothing = keep_count - 1;

// How many multisets of n dice there are, and the number of the first of them: more dice first.
inline constexpr std::array<std::uint16_t, dice_count + 1> keeps_of_size{1, 6, 21, 56, 126, 252};
inline constexpr std::array<KeepId, dice_count + 1> first_keep_of_size{461, 455, 434, 378, 252, 0};

constexpr int size_of(const FaceCounts& counts) {
    int dice = 0;
    for (const auto count : counts) dice += count;
    return dice;
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
    std::array<FaceCounts, keep_count> counts{};
    std::array<std::uint8_t, keep_count> size{};
    // The keep with one die more, by the face of that die less one. Rolls have none.
    std::array<std::array<KeepId, face_count>, keep_count> with_die{};
    // In how many of the 7,776 throws of five dice this roll comes up.
    std::array<std::uint8_t, roll_count> ways{};
};

constexpr Keeps make_keeps() {
    constexpr std::array<unsigned, dice_count + 1> factorial{1, 1, 2, 6, 24, 120};
    Keeps keeps;
    FaceCounts counts{};
    while (true) {
        const int size = size_of(counts);
        const KeepId id = keep_id(counts);
        keeps.counts[id] = counts;
        keeps.size[id] = static_cast<std::uint8_t>(size);
        if (size == dice_count) {
            unsigned ways = factorial[dice_count];
            for (const auto count : counts) ways /= factorial[count];
            keeps.ways[id] = static_cast<std::uint8_t>(ways);
        } else {
            for (std::size_t face = 0; face < face_count; ++face) {
                FaceCounts more = counts;
                ++more[face];
                keeps.with_die[id][face] = keep_id(more);
            }
        }
        // Counts up like a clock with six hands that never show more than five dice together.
        std::size_t hand = 0;
        for (int left = size; left == dice_count; ++hand) {
            if (hand == face_count - 1) return keeps; // five sixes were the last
            left -= counts[hand];
            counts[hand] = 0;
        }
        ++counts[hand];
    }
}

inline constexpr Keeps keeps = make_keeps();

// How likely each roll of five dice is.
inline constexpr auto roll_chances = [] {
    std::array<double, roll_count> chances{};
    for (std::size_t roll = 0; roll < roll_count; ++roll) chances[roll] = keeps.ways[roll] / 7776.0;
    return chances;
}();

// The six rolls of five equal dice, by face.
inline constexpr auto yahtzee_rolls = [] {
    std::array<RollId, face_count> rolls{};
    for (std::size_t face = 0; face < face_count; ++face) {
        FaceCounts counts{};
        counts[face] = dice_count;
        rolls[face] = static_cast<RollId>(keep_id(counts));
    }
    return rolls;
}();

// The face that all five dice show, from 0 for ones; nothing when they differ.
constexpr std::optional<std::size_t> yahtzee_face(RollId roll) {
    for (std::size_t face = 0; face < face_count; ++face) {
        if (yahtzee_rolls[face] == roll) return face;
    }
    return std::nullopt;
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

// The keep with one die of that face (0 for ones) less. There must be one.
constexpr KeepId without_die(std::size_t keep, std::size_t face) {
    FaceCounts counts = keeps.counts[keep];
    --counts[face];
    return keep_id(counts);
}

// The keeps with one die less. Where there are not five, the last is repeated: reading it again is
// faster than asking how many there are. Below nothing there is nothing.
inline constexpr auto one_die_less = [] {
    std::array<std::array<KeepId, dice_count>, keep_count> made{};
    for (std::size_t id = 0; id < keep_count; ++id) {
        std::size_t count = 0;
        made[id].fill(keep_nothing);
        for (std::size_t face = 0; face < face_count; ++face) {
            if (keeps.counts[id][face] == 0) continue;
            std::fill(made[id].begin() + static_cast<std::ptrdiff_t>(count++), made[id].end(),
                      without_die(id, face));
        }
    }
    return made;
}();

static_assert(keeps.ways[0] == 1 && keep_id({}) == keep_nothing);

} // namespace yahtzee
