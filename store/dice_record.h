// The sums of dice records: die by die, and of one stretch of dice after another. A drought that
// one stretch leaves open goes on in the next, so records of games join into the record of all
// their dice; in which order they are joined up does not matter, only in which order the dice fell.
#pragma once

#include "store/game_result.h"

namespace yahtzee::store {

// One more die has fallen.
void add(DiceRecord& record, Face face);

DiceRecord joined(const DiceRecord& earlier, const DiceRecord& later);

// How many dice it is about.
std::int64_t dice_in(const DiceRecord& record);

} // namespace yahtzee::store
