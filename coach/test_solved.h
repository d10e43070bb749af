// For tests: rule sets solved once for a whole test program; it takes seconds under the sanitizers.
#pragma once

#include "solver/parallel.h"
#include "solver/solved.h"

namespace yahtzee {

inline Solved& test_solved() {
    static Solved solved{machine_threads()};
    return solved;
}

} // namespace yahtzee
