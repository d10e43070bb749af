// What server_bench measures. Each starts the program by itself, prints its figures with the bar
// and the moonshot beside them, judges nothing, and throws an outside::Failure when there is
// nothing to print.
#pragma once

#include <string>

namespace yahtzee::bench {

struct Bench {
    std::string program;
    std::string folder; // for stores, on a disk
};

// Tables with a move every second, on a durable store.
void measure_moves(const Bench& bench);
// Connections that sit and say nothing.
void measure_idle(const Bench& bench);
// Requests a second, each sent when the one before is answered.
void measure_requests(const Bench& bench);
// Tables beside private ones that are a burden.
void measure_private(const Bench& bench);
// Lists of very long tables.
void measure_lists(const Bench& bench);
// Start to first answer with 100,000 finished matches.
void measure_start(const Bench& bench);

} // namespace yahtzee::bench
