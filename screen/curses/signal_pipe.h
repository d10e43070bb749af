// A pipe that wakes whoever waits with poll(2): bytes are written from signal handlers or other
// threads, and neither end ever blocks. A full pipe loses bytes, which is fine: the reader is awake
// by then.
#pragma once

#include <array>
#include <string>

namespace yahtzee::screen {

class SignalPipe {
  public:
    SignalPipe();
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;
    ~SignalPipe();

    int reading_end() const { return ends_[0]; }
    int writing_end() const { return ends_[1]; }

    void put(char byte) const;
    // All that is there.
    std::string take() const;

  private:
    std::array<int, 2> ends_{-1, -1};
};

} // namespace yahtzee::screen
