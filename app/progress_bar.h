// How far a long computation has come, on the error stream when that is a terminal. Nothing is
// drawn in the first half second, and nothing is left behind at the end.
#pragma once

#include <chrono>
#include <string>

#include "words/words.h"

namespace yahtzee {

class ProgressBar {
  public:
    ProgressBar(const Words& words, Word label);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    // The share that is done, 0 to 1.
    void show(double share);

  private:
    std::string label_;
    bool terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point next_;
};

} // namespace yahtzee
