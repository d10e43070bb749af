// Shows on standard error how far a long computation is: on a terminal a bar that is drawn over
// itself, else plain lines, one every tenth of the way. What is done at once shows nothing.
#pragma once

#include <chrono>
#include <cstdint>

#include "words/words.h"

namespace yahtzee {

class ProgressBar {
  public:
    ProgressBar(const Words& words, std::uint64_t all);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    // Takes the bar away.
    ~ProgressBar();

    void show(std::uint64_t done);

  private:
    void draw(std::uint64_t done, int percent);

    const Words& words_;
    std::uint64_t all_;
    bool terminal_;
    bool drawn_ = false;
    int last_percent_ = 0;
    std::chrono::steady_clock::time_point begin_;
};

} // namespace yahtzee
