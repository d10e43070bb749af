// How much one address, and one connection, may ask for. Everybody is told where the limit is; zero
// means none.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace yahtzee::server {

struct LimitSettings {
    int connections = 10'000; // of everybody; fewer where the system allows fewer
    int connections_per_address = 64;
    int tables_per_hour = 120; // made by one address
    int requests_per_second =
        25; // of one connection; of all of an address over HTTP eight times that
    int thinking_per_second = 250; // milliseconds of a processor, for all private tables of one
};

// A bucket that fills at a steady rate and holds as much as comes in a while: short bursts are
// fine, going on like that is not.
class Bucket {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // A rate of 0 lets everything through.
    Bucket(double rate_per_second, double capacity, Time now)
        : rate_(rate_per_second),
          capacity_(capacity),
          filled_(capacity),
          at_(now) {}

    bool take(Time now);
    bool is_full(Time now) const;

  private:
    double filled_at(Time now) const;

    double rate_;
    double capacity_;
    double filled_;
    Time at_;
};

// By address; of IPv6 the first 64 bits, which is what one customer has. May be used from every
// thread.
class Addresses {
  public:
    explicit Addresses(const LimitSettings& settings) : settings_(settings) {}

    // False when there are too many already; else it must be closed again.
    bool open_connection(const std::string& address);
    void close_connection(const std::string& address);
    bool make_table(const std::string& address, Bucket::Time now);
    // Over HTTP, on however many connections.
    bool ask(const std::string& address, Bucket::Time now);

  private:
    using Buckets = std::unordered_map<std::string, Bucket>;

    // `rate` a second, `most` at once.
    bool take(Buckets& buckets, const std::string& address, double rate, double most,
              Bucket::Time now);

    LimitSettings settings_;
    std::mutex mutex_;
    std::unordered_map<std::string, int> connections_;
    Buckets tables_;
    Buckets requests_;
    static constexpr std::size_t many_addresses = 10'000;
    std::size_t look_through_at_ = many_addresses; // the buckets for what can be forgotten
};

// 203.0.113.9 stays as it is, ::ffff:203.0.113.9 becomes it, 2001:db8:1:2:3:4:5:6 becomes
// 2001:db8:1:2::/64.
std::string limited_address(const std::string& address);

} // namespace yahtzee::server
