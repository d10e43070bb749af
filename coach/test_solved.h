// For tests: rule sets solved once for a whole test program; it takes seconds under the sanitizers.
#pragma once

#include "coach/computer_players.h"
#include "solver/parallel.h"
#include "solver/solved.h"

namespace yahtzee::coach {

inline solver::Solved& test_solved() {
    static solver::Solved solved{solver::machine_threads()};
    return solved;
}

inline const solver::Values& solved(const RuleSet& rules = official) {
    return test_solved().values(rules);
}

inline const ComputerPlayers& computer_players() {
    static const ComputerPlayers players{solved(), solver::machine_threads()};
    return players;
}

} // namespace yahtzee::coach
