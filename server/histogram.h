// How long things took: how many were done within each of some times, and all of them together. May
// be used from every thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace yahtzee::server {

class Histogram {
  public:
    // Seconds: from a move that is answered at once to a computation that somebody waits for.
    static constexpr std::array<double, 13> bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                   0.1,    0.25,  0.5,    1,     2.5,  10};

    void add(std::chrono::nanoseconds time);

    // As Prometheus reads it, without what explains the name. `labels` are inside the braces, with
    // a comma behind them, or empty.
    void append_to(std::string& out, std::string_view name, std::string_view labels = {}) const;

  private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::int64_t> nanoseconds_ = 0;
};

// Adds the time from its making to its end.
class TimeTaken {
  public:
    explicit TimeTaken(Histogram& histogram) : histogram_(histogram) {}
    TimeTaken(const TimeTaken&) = delete;
    TimeTaken& operator=(const TimeTaken&) = delete;
    ~TimeTaken() { histogram_.add(std::chrono::steady_clock::now() - begun_); }

  private:
    Histogram& histogram_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

} // namespace yahtzee::server
