// A server under fire: tables that play on and on, while it is killed, its connections are cut and
// its disk is full for a while, every few seconds; and clients who write down what they were told.
// In the end all of it must be in the store, and nothing beside what somebody had asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace yahtzee::outside {

struct SoakPlan {
    std::string program;
    std::string data; // the store
    int tables = 40;  // at a time: a match that is over is followed by another
    std::chrono::seconds time{30};
    std::chrono::milliseconds between_moves{1'000};  // of a table
    std::chrono::milliseconds between_faults{2'000}; // on average
    std::uint64_t seed = 1;                          // of the faults
};

struct SoakReport {
    int kills = 0;
    int cuts = 0; // of a connection, half of them with a request under way
    int full_disks = 0;
    int not_saved = 0; // requests that were refused with these words
    int tables = 0;    // in all
    int reconnects = 0;
    std::int64_t told = 0;            // events
    std::vector<std::string> lost;    // told, and not there afterwards, or another: in words
    std::vector<std::string> claimed; // there, though nobody had asked for it, or it was refused
    std::vector<std::string> trouble; // what no fault explains
    struct Memory {
        double second;    // of the soak
        double age;       // of the server, in seconds
        double megabytes; // resident
    };
    std::vector<Memory> memory;
};

SoakReport soak(const SoakPlan& plan);

} // namespace yahtzee::outside
