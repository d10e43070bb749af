// The server from outside, under load from this process on the same machine. Prints figures, judges
// nothing; fails only when it cannot measure. Usage: server_bench PROGRAM
// [moves|idle|requests|private|lists|start]…
#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bench/server_measurements.h"
#include "bench/server_use.h"

namespace {

namespace fs = std::filesystem;
using yahtzee::bench::Bench;

struct Measurement {
    std::string_view name;
    void (*measure)(const Bench&);
};

constexpr std::array<Measurement, 6> measurements{{{"moves", yahtzee::bench::measure_moves},
                                                   {"idle", yahtzee::bench::measure_idle},
                                                   {"requests", yahtzee::bench::measure_requests},
                                                   {"private", yahtzee::bench::measure_private},
                                                   {"lists", yahtzee::bench::measure_lists},
                                                   {"start", yahtzee::bench::measure_start}}};

// Gone with all that is in it.
struct BenchFolder {
    BenchFolder() {
        fs::remove_all(path);
        fs::create_directory(path);
    }
    BenchFolder(const BenchFolder&) = delete;
    BenchFolder& operator=(const BenchFolder&) = delete;
    ~BenchFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    fs::path path = fs::current_path() / "server_bench.tmp";
};

std::vector<Measurement> chosen(std::span<char* const> names) {
    std::vector<Measurement> list;
    for (const std::string_view name : names) {
        for (const Measurement& each : measurements) {
            if (each.name == name) list.push_back(each);
        }
    }
    return list;
}

} // namespace

int main(int argc, char** argv) {
    const std::span arguments{argv, static_cast<std::size_t>(argc)};
    auto list = chosen(arguments.subspan(std::min<std::size_t>(2, arguments.size())));
    if (argc < 2 || list.size() + 2 != arguments.size()) {
        fmt::print(stderr, "Name the program to measure, and what, as in: server_bench "
                           "build/release/yahtzee moves idle requests private lists start\n");
        return 2;
    }
    if (list.empty()) list.assign(measurements.begin(), measurements.end());
    yahtzee::bench::raise_open_files();
    int status = 0;
    try {
        const BenchFolder folder;
        for (const Measurement& each : list) {
            try {
                each.measure({.program = fs::absolute(arguments[1]), .folder = folder.path});
            } catch (const std::exception& trouble) {
                fmt::print(stderr, "{} cannot be measured: {}\n", each.name, trouble.what());
                status = 1;
            }
        }
    } catch (const std::exception& trouble) {
        fmt::print(stderr, "{}\n", trouble.what());
        status = 1;
    }
    return status;
}
