// How much processor time an address may use for tables of its own: a share of each second, saved
// up for a while. Nobody knows what a request costs before it is done, so it is done as long as
// anything is left, and what it took is owed. May be used from every thread.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace yahtzee::server {

class ThinkingTime {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::duration<double>;

    // A share of 0 is no limit.
    explicit ThinkingTime(std::chrono::milliseconds per_second)
        : share_(Seconds{per_second}.count()) {}

    bool has_left(const std::string& address, Time now) const;
    void spend(const std::string& address, Seconds spent, Time now);

    // How many addresses are remembered: those that owe something.
    std::size_t owing() const;

  private:
    struct Debt { // of what may be saved up, so that whoever has used nothing is not there
        double seconds;
        Time at;
    };
    static constexpr double saved_up = 20; // seconds whose share may be used at once

    double left_of(const Debt& debt, Time now) const;

    double share_; // of a processor
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Debt> debts_;
    static constexpr std::size_t many_addresses = 10'000;
    std::size_t look_through_at_ = many_addresses; // the debts for what is paid
};

// What this thread has used so far.
ThinkingTime::Seconds processor_time_of_this_thread();

} // namespace yahtzee::server
