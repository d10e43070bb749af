#include "server/machine_figures.h"

#include <filesystem>
#include <string_view>

#include <fmt/core.h>
#include <sys/resource.h>

namespace yahtzee::server {
namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> size_of(const std::string& file) {
    std::error_code failed;
    const auto size = fs::file_size(file, failed);
    if (failed == std::errc::no_such_file_or_directory) return 0; // no log has been begun
    return failed ? std::nullopt : std::optional<std::uint64_t>{size};
}

std::optional<std::uint64_t> free_beside(const std::string& file) {
    std::error_code failed;
    const fs::path folder = fs::absolute(file, failed).parent_path();
    const auto space = fs::space(folder, failed);
    return failed ? std::nullopt : std::optional<std::uint64_t>{space.available};
}

std::optional<std::uint64_t> allowed() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return std::nullopt;
    return files.rlim_cur;
}

void append_gauge(std::string& out, std::string_view name, std::string_view help,
                  const std::optional<std::uint64_t>& value) {
    if (value)
        out += fmt::format("# HELP yahtzee_{0} {1}\n# TYPE yahtzee_{0} gauge\nyahtzee_{0} {2}\n",
                           name, help, *value);
}

} // namespace

std::optional<std::uint64_t> descriptors_open_now() {
    std::error_code failed;
    fs::directory_iterator entry{"/proc/self/fd", failed};
    std::uint64_t count = 0;
    while (!failed && entry != fs::directory_iterator{}) {
        ++count;
        entry.increment(failed);
    }
    return failed || count == 0 ? std::nullopt : std::optional{count - 1}; // this look is one
}

MachineFigures machine_figures(const std::string& store) {
    MachineFigures figures{.open_descriptors = descriptors_open_now(),
                           .most_descriptors = allowed()};
    if (store.empty() || store == ":memory:") return figures;
    figures.store_bytes = size_of(store);
    figures.log_bytes = size_of(store + "-wal");
    figures.free_bytes = free_beside(store);
    return figures;
}

std::string text_of(const MachineFigures& figures) {
    std::string out;
    append_gauge(out, "store_bytes", "Size of the data file.", figures.store_bytes);
    append_gauge(out, "store_log_bytes", "Size of its write-ahead log.", figures.log_bytes);
    append_gauge(out, "disk_free_bytes", "Room on its disk.", figures.free_bytes);
    append_gauge(out, "open_descriptors", "Files and connections open.", figures.open_descriptors);
    append_gauge(out, "most_descriptors", "How many the system allows.", figures.most_descriptors);
    return out;
}

} // namespace yahtzee::server
