// The program as a server under fire, for as long as one likes: killed, cut off and out of disk
// every few seconds. Prints what came of it; fails when anything was lost, or happened though
// nobody had asked for it. Usage: server_soak PROGRAM [SECONDS [TABLES]]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <span>

#include <fmt/format.h>

#include "bench/server_use.h"
#include "server/testing/test_soak.h"

namespace {

namespace fs = std::filesystem;
using yahtzee::outside::SoakReport;

// Of a server that is that old, on average, by tenths of the whole time: what grows shows here.
void print_memory(const SoakReport& report, double seconds) {
    constexpr double grown_up = 4; // seconds: everybody is back
    constexpr int parts = 10;
    fmt::print("memory of the server, {:.0f} seconds after a start and later, on average, in "
               "megabytes:",
               grown_up);
    for (int part = 0; part < parts; ++part) {
        double sum = 0;
        int count = 0;
        for (const auto& sample : report.memory) {
            const auto in = static_cast<int>(sample.second * parts / seconds);
            if (std::min(in, parts - 1) != part || sample.age < grown_up) continue;
            sum += sample.megabytes;
            ++count;
        }
        if (count > 0) fmt::print(" {:.0f}", sum / count);
    }
    fmt::print("\n");
}

void print_all(std::string_view what, std::span<const std::string> list) {
    constexpr std::size_t most = 10;
    fmt::print("{}: {}\n", what, list.size());
    for (const std::string& each : list.first(std::min(most, list.size())))
        fmt::print("    {}\n", each);
}

} // namespace

int main(int argc, char** argv) {
    const std::span arguments{argv, static_cast<std::size_t>(argc)};
    if (argc < 2 || argc > 4) {
        fmt::print(stderr, "Name the program, for how many seconds, and at how many tables, as in: "
                           "server_soak build/release/yahtzee 600 1000\n");
        return 2;
    }
    const int seconds = argc > 2 ? std::atoi(arguments[2]) : 600;
    const int tables = argc > 3 ? std::atoi(arguments[3]) : 1'000;
    const fs::path folder = fs::current_path() / "server_soak.tmp";
    fs::remove_all(folder);
    fs::create_directory(folder);
    yahtzee::bench::raise_open_files();
    int status = 1;
    try {
        const SoakReport report =
            yahtzee::outside::soak({.program = fs::absolute(arguments[1]),
                                    .data = folder / "soak.db",
                                    .tables = tables,
                                    .time = std::chrono::seconds{seconds},
                                    .between_faults = std::chrono::milliseconds{5'000}});
        fmt::print("{} s, {} tables at a time, {} in all: {} events told, {} kills, {} cut "
                   "connections,\n{} full disks with {} requests refused, {} times sat down\n",
                   seconds, tables, report.tables, report.told, report.kills, report.cuts,
                   report.full_disks, report.not_saved, report.reconnects);
        print_memory(report, seconds);
        print_all("told events lost", report.lost);
        print_all("events that nobody had asked for", report.claimed);
        print_all("other trouble", report.trouble);
        status = report.lost.empty() && report.claimed.empty() && report.trouble.empty() ? 0 : 1;
    } catch (const std::exception& trouble) {
        fmt::print(stderr, "{}\n", trouble.what());
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return status;
}
