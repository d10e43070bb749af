// The walk through a turn, laid out as lists for the vector code: which points a roll can bring
// to which box, and along which edges values move between rolls and keeps. Everything is taken
// from the scores of the rule set; nothing here knows a rule. Prepared once for a rule set and
// shared by all who walk through its turns.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/category.h"
#include "solver/keeps.h"
#include "solver/position.h"

namespace yahtzee::solver {

struct alignas(64) Block {
    std::array<double, block_lanes> lane;
};

// Points that a roll other than a Yahtzee can bring to a box, 0 among them. What the Yahtzees bring
// depends on jokers and bonuses, so they are not here.
struct Slot {
    Category category{};
    std::int16_t points = 0;
};

// Entries of one length after another: each has a target and `length` sources. All are offsets in
// an array of blocks, counted in doubles, and four of them share a word: the loops over them are
// bound by the number of loads.
struct Run {
    std::uint16_t length = 0; // sources of each entry, none and more
    std::uint16_t entries = 0;
};

inline constexpr unsigned offset_bits = 16;
inline constexpr std::size_t offsets_in_word = 64 / offset_bits;
inline constexpr std::size_t most_blocks = (std::size_t{1} << offset_bits) / block_lanes;

// How many words an entry with that many sources takes.
constexpr std::size_t words_of_entry(std::size_t length) {
    return length / offsets_in_word + 1;
}

struct Gather {
    std::vector<Run> runs;
    std::vector<std::uint64_t> offsets; // target, sources; target, sources; …

    // The blocks by their numbers, each below most_blocks.
    void add(std::uint16_t target, const std::vector<std::uint16_t>& sources);
};

// What is numbered stays below that: keeps, and slots, of which a box has at most one for each sum
// of pips and one for what it always pays.
static_assert(max_keeps <= most_blocks);
static_assert(std::size_t{max_boxes} * (max_dice * face_count + 2) <= most_blocks);

struct TurnLists {
    explicit TurnLists(const RuleSet& rules);

    Positions positions;
    std::size_t roll_count = 0;
    std::size_t keep_count = 0;       // the rolls among them
    KeepId first_roll = 0;            // as a keep
    std::vector<double> roll_chances; // when all dice are rolled
    // The rolls of equal dice, by face.
    std::array<RollId, face_count> yahtzee_rolls{};

    // The most that each box can hold, by any roll.
    std::array<std::int16_t, max_boxes> most_in_box{};

    std::vector<Slot> slots;
    // Which slot each roll means for each box, roll by roll. Yahtzees have none.
    std::vector<std::uint16_t> slots_of_rolls;
    // What the lower boxes bring, once for all rolls that are alike to them: sources are slots.
    // Slots of 0 points are left out here and below: the best of them is the same for every roll.
    Gather lower;
    std::uint16_t lower_count = 0;
    // A roll's worth: the first source is an entry of `lower`, the others are slots of upper boxes.
    // One list for each set of open upper boxes, by their bits.
    std::vector<Gather> rolls;
    // A keep and those with one die more, from large keeps to small ones.
    Gather more;
    // A keep and those with one die less, from small keeps to large ones; whole rolls apart.
    Gather best_partial;
    Gather best_rolls;

    const RuleSet& rules() const { return positions.rules(); }

    KeepId keep_of_roll(RollId roll) const { return static_cast<KeepId>(first_roll + roll); }
    const std::uint16_t* slots_of(RollId roll) const {
        return slots_of_rolls.data() + roll * rules().boxes.size();
    }
    const Slot& slot(RollId roll, Category category) const {
        return slots[slots_of(roll)[index_of(category)]];
    }
    // The face that all dice show, from 0 for ones; nothing when they differ.
    std::optional<std::size_t> yahtzee_face(RollId roll) const {
        for (std::size_t face = 0; face < face_count; ++face) {
            if (yahtzee_rolls[face] == roll) return face;
        }
        return std::nullopt;
    }
    // The keeps with fewer dice that can be made from a roll, in the order of ties (choice.h).
    std::span<const KeepId> keeps_of(RollId roll) const {
        return std::span{kept}.subspan(kept_from[roll], kept_from[roll + 1U] - kept_from[roll]);
    }

    std::vector<KeepId> kept; // of each roll, one after another
    std::vector<std::uint32_t> kept_from;
};

using SharedLists = std::shared_ptr<const TurnLists>;

SharedLists turn_lists(const RuleSet& rules);

} // namespace yahtzee::solver
