#include <cstdio>

#include <fmt/format.h>

#include "bench/server_client.h"
#include "bench/server_measurements.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"

namespace yahtzee::bench {
namespace {

constexpr std::size_t idle_tables = 100;
constexpr std::size_t other_files = 100; // the program's own: store, log, event loop

} // namespace

void measure_idle(const Bench& bench) {
    fmt::print("\nConnections that sit at {} tables and say nothing. Bar: 10,000 at 20 KB each; "
               "moonshot:\n15,000 at 10 KB.\n",
               idle_tables);
    const std::size_t open_files = raise_open_files();
    const outside::ServerProcess server{bench.program, ":memory:", without_limits()};
    Loop loop;
    const std::vector<Place> places = TableMaker{loop, server.port()}.make(idle_tables);
    loop.run_for(std::chrono::milliseconds{500});
    const double before = resident_kb(server.pid());
    fmt::print(" connections   MB before    MB after   KB each\n");
    std::vector<std::unique_ptr<SeatedClient>> clients;
    for (std::size_t wanted : {10'000U, 15'000U}) {
        if (wanted + other_files > open_files) {
            fmt::print("A process may open only {} files here.\n", open_files);
            wanted = open_files - other_files;
        }
        const std::size_t seated = clients.size();
        while (clients.size() < wanted) {
            const std::size_t number = clients.size();
            const Place& place = places[number % idle_tables];
            clients.push_back(
                std::make_unique<SeatedClient>(loop, server.port(), place.table,
                                               number < idle_tables ? place.key : place.watch_key));
        }
        seat_all(loop, std::span{clients}.subspan(seated));
        loop.run_for(std::chrono::seconds{2});
        const double after = resident_kb(server.pid());
        fmt::print("{:>12} {:>11.1f} {:>11.1f} {:>9.2f}\n", clients.size(), before / 1024,
                   after / 1024, (after - before) / static_cast<double>(clients.size()));
        std::fflush(stdout);
    }
}

} // namespace yahtzee::bench
