// How far final scores spread under perfect play: the exact standard deviation. Cheaper than the
// whole distribution, and in a few megabytes.
#pragma once

#include "solver/progress.h"
#include "solver/values.h"

namespace yahtzee::solver {

double standard_deviation(const Values& values, int threads, const Progress& progress = {});

} // namespace yahtzee::solver
