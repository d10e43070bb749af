// How far a long computation has come, on the error stream: on a terminal a bar that is drawn over
// itself, says how long it will take and leaves nothing behind. What is done at once shows nothing.
#pragma once

#include <chrono>
#include <string>

#include "words/words.h"

namespace yahtzee::app {

class ProgressBar {
  public:
    // What to do where the error stream is no terminal: plain lines, one every tenth of the way.
    enum class Elsewhere : std::uint8_t { silent, lines };

    ProgressBar(const Words& words, Word label, Elsewhere elsewhere = Elsewhere::silent);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    // The share that is done, 0 to 1.
    void show(double share);

  private:
    using Time = std::chrono::steady_clock::time_point;

    void draw(double share, Time now);
    std::string time_left(double share, Time now) const;

    const Words& words_;
    std::string_view label_;
    Elsewhere elsewhere_;
    bool terminal_;
    bool drawn_ = false;
    int last_percent_ = 0;
    Time begin_;
    Time last_{}; // when it was drawn
};

} // namespace yahtzee::app
