// What a server writes down: lines on standard error, from any thread. A few lines a second at
// most: whoever makes a server write down what they do must not fill its disk with it.
#pragma once

#include <ctime>
#include <mutex>
#include <string>

namespace yahtzee::app {

// Whoever reads standard error may have gone, or its disk be full: the server goes on.
void warn(const std::string& line);

class LogLines {
  public:
    LogLines();
    void write(const std::string& line);

  private:
    void print_at(std::time_t second, const std::string& line) const;

    bool timed_; // the journal has a time for each line already
    std::mutex mutex_;
    std::time_t second_ = 0;
    int count_ = 0;
};

} // namespace yahtzee::app
