// How perfect play ends a turn: for eight positions at once, how likely each end is when every
// choice is the best one (ties in the order of solver/choice.h).
#pragma once

#include "solver/turn_kernel.h"

namespace yahtzee {

struct TurnChances {
    std::vector<Block> slots;                 // by TurnTables::slots
    std::array<Block, face_count> yahtzees{}; // the turn ends with five of this face

    TurnChances();
};

struct PolicyRoom {
    TurnRoom turn;
    std::vector<Block> best;    // of keeps, while they are compared
    std::vector<Block> next;    // like turn.keeps, one roll earlier
    std::vector<Block> chances; // of rolls, of keeps, and of rolls that the player stops with
    std::vector<Block> ends;    // how likely the turn ends with each roll

    PolicyRoom();
};

void turn_policy(const TurnEnds& ends, BoxSet open, PolicyRoom& room, TurnChances& result);

} // namespace yahtzee
