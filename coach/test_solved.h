// For tests: perfect play, solved once for all tests of a program.
#pragma once

#include "coach/computer_players.h"
#include "solver/parallel.h"
#include "solver/solved.h"

namespace yahtzee {

inline const Values& solved(const RuleSet& rules = official) {
    static Solved tables{machine_threads()};
    return tables.values(rules);
}

inline const ComputerPlayers& computer_players() {
    static const ComputerPlayers players{solved(), machine_threads()};
    return players;
}

} // namespace yahtzee
