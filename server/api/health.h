// Whether a server is well, and how much goes on: for whoever watches over it.
#pragma once

#include <chrono>

#include "server/api/api_call.h"

namespace yahtzee::server {

struct Health {
    const Metrics& metrics; // outlives this, like the text behind the next
    std::string_view version;
    std::string data_file{}; // of the store; empty: none
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();

    void tell(const ApiCall& call) const;
    // How busy a server is concerns those who run it: they are on the same computer.
    void figures(const ApiCall& call) const;
};

} // namespace yahtzee::server
