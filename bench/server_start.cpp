#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "bench/filled_store.h"
#include "bench/server_loop.h"
#include "bench/server_measurements.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"

namespace yahtzee::bench {
namespace {

// Milliseconds until a server on this store has answered; it is ended before they are returned.
double start_and_stop(const Bench& bench, const std::string& path) {
    const auto begin = Clock::now();
    outside::ServerProcess server{bench.program, path, without_limits()};
    auto client = outside::Client::connect(server.port());
    const int status = client.http("GET", "/api/health").status;
    const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
    if (status != 200) throw Failure(fmt::format("/api/health answers {}", status));
    client.close();
    if (const int end = server.stop(); end != 0)
        throw Failure(fmt::format("the server ends with {}: {}", end, server.errors()));
    return time.count();
}

} // namespace

void measure_start(const Bench& bench) {
    constexpr unsigned matches = 100'000;
    constexpr int starts = 10;
    fmt::print("\nStart to the first answer, with {} finished matches in the store. Bar: 100 ms; "
               "moonshot: 30.\n",
               matches);
    std::fflush(stdout);
    const std::string path = bench.folder + "/start.db";
    fill_store(path, store::Access::draft, matches);
    fmt::print("The store has {:.0f} MB.\n",
               static_cast<double>(std::filesystem::file_size(path)) / 1024 / 1024);
    std::fflush(stdout);
    // What was filled in is still on its way to the disk, and the first server takes the store
    // over.
    sync();
    (void)start_and_stop(bench, path);
    std::vector<double> times;
    times.reserve(starts);
    for (int i = 0; i < starts; ++i) times.push_back(start_and_stop(bench, path));
    std::ranges::sort(times);
    fmt::print("{:.1f} ms in the middle of {}, {:.1f} ms at worst\n", percentile(times, 0.5),
               starts, times.back());
}

} // namespace yahtzee::bench
