// The exact distribution of the final score under perfect play, ties settled as solver/choice.h
// says. Not sampled: every way a game can go is followed, with its chance.
#pragma once

#include <vector>

#include "solver/progress.h"
#include "solver/values.h"

namespace yahtzee::solver {

// Scores and how likely each is.
struct Distribution {
    int lowest = 0;
    std::vector<double> chances; // of lowest, lowest + 1, …

    int highest() const { return lowest + static_cast<int>(chances.size()) - 1; }
    double chance(int score) const;
    double sum() const;
    double mean() const;
    double deviation() const; // standard deviation
    // The lowest score that is reached or stayed below with at least this chance.
    int percentile(double percent) const;
};

Distribution final_scores(const Values& values, int threads, const Progress& progress = {});

} // namespace yahtzee::solver
