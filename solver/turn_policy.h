// How perfect play ends a turn: for eight positions at once, how likely each end is when every
// choice is the best one (ties in the order of solver/choice.h).
#pragma once

#include "solver/turn_kernel.h"

namespace yahtzee::solver {

struct TurnChances {
    std::vector<Block> slots;                 // by TurnLists::slots
    std::array<Block, face_count> yahtzees{}; // the turn ends with all dice showing this face

    explicit TurnChances(const TurnLists& lists);
};

struct PolicyWorkspace {
    TurnWorkspace turn;
    std::vector<Block> best;    // of keeps, while they are compared
    KeepBlocks earlier;         // like turn.keeps, one roll earlier, two, …
    std::vector<Block> chances; // of keeps, of rolls, and of rolls that the player stops with
    std::vector<Block> ends;    // how likely the turn ends with each roll

    explicit PolicyWorkspace(const TurnLists& lists);
};

void turn_policy(const TurnLists& lists, const TurnEnds& ends, BoxSet open,
                 PolicyWorkspace& workspace, TurnChances& result);

} // namespace yahtzee::solver
