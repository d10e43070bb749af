// The walk through a turn, laid out as lists for the vector code: which points a roll can bring
// to which box, and along which edges values move between rolls and keeps. Everything is taken
// from the engine's scores; nothing here knows a rule.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/category.h"
#include "solver/keeps.h"

namespace yahtzee {

// Eight positions are computed at once, side by side in one vector or in several: their lanes.
inline constexpr std::size_t block_lanes = 8;

struct alignas(64) Block {
    std::array<double, block_lanes> lane;
};

// Points that a roll other than a Yahtzee can bring to a box, 0 among them. What the six Yahtzees
// bring depends on jokers and bonuses, so they are not here.
struct Slot {
    Category category{};
    std::int16_t points = 0;
};

// Entries of one length after another: each has a target and `length` sources. All are offsets in
// an array of blocks, counted in doubles, and four of them share a word: the loops over them are
// bound by the number of loads.
struct Run {
    std::uint16_t length = 0; // sources of each entry
    std::uint16_t entries = 0;
};

inline constexpr unsigned offset_bits = 16;

struct Gather {
    std::vector<Run> runs;
    std::vector<std::uint64_t> offsets; // target, sources; target, sources; …

    // The blocks by their numbers.
    void add(std::uint16_t target, const std::vector<std::uint16_t>& sources);
};

struct TurnTables {
    std::vector<Slot> slots;
    // Which slot each roll means for each box. Yahtzees have none.
    std::array<std::array<std::uint16_t, category_count>, roll_count> slot_of{};
    // What the lower boxes bring, once for all rolls that are alike to them: sources are slots.
    // Slots of 0 points are left out here and below: the best of them is the same for every roll.
    Gather lower;
    std::uint16_t lower_count = 0;
    // A roll's worth: the first source is an entry of `lower`, the others are slots of upper boxes.
    // One list for each set of open upper boxes, by their bits.
    std::array<Gather, 1U << upper_count> rolls;
    // A keep and the six with one die more, from large keeps to small ones.
    Gather more;
    // A keep and those with one die less, from small keeps to large ones; whole rolls apart.
    Gather best_partial;
    Gather best_rolls;
};

const TurnTables& turn_tables();

} // namespace yahtzee
