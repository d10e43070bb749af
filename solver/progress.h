// How far a long computation has come.
#pragma once

#include <functional>

namespace yahtzee::solver {

// Called now and then, from the thread that started the computation, with the share that is done,
// 0 to 1. May be empty.
using Progress = std::function<void(double)>;

inline void report(const Progress& progress, double share) {
    if (progress) progress(share);
}

} // namespace yahtzee::solver
