// The heart of the solver: what the start of a turn is worth, for eight positions at once, when it
// is known what each way to end the turn is worth. The code is compiled for several instruction
// sets and the best one for the processor is chosen when the program runs (Highway); all of them do
// the same additions in the same order, so that all give the same bits.
#pragma once

#include <span>
#include <vector>

#include "solver/turn_lists.h"

namespace yahtzee::solver {

// What it is worth to end the turn, for eight positions. A lower box that is filled already
// is worth minus infinity (or 0 where worth is a probability).
struct TurnEnds {
    std::uint8_t open_upper =
        0;                    // bits of the upper boxes that are open; slots of others are not read
    std::vector<Block> slots; // by TurnLists::slots
    Block scratch{};          // the best box to write a 0 into
    std::array<Block, face_count> yahtzees{};

    explicit TurnEnds(const TurnLists& lists);
};

// Holds the values on the way; one per thread.
struct TurnWorkspace {
    std::vector<Block> lower;
    std::vector<Block> keeps;

    explicit TurnWorkspace(const TurnLists& lists);
};

void turn_value(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                Block& result);

// What each keep is worth with one roll left, with two, and so on. A keep of all dice, a roll, is
// worth what follows when it is not rolled again: with one left, the best box. (Where a turn has
// but one roll, that alone is there.)
using KeepBlocks = std::vector<std::vector<Block>>;

KeepBlocks workspace_for_keeps(const TurnLists& lists);

void turn_keeps(const TurnLists& lists, const TurnEnds& ends, TurnWorkspace& workspace,
                KeepBlocks& result);

} // namespace yahtzee::solver
