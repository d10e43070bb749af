// What a server counts, for whoever watches over it: Prometheus reads the text. Counters may be
// used from every thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/histogram.h"

namespace yahtzee::server {

class Counter {
  public:
    void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_ = 0;
};

// Goes up and down.
class Gauge {
  public:
    void up() { value_.fetch_add(1, std::memory_order_relaxed); }
    void down(std::int64_t by = 1) { value_.fetch_sub(by, std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_ = 0;
};

// Why somebody was turned away.
enum class Refused : std::uint8_t {
    connections, // too many from that address
    tables,      // too many made from that address
    requests,    // too fast
    origin,      // a page of somebody else
    host,        // a name that is not ours
    slow_header, // no whole request in time
    idle,        // no sign of life
    not_local,   // asked for what only this computer may see
    no_key,      // came to a table and did not sit down in time
    slow_reader, // does not take what it is sent
    message_too_large,
    header_too_large,
    body_too_large,
    malformed_http,
    malformed_frame,
    not_found,
    method,
    wrong_key,
    closing,  // the server is about to end
    full,     // nobody else can be let in
    thinking, // processor time for private tables is used up
};

inline constexpr std::array<std::string_view, 21> refused_ids{"connections",
                                                              "tables",
                                                              "requests",
                                                              "origin",
                                                              "host",
                                                              "slow-header",
                                                              "idle",
                                                              "not-local",
                                                              "no-key",
                                                              "slow-reader",
                                                              "message-too-large",
                                                              "header-too-large",
                                                              "body-too-large",
                                                              "malformed-http",
                                                              "malformed-frame",
                                                              "not-found",
                                                              "method",
                                                              "wrong-key",
                                                              "closing",
                                                              "full",
                                                              "thinking"};

constexpr std::string_view id_of(Refused reason) {
    return refused_ids[static_cast<std::size_t>(reason)];
}

static_assert(id_of(Refused::closing) == "closing");

// Whether what is asked for can be written.
class StoreHealth {
  public:
    using Clock = std::chrono::steady_clock;

    void commit_begins() { since_ = Clock::now().time_since_epoch().count(); }
    void commit_ends(bool well) {
        since_ = 0;
        fails_ = !well;
    }
    // Whether it could be written to, asked while nothing is to be written.
    void is_ready(bool ready, bool gone) {
        if (!ready_.exchange(ready) && ready) fails_ = false; // it has been opened again
        gone_ = gone;
    }
    // The file is not where it was opened.
    bool is_gone() const { return gone_; }
    // The last commit was lasting, none takes unusually long, and there is a file to write to.
    bool is_well() const {
        constexpr std::chrono::seconds long_time{2};
        const auto since = since_.load();
        return !fails_ && ready_ &&
               (since == 0 || Clock::now().time_since_epoch() - Clock::duration{since} < long_time);
    }

  private:
    std::atomic<Clock::rep> since_ = 0; // 0: none is under way
    std::atomic<bool> fails_ = false;
    std::atomic<bool> ready_ = true;
    std::atomic<bool> gone_ = false;
};

struct Metrics {
    StoreHealth store;
    Gauge connections; // open now
    Gauge seats;       // of these, at a table
    Gauge tables;      // in memory now
    Gauge turned_away; // open only to be told so
    Gauge writes_waiting;
    Gauge reads_waiting;
    Gauge long_reads_waiting;
    Gauge thoughts_waiting;
    Histogram http_seconds;  // from a request that has been read to its answer
    Histogram table_seconds; // the same of requests at tables
    Histogram commit_seconds;
    Histogram thinking_seconds;
    Counter accepted;
    Counter http_requests;
    Counter table_requests;
    Counter events; // that happened at tables
    Counter writes;
    Counter commits;
    Counter failed_commits;
    Counter failures; // of our own, that an event loop went on after
    Counter tables_made;
    std::array<Counter, refused_ids.size()> refused{};

    void refuse(Refused reason) { refused[static_cast<std::size_t>(reason)].add(); }

    std::string text() const;
};

} // namespace yahtzee::server
